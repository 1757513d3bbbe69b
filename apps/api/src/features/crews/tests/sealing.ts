/** Seals a PIN as a browser does: with WebCrypto, following the documented steps. */
import { boundTo, sealedPinInfo, type PinKey, type SealedFor } from '@muster/contract/shared/sealed-pin';
import { randomBytes, randomUUID, webcrypto } from 'node:crypto';
import type { CrewRoster, CrewSession } from '@muster/contract/crews/crew';
import type { Client } from '../../../../tests/harness';
import type { World } from './world';

const { subtle } = webcrypto;

export const sealed = (pin: string, about: SealedFor, key: PinKey): Promise<string> => sealedText(pin, boundTo(about), key);

export async function sealedText(text: string, bound: string, { id, publicKey }: PinKey): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const server = await subtle.importKey('raw', point, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  const own = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  const ephemeral = Buffer.from(await subtle.exportKey('raw', own.publicKey));
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256);
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const salt = Buffer.concat([ephemeral, point]);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: Buffer.from(sealedPinInfo) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = randomBytes(12);
  const bytes = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: Buffer.from(bound) }, key, Buffer.from(text));
  return ['v1', id, ...[ephemeral, iv, Buffer.from(bytes)].map((part) => part.toString('base64url'))].join('.');
}

/** The key that a device gets with the list of people. */
export async function pinKeyOf(client: Client, { campaignV2Id, site }: CrewSession): Promise<PinKey> {
  const { body } = await client.get<CrewRoster>(`/campaign-v2s/${campaignV2Id}/crew-roster?siteId=${site.id}`);
  if (!body.pinKey) throw new Error('the list has no key');
  return body.pinKey;
}

export const aboutOf = ({ companyId }: Pick<World, 'companyId'>, session: CrewSession, userId: string): SealedFor => ({
  companyId,
  campaignId: session.campaignV2Id,
  sessionId: session.id,
  attendanceId: randomUUID(),
  userId,
  contentVersion: session.contentVersion,
});

/** What the outbox of a device sends for a sealed PIN. `changes` makes the seal for another talk, person or entry. */
export async function sealedEntry(
  world: World,
  client: Client,
  session: CrewSession,
  { userId, pin, changes = {} }: { userId: string; pin: string; changes?: Partial<SealedFor> },
) {
  const about = aboutOf(world, session, userId);
  const sealedPin = await sealed(pin, { ...about, ...changes }, await pinKeyOf(client, session));
  return { id: about.attendanceId, strength: 'SEALED_PIN' as const, userId, sealedPin };
}
