/** Who calls: the bearer token of a request. */
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../errors';
import type { Bearer, VerifiedBearer } from '../limits/rate-limits';
import type { HttpPlatform } from '../platform';

/** Verifies the token of a request. The result is thrown later, so that the rate limit counts before. */
export async function verifyBearer(
  platform: Pick<HttpPlatform, 'calls' | 'verifyToken'>,
  request: FastifyRequest,
): Promise<VerifiedBearer> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return { refused: unauthenticated() };
  try {
    return { token, ...(await platform.calls.wait(platform.verifyToken(token))) };
  } catch (refused) {
    return { refused };
  }
}

/** Throws the error with which the token was rejected. */
export function callerOf({ bearer }: FastifyRequest): { token: string } & Bearer {
  if (!bearer) throw unauthenticated();
  if ('refused' in bearer) throw bearer.refused;
  return bearer;
}
