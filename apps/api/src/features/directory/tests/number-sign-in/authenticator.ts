/** A phone that makes and uses passkeys, in as many bytes as WebAuthn asks for. A test can make it lie in each of its answers. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  /** The person has not proved to be there. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
  statement?: string;
  isForged?: boolean;
}

export interface Creation {
  challenge: string;
  rp: { id: string };
  user: { id: string; name: string };
  excludeCredentials: { id: string }[];
  authenticatorSelection: object;
}

const present = 0x01;
const verified = 0x04;
const hasKey = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest();

/** CBOR of the few kinds that an attestation consists of. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

export class Phone {
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  readonly id = base64url(randomBytes(20));
  #handle = '';
  counter: number;

  /** `counter`: phones that sync passkeys do not count, and say 0. */
  constructor({ counter = 0 }: { counter?: number } = {}) {
    this.counter = counter;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    const [left, right] = [x, y].map((half) => Buffer.from(half, 'base64url'));
    this.#cose = cbor(
      new Map<unknown, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, left],
        [-3, right],
      ]),
    );
  }

  make({ challenge, user, rp }: Creation, lies: Lies = {}): string {
    this.#handle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#cose]);
    const authData = Buffer.concat([this.#head(rp.id, lies, hasKey), attested]);
    const statement = new Map<unknown, unknown>([
      ['fmt', lies.statement ?? 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, lies),
      attestationObject: base64url(cbor(statement)),
    });
  }

  use({ challenge, rpId }: { challenge: string; rpId: string }, lies: Lies = {}): string {
    if (this.counter > 0) this.counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', challenge, lies);
    const authenticatorData = this.#head(rpId, lies);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign('sha256', lies.isForged ? Buffer.concat([signed, signed]) : signed, this.#key);
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      userHandle: lies.userHandle ?? this.#handle,
    });
  }

  #head(rpId: string, lies: Lies, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.counter);
    const flags = present | (lies.isUnverified ? 0 : verified) | more;
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string, lies: Lies): string {
    const origin = lies.origin ?? 'http://muster.test';
    return base64url(
      Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false })),
    );
  }

  #credential(response: Record<string, string>): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', response });
  }
}
