/** The text of API tokens. 192 random bits need no slow hash. */
import { createHash, randomBytes } from 'node:crypto';

const prefix = 'muster_';
const servicePrefix = 'muster_service_';
const secretBytes = 24;
const hintLength = 4;

interface NewSecret {
  /** Shown once and never stored. */
  token: string;
  hash: string;
  hint: string;
}

export const newSecret = (): NewSecret => secretWith(prefix);
export const newServiceSecret = (): NewSecret => secretWith(servicePrefix);

function secretWith(begin: string): NewSecret {
  const token = begin + randomBytes(secretBytes).toString('base64url');
  return { token, hash: hashOf(token), hint: token.slice(-hintLength) };
}

/** Distinguishes an API token from an access token of the identity provider. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith(prefix);

export const isServiceSecret = (bearer: string): boolean => bearer.startsWith(servicePrefix);

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
