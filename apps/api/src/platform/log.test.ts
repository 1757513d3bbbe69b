import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { createLog } from './log';
import { oneLineAnOutage } from './outage-lines';
import { callOutside, PermanentRejection } from './outside/call';

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog({ level: 'info', destination: { write: (line: string) => void (text += line) } }));
  return text;
}

test('a line says when, where and in which build', () => {
  let text = '';
  createLog({ level: 'info', about: { role: 'api', build: 'b1' }, destination: { write: (line: string) => void (text = line) } }).info('x');
  const line = JSON.parse(text) as Record<string, unknown>;
  expect(line).toMatchObject({ level: 'info', pid: process.pid, host: hostname(), role: 'api', build: 'b1' });
  expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('an error keeps its type, its code and its causes', () => {
  const cause = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const fault = Object.assign(new TypeError('fetch failed', { cause }), { constraint: 'account_pkey', detail: 'Key (email)=(a@b.c)' });
  const { err } = JSON.parse(written((log) => log.error({ err: fault }, 'failed'))) as { err: object };
  expect(err).toMatchObject({
    type: 'TypeError',
    constraint: 'account_pkey',
    stack: expect.stringContaining('log.test') as string,
    cause: { type: 'Error', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
  expect(err).not.toHaveProperty('detail');
});

test('an outage of the database is one line a minute, and each request keeps its own', () => {
  let now = 0;
  const admit = oneLineAnOutage(() => now);
  const err = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect([admit({ err }), admit({ err }), admit({ err }), admit({ err, requestId: 'r' })]).toEqual([
    { first: { err } },
    undefined,
    undefined,
    { first: { err, requestId: 'r' } },
  ]);
  expect(admit({ err: new Error('another fault') })).toBeDefined();
  // a host that vanished, and an error that a library has wrapped
  const further = [
    new Error('timeout expired'),
    Object.assign(new Error('no way'), { code: 'EHOSTUNREACH' }),
    new Error('jobs', { cause: err }),
  ];
  expect(further.map((one) => admit({ err: one }))).toEqual(further.map(() => undefined));
  now = 60_000;
  expect(admit({ err })).toEqual({ first: { err, leftOut: 5 } });
});

test('an outage of a service is one line a minute for each service, and what a working service rejects keeps its line', async () => {
  const failureOf = (service: string, error: Error): Promise<unknown> =>
    callOutside(service, 60_000, () => Promise.reject(error)).catch((caught: unknown) => caught);
  const mail = await failureOf('The mail service', new Error('connect ETIMEDOUT'));
  const files = await failureOf('The file store', new Error('connect ETIMEDOUT'));
  const rejected = await failureOf('The mail service', new PermanentRejection('550'));
  const admit = oneLineAnOutage(() => 0);
  const admitted = [mail, mail, files, mail, files, rejected, rejected].map((err) => admit({ err }) !== undefined);
  expect(admitted).toEqual([true, false, true, false, false, true, true]);
});

describe('[7.83] logs contain no secrets', () => {
  test.each(['password', 'newPassword', 'cardNumber', 'accessToken', 'authorization', 'Cookie', 'client_secret', 'apiKey'])(
    'the field %s',
    (key) => {
      const text = written((log) => log.info({ request: { [key]: 'do-not-show', list: [{ [key]: 'do-not-show' }] } }, 'x'));
      expect(text).toContain('[redacted]');
      expect(text).not.toContain('do-not-show');
    },
  );

  test('a token anywhere in a text, a message or an error', () => {
    const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJlLXRleHQ';
    const text = written((log) => {
      log.info({ url: `/x?id_token_hint=${jwt}` }, `Bearer ${jwt}`);
      log.error({ err: new Error(`refused ${jwt}`) }, 'failed');
      log.info({ header: 'Basic dXNlcjpwYXNz' }, 'x');
    });
    expect(text).not.toContain('c2lnbmF0dXJl');
    expect(text).not.toContain('dXNlcjpwYXNz');
  });

  test('other values stay readable', () => {
    expect(JSON.parse(written((log) => log.info({ campaignId: 7, err: new Error('no route') }, 'posted')))).toMatchObject({
      campaignId: 7,
      err: { message: 'no route' },
      msg: 'posted',
    });
  });
});
