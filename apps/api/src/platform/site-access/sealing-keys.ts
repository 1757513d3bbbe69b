/**
 * The keys with which devices seal PINs while they have no network. Devices get the newest key. A retired key still opens the seals that
 * devices hold. Then it is deleted, and nothing can open its seals any more. The database holds all keys encrypted with SECRETS_KEY.
 */
import { sealedNumberForm, sealedPinForm, sealedPinInfo, type PinKey } from '@muster/contract/shared/sealed-pin';
import { createDecipheriv, createHash, createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { changeSharedSecret, sharedSecret, type SecretStore } from '../secrets/shared-secret';

/** After this time devices get a new key. */
export const keyDays = 90;
/** Devices keep unsent entries for 30 days. The rest of the time is for devices whose list of people is older than the key. */
export const retiredKeyDays = 60;
const secretName = 'sealed PIN keys';
const tagBytes = 16;
const dayMilliseconds = 86_400_000;

interface StoredKey {
  id: string;
  jwk: JsonWebKey;
  madeAt: string;
}

export interface SealingKeys {
  current(): Promise<PinKey>;
  /** The sealed text. `bound` is what the seal was made for. Undefined if the text has changed, or if the seal has another key or another place. */
  open(sealed: string, bound: string): Promise<string | undefined>;
}

/** One cache for each process. It reads the keys again only for an unknown key, and when it is old. */
export async function loadSealingKeys(store: SecretStore, now: () => Date): Promise<SealingKeys> {
  const fresh = () => JSON.stringify([makeKey(now())]);
  let held = readKeys(await sharedSecret(store, secretName, fresh));
  const usable = () => held.filter(({ madeAt }) => !isOlder(madeAt, keyDays + retiredKeyDays, now()));
  return {
    async current() {
      if (!held[0] || isOlder(held[0].madeAt, keyDays, now()))
        held = readKeys(await changeSharedSecret(store, secretName, (stored) => renewed(readKeys(stored), now())));
      const [newest] = held;
      if (!newest) throw new Error('there is no key for sealed PINs');
      return { id: newest.id, publicKey: pointOf(newest.jwk).toString('base64url') };
    },
    async open(sealed, bound) {
      const [, id, ...parts] = sealedPinForm.exec(sealed) ?? sealedNumberForm.exec(sealed) ?? [];
      if (usable().every((key) => key.id !== id)) held = readKeys(await sharedSecret(store, secretName, fresh));
      const key = usable().find((one) => one.id === id);
      return key && openWith(key, parts, bound);
    },
  };
}

const readKeys = (text: string): readonly StoredKey[] => JSON.parse(text) as StoredKey[];

const isOlder = (madeAt: string, days: number, now: Date): boolean => now.getTime() - Date.parse(madeAt) >= days * dayMilliseconds;

/** Undefined if another process has renewed the keys. */
function renewed(stored: readonly StoredKey[], now: Date): string | undefined {
  if (stored[0] && !isOlder(stored[0].madeAt, keyDays, now)) return undefined;
  const kept = stored.filter(({ madeAt }) => !isOlder(madeAt, keyDays + retiredKeyDays, now));
  return JSON.stringify([makeKey(now), ...kept]);
}

function makeKey(now: Date): StoredKey {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return { id: createHash('sha256').update(pointOf(jwk)).digest('base64url'), jwk, madeAt: now.toISOString() };
}

/** The uncompressed public point. */
const pointOf = ({ x = '', y = '' }: JsonWebKey): Buffer =>
  Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);

function openWith({ jwk }: StoredKey, parts: readonly string[], bound: string): string | undefined {
  const [ephemeral = Buffer.alloc(0), iv = Buffer.alloc(0), bytes = Buffer.alloc(0)] = parts.map((part) => Buffer.from(part, 'base64url'));
  try {
    const shared = diffieHellman({ privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey: publicKeyOf(ephemeral) });
    const key = hkdfSync('sha256', shared, Buffer.concat([ephemeral, pointOf(jwk)]), sealedPinInfo, 32);
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    // a seal that does not open proves nothing
    return undefined;
  }
}

/** Throws for a point that is not on the curve. */
function publicKeyOf(point: Buffer): KeyObject {
  if (point.length !== 65 || point[0] !== 4) throw new Error('no uncompressed point of P-256');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey, format: 'jwk' });
}
