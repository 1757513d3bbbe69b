/**
 * A PIN that a device seals for the server while it has no network: ECDH on P-256 with a key pair of one use, HKDF with SHA-256, and AES-256-GCM.
 * The device can never read it again. The browser seals with WebCrypto, the server opens with its own crypto.
 */

/** What the seal belongs to. Moved to another entry, talk, person, version or company, it does not open. */
export interface SealedFor {
  companyId: number;
  campaignId: number;
  sessionId: string;
  /** The id of the entry. */
  attendanceId: string;
  userId: string;
  contentVersion: number;
}

/** The key to which devices seal. `id` is the digest of its bytes. */
export interface PinKey {
  id: string;
  /** The uncompressed point, in base64url. */
  publicKey: string;
}

/** The authenticated data of the seal. */
export const boundTo = ({ companyId, campaignId, sessionId, attendanceId, userId, contentVersion }: SealedFor): string =>
  JSON.stringify(['muster sealed PIN v1', companyId, campaignId, sessionId, attendanceId, userId, contentVersion]);

/** What a shared device seals a number and a PIN for. The time is in it, so that nobody with the device moves it. */
export interface SealedAtKiosk {
  companyId: number;
  kioskId: number;
  campaignId: number;
  contentVersion: number;
  /** The id of the entry. */
  id: string;
  confirmedAt: string;
}

export const boundToKiosk = ({ companyId, kioskId, campaignId, contentVersion, id, confirmedAt }: SealedAtKiosk): string =>
  JSON.stringify(['muster sealed number v1', companyId, kioskId, campaignId, contentVersion, id, confirmedAt]);

/** All texts that shared devices seal have one length: 20 characters of the number, a line break, and six digits. */
const sealedNumberLength = 27;

export const numberAndPin = (number: string, pin: string): string => `${number}\n${pin}`.padEnd(sealedNumberLength);

/** The purpose of the derived key, for HKDF. */
export const sealedPinInfo = 'muster sealed PIN v1 AES-256-GCM';

/** Form, id of the key, key of one use, initialisation vector, and the sealed digits with their tag. */
export const sealedPinForm = /^v1\.([\w-]{43})\.([\w-]{87})\.([\w-]{16})\.([\w-]{30})$/;

/** The same for a number and a PIN. */
export const sealedNumberForm = /^v1\.([\w-]{43})\.([\w-]{87})\.([\w-]{16})\.([\w-]{58})$/;
