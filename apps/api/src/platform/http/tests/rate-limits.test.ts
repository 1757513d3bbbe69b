import { describe, expect, test } from 'vitest';
import { client } from '../../../../tests/client/api-client';
import { type TestApi, type TestApiOptions } from '../../../../tests/harness';
import { shortLivedApi } from '../../../../tests/composed/short-lived-api';

const timeWindowMs = 60_000;
const readsOnly = (max: number): TestApiOptions => ({ rateLimits: { read: { max, timeWindowMs } } });

/** Sends requests one after the other with different Authorization headers. Returns each status. */
async function statuses(api: TestApi, headers: (string | undefined)[], more: Record<string, string> = {}): Promise<number[]> {
  const seen: number[] = [];
  for (const header of headers) seen.push((await client(api.url, async () => header).get('/user/me', more)).status);
  return seen;
}

describe('[8.5] a person is counted by the subject of the verified token', () => {
  test('with any case of the scheme, and with new tokens', async () => {
    const api = await shortLivedApi(readsOnly(3));
    const { subject } = await api.make.admin();
    const [first, second] = [await api.token(subject), await api.token(subject, 'fresh@example.com')];
    expect(first).not.toBe(second);
    const asked = await statuses(api, [`Bearer ${first}`, `bEARER ${first}`, `BEARER  ${second}`.replace('  ', ' '), `bearer ${second}`]);
    expect(asked).toEqual([200, 200, 200, 429]);
  });

  test('and people behind one address share a count neither with each other nor with callers without a token', async () => {
    const api = await shortLivedApi(readsOnly(2));
    const [one, other] = [await api.token((await api.make.admin()).subject), await api.token((await api.make.admin()).subject)];
    const asked = await statuses(api, [undefined, undefined, undefined, `Bearer ${one}`, `Bearer ${one}`, `Bearer ${other}`]);
    expect(asked).toEqual([401, 401, 429, 200, 200, 200]);
  });
});

test('[8.5] a caller without a valid token counts by address: invented tokens and headers start no new count', async () => {
  const api = await shortLivedApi(readsOnly(3));
  const made = ['Bearer a.b.c', 'Bearer d.e.f', 'Basic eDp5', 'bearer g.h.i', undefined];
  expect(await statuses(api, made, { 'x-forwarded-for': '198.51.100.7' })).toEqual([401, 401, 401, 429, 429]);
});

test('a body is not read before its sender is known', async () => {
  const api = await shortLivedApi();
  const answer = await client(api.url, async () => undefined).post('/questions', '{ broken');
  expect(answer.status).toBe(401);
});

describe('every request counts for its address', () => {
  test('whatever its path is, and 429 has the seconds to wait', async () => {
    const api = await shortLivedApi({ addressLimits: { all: 3 } });
    const paths = ['/nowhere', '/files/1', '/api/nowhere', '/api/user/me'];
    const seen: (number | string | null)[] = [];
    for (const path of paths) {
      const { status, headers } = await fetch(api.origin + path);
      seen.push(status, headers.get('retry-after') === null ? null : 'retry-after');
    }
    expect(seen).toEqual([404, null, 404, null, 404, null, 429, 'retry-after']);
  });

  test('health has a separate count, which other requests do not use', async () => {
    const api = await shortLivedApi({ addressLimits: { all: 1, health: 2 } });
    const ask = async (path: string) => (await fetch(api.origin + path)).status;
    expect([await ask('/nowhere'), await ask('/nowhere')]).toEqual([404, 429]);
    expect([await ask('/api/healthz'), await ask('/api/healthz'), await ask('/api/healthz')]).toEqual([200, 200, 429]);
  });

  test('uploads by link also have a separate limit', async () => {
    const api = await shortLivedApi({ addressLimits: { files: 1 } });
    const put = async () => (await fetch(`${api.origin}/files/1/x`, { method: 'PUT', body: 'x' })).status;
    const [first, second] = [await put(), await put()];
    expect([first === 429, second]).toEqual([false, 429]);
    expect((await fetch(`${api.origin}/nowhere`)).status).toBe(404);
  });
});

test('an answer says its limit, what is left and when it starts again, by the old names and by the current draft', async () => {
  const api = await shortLivedApi(readsOnly(3));
  const { subject } = await api.make.admin();
  const caller = client(api.url, async () => `Bearer ${await api.token(subject)}`);
  await caller.get('/user/me');
  const { headers } = await caller.get('/user/me');
  expect([headers.get('ratelimit-policy'), headers.get('ratelimit')]).toEqual(['"read";q=3;w=60', '"read";r=1;t=60']);
  expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['3', '1']);
});

test('a refused call also says its limit, and when to try again', async () => {
  const api = await shortLivedApi(readsOnly(1));
  const caller = client(api.url, async () => undefined);
  await caller.get('/user/me');
  const { status, headers } = await caller.get('/user/me');
  const said = ['ratelimit-policy', 'ratelimit', 'x-ratelimit-remaining', 'retry-after'].map((name) => headers.get(name));
  expect([status, ...said]).toEqual([429, '"read";q=1;w=60', '"read";r=0;t=60', '0', '60']);
});
