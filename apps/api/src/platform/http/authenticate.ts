import { InvalidToken, IssuerUnavailable } from '../tokens/errors';
import type { TokenVerifier, VerifiedToken } from '../tokens/verify';
import { unauthenticated, unavailable } from './errors';

export const issuerUnavailable = () => unavailable('The identity provider cannot be reached. Try again in a moment.');

/** Returns the subject of a bearer token. Throws 401 for an invalid token, and 503 when the issuer cannot be reached. */
export function authenticateWith(verifier: TokenVerifier): (bearer: string) => Promise<VerifiedToken> {
  return async (bearer) => {
    try {
      return await verifier.verify(bearer);
    } catch (error) {
      if (error instanceof InvalidToken) throw unauthenticated('error.invalidToken', { reason: error.reason });
      if (error instanceof IssuerUnavailable) throw issuerUnavailable();
      throw error;
    }
  };
}
