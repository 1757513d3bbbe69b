/** Addresses that clients, probes and robots try, from the started product: pages, files and everything beside them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHttp } from '../client/http';
import { startInstallation, type Composition, type Installation } from '../processes';

let place: Installation;
let product: Composition;
let below: Composition;

beforeAll(async () => {
  place = await startInstallation();
  product = await place.start();
  below = await place.start({
    BASE_PATH: '/safety',
    SECURITY_CONTACT: 'mailto:security@example.com',
    OIDC_ISSUER: 'http://localhost:9/idp',
    PASSWORD_URL: 'https://login.example.com/account',
  });
});
afterAll(() => place.remove());

const send = (method: string, path: string, { url } = product) => callHttp(`${url}${path}`, method, {});

test.each(['/', '/company/1/cws', '/sw.js', '/manifest.webmanifest', '/api/healthz', '/silent-sign-in', '/robots.txt'])(
  'HEAD of %s answers as GET does, without the body',
  async (path) => {
    const [head, get] = [await send('HEAD', path), await send('GET', path)];
    expect([head.status, head.headers.get('content-type'), head.text]).toEqual([200, get.headers.get('content-type'), '']);
  },
);

test.each([
  ['POST', '/', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/company/1/cws', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/campaign-v2s/7', 'DELETE, OPTIONS, PATCH, PUT'],
  ['PUT', '/sw.js', 'GET, HEAD, OPTIONS'],
])('%s %s gets 405 with the right methods', async (method, path, allow) => {
  const answer = await send(method, path);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
});

test.each(['/healthz', '/health', '/livez', '/readyz', '/metrics', '/favicon.ico', '/api/nothing', '/assets/missing.js'])(
  '%s is 404: a probe of a wrong address does not succeed',
  async (path) => {
    for (const one of [product, below]) {
      const answer = await send('GET', path, one);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    }
  },
);

test.each(['/scim/Users', '/scim/v2/Nope', '/scim'])('%s is no page: 401 in the form of SCIM without a token', async (path) => {
  const answer = await send('GET', path);
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([401, { status: '401' }]);
});

test('robots read that nothing is for them', async () => {
  for (const one of [product, below]) expect((await send('GET', '/robots.txt', one)).text).toBe('User-agent: *\nDisallow: /\n');
});

test('security.txt names the contact of the setting, with an end in less than a year', async () => {
  const { text } = await send('GET', '/.well-known/security.txt', below);
  expect(text).toMatch(/^Contact: mailto:security@example\.com\nExpires: .+\n/);
  const expires = Date.parse(/Expires: (.+)/.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test('a password manager is sent to the page of the provider', async () => {
  const answer = await send('GET', '/.well-known/change-password', below);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://login.example.com/account']);
});

test('without the settings, both addresses are 404', async () => {
  expect((await send('GET', '/.well-known/security.txt')).status).toBe(404);
  expect((await send('GET', '/.well-known/change-password')).status).toBe(404);
});
