/** Counts what each person asked in a window, for each rate class across all its routes. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock';

/**
 * Who is counted: the bearer of a token, else the address. The token is hashed, because a limiter's store is no place
 * for one; a new token starts a new count, which costs a sign-in, and sign-ins have a limit of their own.
 */
export function rateLimitKey(request: FastifyRequest): string {
  const { authorization } = request.headers;
  if (!authorization) return request.ip;
  return createHash('sha1').update(authorization).digest('base64url');
}

interface Count {
  current: number;
  startedAt: number;
}

/** Beyond this the one who asked least recently is forgotten: a flood of made-up tokens must not fill the memory. */
const mostCounted = 50_000;

/** The store that @fastify/rate-limit asks; its own keeps a count a route, ours one a class. */
export function countsByClass(clock: Clock) {
  const counts = new Map<string, Count>();
  return class CountsByClass {
    incr(key: string, done: (error: Error | null, result: { current: number; ttl: number }) => void, windowMs: number): void {
      const now = clock.now().getTime();
      const known = counts.get(key);
      const count = known && known.startedAt + windowMs > now ? known : { current: 0, startedAt: now };
      count.current += 1;
      counts.delete(key);
      counts.set(key, count);
      const [oldest] = counts.keys();
      if (counts.size > mostCounted && oldest !== undefined) counts.delete(oldest);
      done(null, { current: count.current, ttl: count.startedAt + windowMs - now });
    }

    /** Every route of a class counts in the same place. */
    child(): this {
      return this;
    }
  };
}
