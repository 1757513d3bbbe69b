/**
 * Distinguishes access tokens from other tokens of the same issuer. Not every issuer writes `at+jwt` into the header: Entra and
 * Auth0 write `JWT`, Okta writes nothing, Keycloak writes `Bearer` into the payload.
 */
import type { JWTPayload } from 'jose';

const accessTokenTypes = new Set(['at+jwt', 'application/at+jwt']);
const generalTypes = new Set(['jwt', 'application/jwt']);

/** Claims that OpenID Connect defines for ID tokens only. */
const idTokenClaims = ['nonce', 'at_hash', 'c_hash', 's_hash'] as const;

export function isAccessToken(headerType: string | undefined, payload: JWTPayload, clientId: string): boolean {
  // an ID token always names the client as an audience
  if ([payload.aud].flat().includes(clientId)) return false;
  const inPayload = payload['typ'];
  // Keycloak: Bearer, ID, Refresh, Logout
  if (inPayload !== undefined && (typeof inPayload !== 'string' || inPayload.toLowerCase() !== 'bearer')) return false;
  const type = headerType?.toLowerCase();
  if (type !== undefined && accessTokenTypes.has(type)) return true;
  if (type !== undefined && !generalTypes.has(type)) return false;
  // an older Keycloak puts the nonce also into access tokens, and marks them as such
  return inPayload !== undefined || idTokenClaims.every((claim) => payload[claim] === undefined);
}
