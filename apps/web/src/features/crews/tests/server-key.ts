/** The server's half of sealed PINs, with the crypto of Node instead of the browser. */
import { createECDH, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { boundTo, sealedPinInfo, type PinKey, type SealedFor } from '@muster/contract/shared/sealed-pin';

const server = createECDH('prime256v1');
server.generateKeys();
const point = server.getPublicKey();

export const pinKey: PinKey = { id: createHash('sha256').update(point).digest('base64url'), publicKey: point.toString('base64url') };

/** Throws if the seal belongs to another talk, person or entry. */
export const opened = (sealedPin: string, about: SealedFor): string => openedText(sealedPin, boundTo(about));

export function openedText(sealed: string, bound: string): string {
  const [form, id, ...parts] = sealed.split('.');
  if (form !== 'v1' || id !== pinKey.id) throw new Error('another key');
  const [ephemeral, iv, bytes] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer];
  const key = hkdfSync('sha256', server.computeSecret(ephemeral), Buffer.concat([ephemeral, point]), sealedPinInfo, 32);
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), iv);
  decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString();
}
