import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * Who is counted: the bearer of a token, else the address. The token is hashed, because a limiter's store is no place
 * for one; a new token starts a new count, which costs a sign-in, and sign-ins have a limit of their own.
 */
export function rateLimitKey(request: FastifyRequest): string {
  const { authorization } = request.headers;
  if (!authorization) return request.ip;
  return createHash('sha1').update(authorization).digest('base64url');
}
