/** Encrypts secrets that the product needs again, with AES-256-GCM and a key that is not in the database. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const form = /^v1\.(?<keyId>[0-9a-f]{8})\.(?<bytes>[\w-]+)$/;

export interface SecretBox {
  /** `purpose` says what the secret is for. The result opens for this purpose only. */
  seal(secret: string, purpose: string): string;
  /** Throws OtherKeyError for a secret of another key. */
  open(sealed: string, purpose: string): string;
  /** False for a secret that the previous key encrypts. */
  isCurrent(sealed: string): boolean;
}

/** Stops the start. The message is one line. */
export class OtherKeyError extends Error {}

interface Key {
  id: string;
  bytes: Buffer;
}

function keyOf(text: string): Key {
  const bytes = Buffer.from(text, 'base64');
  return { id: createHash('sha256').update('muster secrets key').update(bytes).digest('hex').slice(0, 8), bytes };
}

/** Keys are 32 bytes in base64. `previous` opens what it has encrypted, and encrypts nothing. */
export function createSecretBox(key: string, previous?: string): SecretBox {
  const current = keyOf(key);
  const keys = [current, ...(previous === undefined ? [] : [keyOf(previous)])];
  const partsOf = (sealed: string) => {
    const { keyId = '', bytes = '' } = form.exec(sealed)?.groups ?? {};
    return { keyId, bytes: Buffer.from(bytes, 'base64url') };
  };
  return {
    seal(secret, purpose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current.bytes, iv).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `v1.${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const { keyId, bytes } = partsOf(sealed);
      const used = keys.find(({ id }) => id === keyId);
      if (!used) throw otherKey(keyId, current.id);
      const decipher = createDecipheriv(algorithm, used.bytes, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => partsOf(sealed).keyId === current.id,
  };
}

const otherKey = (wanted: string, given: string) =>
  new OtherKeyError(
    `SECRETS_KEY should hold the key that encrypts the secrets of this database: its id is ${wanted}, and the id of the given key is ${given}. Take it from your backup. If you replace the key, SECRETS_KEY_PREVIOUS holds the one before.`,
  );
