import { sealedPinInfo, type PinKey } from '@muster/contract/shared/sealed-pin';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Browsers offer this cryptography only on https pages. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Seals a short text for the server. `bound` is what it belongs to: with anything else it does not open. The private half of the one-time key exists
 * only during this call, so the device cannot open the seal.
 */
export async function sealText(text: string, bound: string, { id, publicKey }: PinKey): Promise<string> {
  const { subtle } = crypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const point = bytesOf(publicKey);
  const [server, own] = await Promise.all([
    subtle.importKey('raw', point, curve, false, []),
    subtle.generateKey(curve, false, ['deriveBits']),
  ]);
  const ephemeral = new Uint8Array(await subtle.exportKey('raw', own.publicKey));
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: Uint8Array.of(...ephemeral, ...point), info: utf8(sealedPinInfo) },
    await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(bound) }, key, utf8(text));
  return ['v1', id, textOf(ephemeral), textOf(iv), textOf(new Uint8Array(bytes))].join('.');
}
