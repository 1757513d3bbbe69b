/** What a browser allows a page of another origin depends on these headers alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHttp } from '../../../../tests/client/http';
import { shortLivedApi } from '../../../../tests/composed/short-lived-api';
import { startTestApi, type TestApi } from '../../../../tests/harness';

const intranet = 'https://intranet.example.com';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ allowedOrigins: [intranet] });
});
afterAll(() => api.stop());

const send = (method: string, path: string, headers: Record<string, string>) => callHttp(`${api.origin}${path}`, method, headers);
const preflight = (origin: string, path = '/api/questions') =>
  send('OPTIONS', path, {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  });
const allowances = ({ headers }: { headers: Headers }) => [...headers.keys()].filter((name) => name.startsWith('access-control'));

test('a page of an allowed origin may send every method and header, without cookies', async () => {
  const { status, headers } = await preflight(intranet);
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(intranet);
  expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
  expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type,idempotency-key');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('vary')).toContain('Origin');
});

test('it reads the answer with the headers that the api explains, also of a refusal', async () => {
  const { token } = { token: await api.token((await api.make.admin()).subject) };
  const answer = await send('GET', '/api/companies', { origin: intranet, authorization: `Bearer ${token}` });
  const refusal = await send('GET', '/api/companies', { origin: intranet });
  expect([answer.status, refusal.status]).toEqual([200, 401]);
  for (const { headers } of [answer, refusal]) {
    expect(headers.get('access-control-allow-origin')).toBe(intranet);
    const readable = headers.get('access-control-expose-headers')?.split(', ');
    expect(readable).toEqual(
      expect.arrayContaining(['x-request-id', 'x-total-count', 'etag', 'location', 'ratelimit', 'content-disposition', 'www-authenticate']),
    );
  }
});

test('it reads that an address has sent too many requests', async () => {
  const busy = await shortLivedApi({ allowedOrigins: [intranet], addressLimits: { all: 1 } });
  const ask = () => callHttp(`${busy.origin}/api/companies`, 'GET', { origin: intranet });
  await ask();
  const { status, headers } = await ask();
  expect([status, headers.get('access-control-allow-origin')]).toEqual([429, intranet]);
});

test.each([
  'https://evil.example',
  'https://intranet.example.com.evil.example',
  'http://intranet.example.com',
  'https://intranet.example.com:8443',
  'null',
])('a page of %s gets no access', async (origin) => {
  expect(allowances(await preflight(origin))).toEqual([]);
  expect(allowances(await send('GET', '/api/companies', { origin }))).toEqual([]);
});

test.each(['/', '/files/1', '/scim/v2/Users', '/apiary', '/nowhere'])('%s stays closed to an allowed origin', async (path) => {
  expect(allowances(await preflight(intranet, path))).toEqual([]);
  expect(allowances(await send('GET', path, { origin: intranet }))).toEqual([]);
});

test('OPTIONS without the question of a browser still lists the methods of the path, and an unknown path is 404', async () => {
  const { status, headers } = await send('OPTIONS', '/api/companies', { origin: intranet });
  expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
  expect((await send('OPTIONS', '/api/no-such-thing', {})).status).toBe(404);
});
