/**
 * Two rate limits. Every request counts for its network address, before the body is read. A call of the api also counts for
 * its rate class, across all routes of that class: for the person with a verified token, else for the address. A client
 * cannot get a new count by changing a header.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock';
import { networkOf } from './client-address';
import { HttpError } from '../errors';

/** Separate counts per address, in addition to `all`: too many requests of one kind do not block the other kinds. */
export type AddressLimit = 'all' | 'health' | 'signIn' | 'files';

export interface AddressLimits {
  max: Record<AddressLimit, number>;
  timeWindowMs: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The separate count of the address for this request, in addition to `all`. */
    addressLimit?: AddressLimit;
  }
  interface FastifyRequest {
    /** The subject of the request's token, or the reason why it has none. Undefined outside the api. */
    bearer?: VerifiedBearer;
  }
}

/** The bearer of a token. For an API token, the subject is that of its maker, so that both share their counts. */
export interface Bearer {
  subject: string;
  /** The hash of an API token; absent for an access token of the identity provider. */
  apiToken?: string;
  /** The id of that token. */
  tokenId?: number;
  /** The subject at the product's own issuer, of a person who signed in with a number and a PIN. */
  pinSubject?: string;
  /** Set if the company's own provider signed the person in: the link between the person and that provider. */
  linkKey?: string;
}

export type VerifiedBearer = ({ token: string } & Bearer) | { refused: unknown };

interface Count {
  current: number;
  startedAt: number;
}

interface Counter {
  count(key: string, windowMs: number): { current: number; ttl: number };
}

/** Maximum number of keys. The least recently used key is removed first, so that many addresses cannot fill the memory. */
const maxCounted = 50_000;

export function createCounter(clock: Clock): Counter {
  const counts = new Map<string, Count>();
  return {
    count(key, windowMs) {
      const now = clock.now().getTime();
      const known = counts.get(key);
      const count = known && known.startedAt + windowMs > now ? known : { current: 0, startedAt: now };
      count.current += 1;
      counts.delete(key);
      counts.set(key, count);
      const [oldest] = counts.keys();
      if (counts.size > maxCounted && oldest !== undefined) counts.delete(oldest);
      return { current: count.current, ttl: count.startedAt + windowMs - now };
    },
  };
}

/** Counts a request of an address. Returns the milliseconds to wait if there were too many, else undefined. */
export type CountAddress = (address: string, limit: AddressLimit) => number | undefined;

export function addressCounter(clock: Clock, { max, timeWindowMs }: AddressLimits): CountAddress {
  const counter = createCounter(clock);
  return (address, limit) => {
    const { current, ttl } = counter.count(`${limit} ${address}`, timeWindowMs);
    return current > max[limit] ? ttl : undefined;
  };
}

/** For upgrades, which no hook of Fastify counts. Returns the address. Throws 429 if there were too many. */
export function countOrRefuse(countAddress: CountAddress, address: string): string {
  const wait = countAddress(address, 'all');
  if (wait !== undefined) throw tooManyRequests(wait);
  return address;
}

/** Health counts separately and not under `all`, so that other traffic from a proxy's address cannot block it. */
export function limitAddresses(app: FastifyInstance, countAddress: CountAddress): void {
  app.addHook('onRequest', async (request) => {
    const own = request.routeOptions.config.addressLimit ?? 'all';
    const address = networkOf(request.ip);
    const wait = (own === 'health' ? undefined : countAddress(address, 'all')) ?? (own === 'all' ? undefined : countAddress(address, own));
    if (wait !== undefined) throw tooManyRequests(wait);
  });
}

export const tooManyRequests = (waitMs: number): HttpError =>
  new HttpError(429, { code: 'error.tooManyRequests', detail: 'Too many requests', retryAfterSeconds: Math.ceil(waitMs / 1000) });

/** The subject of a verified token, else the address. Hashed, because the store of counts should contain neither. */
export function rateLimitKey({ bearer, ip }: FastifyRequest): string {
  const key = bearer && 'subject' in bearer ? `subject ${bearer.subject}` : `address ${networkOf(ip)}`;
  return createHash('sha1').update(key).digest('base64url');
}

/** Says the limit of a call and what is left of it as the current draft does (draft-ietf-httpapi-ratelimit-headers-10), too. */
export function describeLimits(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { rateLimit } = request.routeOptions.config;
    const { [shown.max]: max, [shown.left]: left, [shown.reset]: reset } = reply.getHeaders();
    if (max === undefined || !rateLimit || typeof rateLimit.timeWindow !== 'number') return;
    const policy = `"${rateLimit.groupId}"`;
    reply.header('ratelimit-policy', `${policy};q=${Number(max)};w=${rateLimit.timeWindow / 1_000}`);
    reply.header('ratelimit', `${policy};r=${Number(left)};t=${Number(reset)}`);
  });
}

/** The headers of @fastify/rate-limit. */
const shown = { max: 'x-ratelimit-limit', left: 'x-ratelimit-remaining', reset: 'x-ratelimit-reset' } as const;

/** The store for @fastify/rate-limit. It keeps one count per class; the default store keeps one per route. */
export function countsByClass(clock: Clock) {
  const counter = createCounter(clock);
  return class CountsByClass {
    incr(key: string, done: (error: Error | null, result: { current: number; ttl: number }) => void, windowMs: number): void {
      done(null, counter.count(key, windowMs));
    }

    /** All routes of a class share one count. */
    child(): this {
      return this;
    }
  };
}
