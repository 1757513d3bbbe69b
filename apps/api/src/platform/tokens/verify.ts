/**
 * Who sent a request: the verification of access tokens, of the embedded and of any external issuer [1.3] [7.1].
 * What the person may do is never read from a token and never remembered here.
 */
import { createHash } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { InvalidToken, IssuerUnavailable, type InvalidTokenReason } from './errors';
import { createRemoteKeys } from './remoteKeys';

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const types = new Set(['at+jwt', 'application/at+jwt', 'jwt']);
const leewaySeconds = 5;
const maxTokenLength = 16_384;
const maxSubjectLength = 255;

export interface VerifiedToken {
  /** The issuer's name for the person; never shown to anybody. */
  subject: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Lower case; left out unless the issuer says that it has verified it. */
  email?: string;
}

export interface TokenVerifierOptions {
  issuer: string;
  /** Other names of the same issuer, signing with the same keys; none unless said. */
  isAlias?: (issuer: string) => boolean;
  audience: string;
  /** The embedded provider's public keys; left out, they are read from the issuer's discovery document. */
  jwks?: JSONWebKeySet;
  now: () => Date;
  /** How many verified tokens are remembered. */
  cacheSize?: number;
}

export interface TokenVerifier {
  /** Who the token speaks for; `bearer` is what follows the word Bearer. Throws InvalidToken, or IssuerUnavailable when the keys cannot be read. */
  verify(bearer: string): Promise<VerifiedToken>;
}

export function createTokenVerifier({
  issuer,
  isAlias = () => false,
  audience,
  jwks,
  now,
  cacheSize = 10_000,
}: TokenVerifierOptions): TokenVerifier {
  const findKey: JWTVerifyGetKey = jwks ? createLocalJWKSet(jwks) : createRemoteKeys({ issuer, now });
  const remembered = new Map<string, VerifiedToken>();

  const remember = (key: string, token: VerifiedToken) => {
    remembered.delete(key);
    remembered.set(key, token);
    const [oldest] = remembered.keys();
    if (remembered.size > cacheSize && oldest !== undefined) remembered.delete(oldest);
  };

  return {
    async verify(bearer) {
      if (bearer.length > maxTokenLength) throw new InvalidToken('malformed');
      const key = createHash('sha256').update(bearer).digest('base64url');
      const known = remembered.get(key);
      if (known && known.expiresAt > now().getTime()) {
        remember(key, known);
        return known;
      }
      remembered.delete(key);
      const token = await verifyAfresh(bearer, { findKey, isIssuer: (name) => name === issuer || isAlias(name), audience, now: now() });
      if (token.expiresAt > now().getTime()) remember(key, token);
      return token;
    },
  };
}

interface Expectation {
  findKey: JWTVerifyGetKey;
  isIssuer: (name: string) => boolean;
  audience: string;
  now: Date;
}

async function verifyAfresh(bearer: string, { findKey, isIssuer, audience, now }: Expectation): Promise<VerifiedToken> {
  if (!isCanonical(bearer)) throw new InvalidToken('malformed');
  try {
    const { payload, protectedHeader } = await jwtVerify(bearer, findKey, {
      algorithms,
      audience,
      currentDate: now,
      clockTolerance: leewaySeconds,
      requiredClaims: ['iss', 'sub', 'aud', 'exp'],
    });
    if (typeof payload.iss !== 'string' || !isIssuer(payload.iss)) throw new InvalidToken('issuer');
    if (!types.has(protectedHeader.typ?.toLowerCase() ?? '')) throw new InvalidToken('type');
    return readClaims(payload);
  } catch (error) {
    if (error instanceof InvalidToken || error instanceof IssuerUnavailable) throw error;
    throw new InvalidToken(reasonOf(error));
  }
}

/** Three parts, each the one base64url spelling of its bytes: a token changed in any character is another token. */
function isCanonical(bearer: string): boolean {
  const parts = bearer.split('.');
  return parts.length === 3 && parts.every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part);
}

function readClaims({ sub, exp, email, email_verified: verified }: JWTPayload): VerifiedToken {
  if (typeof sub !== 'string' || sub === '' || sub.length > maxSubjectLength || sub.includes('\0')) throw new InvalidToken('claims');
  if (typeof exp !== 'number' || !Number.isSafeInteger(Math.floor(exp * 1000))) throw new InvalidToken('claims');
  const usable = typeof email === 'string' && email.length <= 254 && !email.includes('\0') && verified === true;
  return { subject: sub, expiresAt: Math.floor(exp * 1000), ...(usable && { email: email.toLowerCase() }) };
}

function reasonOf(error: unknown): InvalidTokenReason {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return 'issuer';
    if (error.claim === 'aud') return 'audience';
    return error.claim === 'nbf' && error.reason === 'check_failed' ? 'notYetValid' : 'claims';
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm';
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) return 'key';
  return 'malformed';
}
