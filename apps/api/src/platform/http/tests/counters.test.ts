import Fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fixedClock } from '../../clock';
import { addressCounter, countsByClass, createCounter, limitAddresses, rateLimitKey, tooManyRequests } from '../limits/rate-limits';

const start = '2026-03-10T09:00:00.000Z';

describe('a counter', () => {
  test('counts each key from its first request to the end of its window', () => {
    const clock = fixedClock(start);
    const counter = createCounter(clock);
    expect(counter.count('a', 1000)).toEqual({ current: 1, ttl: 1000 });
    clock.advance(400);
    expect(counter.count('a', 1000)).toEqual({ current: 2, ttl: 600 });
    expect(counter.count('b', 1000)).toEqual({ current: 1, ttl: 1000 });
    clock.advance(599);
    expect(counter.count('a', 1000)).toEqual({ current: 3, ttl: 1 });
    clock.advance(1);
    expect(counter.count('a', 1000)).toEqual({ current: 1, ttl: 1000 });
  });

  test('removes the least recently used key above 50,000', () => {
    const counter = createCounter(fixedClock(start));
    const count = (key: string) => counter.count(key, 1000).current;
    for (let n = 0; n < 50_000; n += 1) count(`key ${n}`);
    expect(count('key 0')).toBe(2);
    count('one more');
    expect([count('key 0'), count('key 2')]).toEqual([3, 2]);
    expect(count('key 1')).toBe(1);
  });
});

describe('limits of an address', () => {
  const limits = { max: { all: 2, health: 1, signIn: 1, files: 1 }, timeWindowMs: 1000 };

  test('return the wait from the first request above the limit', () => {
    const clock = fixedClock(start);
    const count = addressCounter(clock, limits);
    expect([count('a', 'all'), count('a', 'all')]).toEqual([undefined, undefined]);
    clock.advance(100);
    expect(count('a', 'all')).toBe(900);
    expect(count('b', 'all')).toBeUndefined();
    clock.advance(900);
    expect(count('a', 'all')).toBeUndefined();
  });

  test('have separate counts per kind of request', () => {
    const count = addressCounter(fixedClock(start), limits);
    expect(['health', 'signIn', 'files', 'all'].map((limit) => count('a', limit as 'all'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(count('a', 'health')).toBe(1000);
  });
});

describe('a request', () => {
  async function serve(max: Record<'all' | 'health' | 'signIn' | 'files', number>) {
    const app = Fastify();
    onTestFinished(() => app.close());
    limitAddresses(app, addressCounter(fixedClock(start), { max, timeWindowMs: 1000 }));
    for (const addressLimit of ['health', 'files'] as const) app.get(`/${addressLimit}`, { config: { addressLimit } }, () => 'x');
    app.get('/thing', () => 'x');
    return async (...paths: string[]) => {
      const seen: number[] = [];
      for (const path of paths) {
        const [url = '', remoteAddress = '2001:db8:1:2::1'] = path.split(' ');
        seen.push((await app.inject({ url, remoteAddress })).statusCode);
      }
      return seen;
    };
  }
  const plenty = { all: 9, health: 9, signIn: 9, files: 9 };

  test('counts for its network, also without an own limit and for an unknown path', async () => {
    const ask = await serve({ ...plenty, all: 2 });
    expect(await ask('/thing', '/nowhere', '/thing', '/thing 2001:db8:1:2::9', '/thing 2001:db8:9::1')).toEqual([200, 404, 429, 429, 200]);
  });

  test('with an own limit counts for both', async () => {
    expect(await (await serve({ ...plenty, files: 1 }))('/files', '/files', '/thing')).toEqual([200, 429, 200]);
    expect(await (await serve({ ...plenty, all: 1 }))('/files', '/thing')).toEqual([200, 429]);
  });

  test('for health counts for health only', async () => {
    expect(await (await serve({ ...plenty, health: 1 }))('/health', '/health', '/thing')).toEqual([200, 429, 200]);
    expect(await (await serve({ ...plenty, all: 1 }))('/health', '/health', '/thing', '/thing', '/health')).toEqual([
      200, 200, 200, 429, 200,
    ]);
  });
});

test('the wait is in whole seconds, rounded up', () => {
  expect([1, 1000, 1001].map((ms) => tooManyRequests(ms).details.retryAfterSeconds)).toEqual([1, 1, 2]);
  expect(tooManyRequests(1)).toMatchObject({ status: 429, details: { code: 'error.tooManyRequests', detail: 'Too many requests' } });
});

describe('a call is counted', () => {
  const keyOf = (ip: string, bearer?: FastifyRequest['bearer']) => rateLimitKey({ ip, bearer } as FastifyRequest);
  const as = (subject: string) => ({ token: 't', subject });

  test('by the subject of a verified token, else by the network', () => {
    expect(keyOf('10.0.0.1', as('ann'))).toBe(keyOf('10.0.0.2', as('ann')));
    expect(keyOf('10.0.0.1', as('ann'))).not.toBe(keyOf('10.0.0.1', as('ben')));
    expect(keyOf('10.0.0.1')).toBe(keyOf('10.0.0.1', { refused: 'x' }));
    expect(keyOf('10.0.0.1')).not.toBe(keyOf('10.0.0.2'));
    expect(keyOf('2001:db8::1')).toBe(keyOf('2001:db8::2'));
  });

  test('a subject and an address never share a key, and neither is stored in plain text', () => {
    expect(keyOf('10.0.0.1')).not.toBe(keyOf('10.0.0.9', as('10.0.0.1')));
    expect(keyOf('10.0.0.1')).toMatch(/^[\w-]{27}$/);
  });

  test('in one place for all routes of a class', () => {
    const Counts = countsByClass(fixedClock(start));
    const store = new Counts();
    const counted: unknown[] = [];
    for (const one of [store, store.child()]) one.incr('key', (error, result) => void counted.push(error, result), 1000);
    expect(counted).toEqual([null, { current: 1, ttl: 1000 }, null, { current: 2, ttl: 1000 }]);
  });
});
