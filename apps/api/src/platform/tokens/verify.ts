/**
 * Verifies access tokens, of the embedded and of any external issuer [1.3] [7.1].
 * It reads no permissions from a token.
 */
import { createHash } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { isAccessToken } from './access-token';
import { trustedEmail, defaultEmailRules, type EmailRules } from './email';
import { nameIn, type ClaimedName } from './names';
import { InvalidToken, IssuerUnavailable, type InvalidTokenReason } from './errors';
import { createRemoteKeys, keepSeconds } from './remote-keys';

/** Asymmetric algorithms only: with a symmetric one, an attacker could sign with the public key. A key can name its algorithm. */
export const issuerAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const leewaySeconds = 5;
const maxTokenLength = 16_384;
const maxSubjectLength = 255;

export interface VerifiedToken {
  /** The issuer's id of the person. Never shown. */
  subject: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** In lower case. Absent unless it is trusted. */
  email?: string;
  name?: ClaimedName;
}

interface TokenVerifierOptions {
  issuer: string;
  /** Other names of the same issuer, with the same keys. Default: none. */
  isAlias?: (issuer: string) => boolean;
  /** The audiences of the api. A token needs one of them. */
  audiences: readonly string[];
  /** The client of the web application. A token for it is an ID token. */
  clientId: string;
  emails?: EmailRules;
  /** The embedded provider's public keys. Without them, keys come from the issuer's discovery document. */
  jwks?: JSONWebKeySet;
  now: () => Date;
  /** Time limit of each call to an external issuer. Default: 5 s. */
  issuerDeadlineMs?: number;
  /** Maximum number of cached tokens. */
  cacheSize?: number;
}

export interface TokenVerifier {
  /** Verifies an access token and returns its claims. Throws InvalidToken, or IssuerUnavailable if the keys cannot be read. */
  verify(bearer: string): Promise<VerifiedToken>;
}

export function createTokenVerifier({
  issuer,
  isAlias = () => false,
  audiences,
  clientId,
  emails = defaultEmailRules,
  jwks,
  now,
  issuerDeadlineMs,
  cacheSize = 10_000,
}: TokenVerifierOptions): TokenVerifier {
  const findKey: JWTVerifyGetKey = jwks ? createLocalJWKSet(jwks) : createRemoteKeys({ issuer, now, deadlineMs: issuerDeadlineMs });
  const isIssuer = (name: string) => name === issuer || isAlias(name);
  // a token of a key that the issuer has removed must not count until its own end: with the age of the keys it counts for half an hour at most
  const cache = new Map<string, { token: VerifiedToken; until: number }>();

  const addToCache = (key: string, token: VerifiedToken, until: number) => {
    cache.delete(key);
    cache.set(key, { token, until });
    const [oldest] = cache.keys();
    if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest);
  };

  return {
    async verify(bearer) {
      if (bearer.length > maxTokenLength) throw new InvalidToken('malformed');
      const key = createHash('sha256').update(bearer).digest('base64url');
      const known = cache.get(key);
      if (known && known.until > now().getTime()) {
        addToCache(key, known.token, known.until);
        return known.token;
      }
      cache.delete(key);
      const token = await verifyUncached(bearer, { findKey, isIssuer, audiences, clientId, emails, now: now() });
      const until = Math.min(token.expiresAt, now().getTime() + keepSeconds * 1_000);
      if (until > now().getTime()) addToCache(key, token, until);
      return token;
    },
  };
}

interface Expectation extends Pick<TokenVerifierOptions, 'audiences' | 'clientId'> {
  findKey: JWTVerifyGetKey;
  isIssuer: (name: string) => boolean;
  emails: EmailRules;
  now: Date;
}

async function verifyUncached(
  bearer: string,
  { findKey, isIssuer, audiences, clientId, emails, now }: Expectation,
): Promise<VerifiedToken> {
  if (!isCanonical(bearer)) throw new InvalidToken('malformed');
  try {
    const { payload, protectedHeader } = await jwtVerify(bearer, findKey, {
      algorithms: issuerAlgorithms,
      audience: [...audiences],
      currentDate: now,
      clockTolerance: leewaySeconds,
      requiredClaims: ['iss', 'sub', 'aud', 'exp'],
    });
    if (typeof payload.iss !== 'string' || !isIssuer(payload.iss)) throw new InvalidToken('issuer');
    if (!isAccessToken(protectedHeader.typ, payload, clientId)) throw new InvalidToken('type');
    return readClaims(payload, emails);
  } catch (error) {
    if (error instanceof InvalidToken || error instanceof IssuerUnavailable) throw error;
    throw new InvalidToken(reasonOf(error));
  }
}

/** Requires three parts in canonical base64url, so that a token with any changed character is invalid. */
function isCanonical(bearer: string): boolean {
  const parts = bearer.split('.');
  return parts.length === 3 && parts.every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part);
}

function readClaims(payload: JWTPayload, emails: EmailRules): VerifiedToken {
  const { sub, exp } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > maxSubjectLength || sub.includes('\0')) throw new InvalidToken('claims');
  if (typeof exp !== 'number' || !Number.isSafeInteger(Math.floor(exp * 1000))) throw new InvalidToken('claims');
  const email = trustedEmail(payload, emails);
  const name = nameIn(payload);
  return { subject: sub, expiresAt: Math.floor(exp * 1000), ...(email !== undefined && { email }), ...(name && { name }) };
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
