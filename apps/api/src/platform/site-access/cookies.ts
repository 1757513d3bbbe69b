/** Reads and sets the cookies of the issuer. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];

export function setCookie(
  reply: FastifyReply,
  cookie: { name: string; value: string; seconds: number; path: string; isSecure: boolean; isForPages?: true },
): void {
  const { name, value, seconds, path, isSecure, isForPages } = cookie;
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${seconds}${isForPages ? '' : '; HttpOnly'}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
}
