/** The security headers of pages and answers, from the started product. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInstallation, type Composition, type Installation } from '../processes';

let place: Installation;
let folder: string;
let secure: Composition;
let plain: Composition;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-headers-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['index.html', 'silent-sign-in.html', 'sw.js', 'manifest.webmanifest', 'assets/page.js'])
    await writeFile(join(folder, name), '');
  place = await startInstallation();
  const options = { webFolder: () => folder };
  secure = await place.start({ PUBLIC_URL: 'https://localhost:8443' }, options);
  plain = await place.start({}, options);
});
afterAll(async () => {
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

/** One address per kind of answer, with its status. */
const addresses: [path: string, status: number][] = [
  ['/', 200],
  ['/company/1/cws', 200],
  ['/silent-sign-in', 200],
  ['/assets/page.js', 200],
  ['/assets/missing.js', 404],
  ['/missing.txt', 404],
  ['/%zz', 400],
  ['/api/healthz', 200],
  ['/api/openapi.json', 200],
  ['/api/user/me', 401],
  ['/api/no-such-thing', 404],
  [`/api/campaign-v2s/${'1'.repeat(300)}`, 405],
  ['/files/no-such-file', 404],
  ['/idp/.well-known/openid-configuration', 200],
  ['/idp/no-such-page', 404],
];

test.each(addresses)('%s (%d) sends Strict-Transport-Security where PUBLIC_URL is https', async (path, status) => {
  const answer = await fetch(`${secure.url}${path}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([status, 'max-age=31536000; includeSubDomains']);
});

test.each(addresses)('%s (%d) sends no Strict-Transport-Security where PUBLIC_URL is http', async (path, status) => {
  const answer = await fetch(`${plain.url}${path}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([status, null]);
});

// the provider sends a policy with its pages only
const withPolicy = addresses.filter(([path]) => !path.startsWith('/idp/.well-known/'));

test.each(withPolicy)('%s (%d) has a policy that allows neither inline scripts nor eval', async (path) => {
  for (const { url } of [secure, plain]) {
    const policy = (await fetch(`${url}${path}`, { redirect: 'manual' })).headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split(';').map((text) => [text.trim().split(' ', 1)[0] ?? '', text]));
    // without script-src, default-src applies to scripts
    const scripts = directives.get('script-src') ?? directives.get('default-src');
    expect(scripts).toBeDefined();
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(scripts).not.toMatch(/nonce-|\*|data:|https?:/);
  }
});
