import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { registerPages } from '../pages';
import { sendProblem } from '../problems/reply';

let folder: string;

beforeAll(async () => {
  folder = await buildWith('<!doctype html><base href="__BASE_PATH__"><style>i{margin:0}</style>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The folder of a built web application. */
async function buildWith(page: string): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), 'muster-pages-'));
  await mkdir(join(built, 'assets'));
  await writeFile(join(built, 'index.html'), page);
  await writeFile(join(built, 'sw.js'), "const revision = '__SHELL_REVISION__';");
  await writeFile(join(built, 'manifest.webmanifest'), '{"start_url":"./"}');
  return built;
}

/** A folder for one test. */
async function briefBuildWith(page: string): Promise<string> {
  const built = await buildWith(page);
  onTestFinished(() => rm(built, { recursive: true }));
  return built;
}

interface PageOptions {
  filesAt?: string;
  basePath?: string;
  clientConfig?: object;
  hasWorker?: boolean;
  connectTo?: () => string[];
  /** The folder of the built page. */
  at?: string;
  /** Whether another part forbids all frames first, as in the product. */
  isFrameForbidden?: boolean;
  origin?: string;
}

const provider = (): string[] => ['https://login.example.com'];

async function serve({
  filesAt,
  basePath = '/',
  clientConfig = {},
  hasWorker = true,
  connectTo = provider,
  at = folder,
  isFrameForbidden = false,
  origin = 'https://muster.example.com',
}: PageOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true, routerOptions: { ignoreTrailingSlash: true } });
  const place = { origin, connectTo, filesAt, hasWorker };
  if (isFrameForbidden) app.addHook('onRequest', async (_request, reply) => void reply.header('x-frame-options', 'DENY'));
  await registerPages(app, { folder: at, basePath, clientConfig, ...place });
  onTestFinished(() => app.close());
  return app;
}

async function directives(filesAt?: string, headers: Record<string, string> = {}): Promise<Map<string, string>> {
  const app = await serve(filesAt === undefined ? {} : { filesAt });
  const answer = await app.inject({ url: '/company/1/cws', headers });
  return new Map(
    String(answer.headers['content-security-policy'])
      .split('; ')
      .map((one) => [one.slice(0, one.indexOf(' ')), one]),
  );
}

test('an asset is sent as the copy that the build has compressed, in the encoding that the browser accepts', async () => {
  const files = { 'a.js': 'plain', 'a.js.br': 'brotli', 'a.js.gz': 'gzip', 'b.js': 'plain' };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'assets', name), text);
  const app = await serve();
  const sent = async (name: string, accepted?: string) => {
    const { body, headers } = await app.inject({
      url: `/assets/${name}`,
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    return [body, headers['content-encoding'], headers['vary'], headers['content-type']];
  };
  const type = 'application/javascript; charset=utf-8';
  expect(await sent('a.js', 'gzip, deflate, br')).toEqual(['brotli', 'br', 'accept-encoding', type]);
  expect(await sent('a.js', 'gzip')).toEqual(['gzip', 'gzip', 'accept-encoding', type]);
  expect(await sent('a.js')).toEqual(['plain', undefined, 'accept-encoding', type]);
  expect(await sent('b.js', 'br')).toEqual(['plain', undefined, 'accept-encoding', type]);
});

test('the page may upload to the file service and show its pictures, but may not frame it', async () => {
  const policy = await directives('https://files.example.net');
  expect(policy.get('connect-src')).toContain('https://files.example.net');
  expect(policy.get('img-src')).toContain('https://files.example.net');
  for (const name of ['default-src', 'script-src', 'style-src', 'frame-src', 'form-action'])
    expect(policy.get(name)).not.toContain('files.example.net');
});

test('the page connects to real time at its own origin, with TLS only if the origin has it', async () => {
  const app = await serve({ connectTo: () => [], origin: 'http://http.example.com' });
  expect((await app.inject('/')).headers['content-security-policy']).toContain("connect-src 'self' ws://http.example.com;");
});

test('without a file service the page connects to its own server and the identity provider only', async () => {
  const policy = await directives();
  expect(policy.get('img-src')).toBe("img-src 'self' blob:");
  expect(policy.get('connect-src')).toBe("connect-src 'self' wss://muster.example.com https://login.example.com");
});

test('the page allows only its own scripts and styles', async () => {
  const policy = await directives();
  expect(policy.get('default-src')).toBe("default-src 'none'");
  expect(policy.get('script-src')).toBe("script-src 'self'");
  // The digest of `i{margin:0}`, the style that stands in the page.
  expect(policy.get('style-src')).toBe("style-src 'self' 'sha256-rIl1jYz3SmCAUR39jppdc0aTvD8T9oOKWZO0e06dbvk='");
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
});

test('the policy names a source for each kind of content, and frames only pages of the identity provider', async () => {
  const app = await serve({
    connectTo: () => ['https://login.example.com', 'wss://push.example.com'],
    filesAt: 'https://files.example.net',
  });
  const { headers } = await app.inject('/');
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-rIl1jYz3SmCAUR39jppdc0aTvD8T9oOKWZO0e06dbvk='",
    "img-src 'self' blob: https://files.example.net",
    "font-src 'self'",
    "connect-src 'self' wss://muster.example.com https://login.example.com wss://push.example.com https://files.example.net",
    "frame-src 'self' https://login.example.com",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('the policy names the digest of each style of the page, also over several lines', async () => {
  const app = await serve({ at: await briefBuildWith('<style>i{margin:0}</style><p><style>b{\n}</style>') });
  const digests = ['i{margin:0}', 'b{\n}'].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect((await app.inject('/')).headers['content-security-policy']).toContain(`style-src 'self' ${digests.join(' ')};`);
});

test('the settings of the page are JSON in an attribute, whatever they contain', async () => {
  const at = await briefBuildWith('<a href="__BASE_PATH__x"><a href="__BASE_PATH__y"><meta content="__MUSTER_CONFIG__">');
  const app = await serve({ at, basePath: '/muster/', clientConfig: { name: '"<a> & "<b> $& $1' } });
  const { body, headers } = await app.inject('/muster/');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toBe(
    '<a href="/muster/x"><a href="/muster/y"><meta content="{&quot;name&quot;:&quot;\\&quot;&lt;a> &amp; \\&quot;&lt;b> $&amp; $1&quot;}">',
  );
});

test('an asset is cached for a year without revalidation; the folder of assets has no page', async () => {
  await writeFile(join(folder, 'assets', 'c.js'), 'plain');
  await writeFile(join(folder, 'assets', 'index.html'), 'no page');
  const app = await serve();
  // The router knows any file, also one that appears after the start.
  await writeFile(join(folder, 'assets', 'd.js'), 'later');
  expect((await app.inject('/assets/c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/assets/d.js')).body).toBe('later');
  expect((await app.inject('/assets/')).body).not.toContain('no page');
});

test.each(['/', '/muster/'])('below %j a path that looks like a file is not found', async (basePath) => {
  const app = await serve({ basePath });
  const paths = ['robots.txt', 'company/1', 'company/1?file=a.js', 'api/x'].map((path) => `${basePath}${path}`);
  const answers = await Promise.all(paths.map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200, 404]);
});

test('the shell is the same for everybody, and a browser that has it gets no body', async () => {
  const app = await serve();
  const first = await app.inject('/company/1/cws');
  expect(first.headers['etag']).toMatch(/^W\/"[\w-]{22}"$/);
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers['etag']) } });
  expect(first.headers['cache-control']).toBe('no-cache');
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', first.headers['etag']]);
  const other = await serve({ basePath: '/muster/' });
  expect((await other.inject('/muster/')).headers['etag']).not.toBe(first.headers['etag']);
});

test("[1.3] only the address of the silent sign-in may be framed, by the product's own pages", async () => {
  const app = await serve({ isFrameForbidden: true });
  const answers = await Promise.all(['/silent-sign-in?code=a', '/'].map((url) => app.inject(url)));
  const framing = answers.map(({ headers }) => /frame-ancestors '\w+'/.exec(String(headers['content-security-policy']))?.[0]);
  expect(framing).toEqual(["frame-ancestors 'self'", "frame-ancestors 'none'"]);
  expect(answers.map(({ headers }) => headers['x-frame-options'])).toEqual([undefined, 'DENY']);
});

test('[1.3] the frame of a silent sign-in gets a page without a script; under a page of an older build it gets the shell', async () => {
  const app = await serve();
  const [empty, shell] = await Promise.all(['a%3Bread', 'a'].map((state) => app.inject(`/silent-sign-in?code=c&state=${state}`)));
  expect(empty?.body).toBe('<!doctype html><title>Muster</title>');
  expect(empty?.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'");
  expect(shell?.body).toContain('<base');
});

test.each(['host', 'x-forwarded-host'])('the header %s of a request does not reach the policy', async (name) => {
  const policy = await directives(undefined, { [name]: "evil.example; script-src 'unsafe-inline'" });
  expect([...policy.values()].join('; ')).not.toMatch(/evil|unsafe-inline/);
});

test('[2.1] below a base path the front page has a trailing slash, and the path without it redirects there', async () => {
  const app = await serve({ basePath: '/muster/' });
  const answers = await Promise.all(['/muster/', '/muster/company/1', '/muster?lang=de', '/muster', '/'].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location ?? ''}`)).toEqual([
    '200 ',
    '200 ',
    '302 /muster/?lang=de',
    '302 /muster/',
    '302 /muster/',
  ]);
});

test('a path outside the assets is not found', async () => {
  const app = await serve();
  app.setErrorHandler(sendProblem);
  const answers = await Promise.all(
    ['/assets/%2e%2e/index.html', '/assets/..%2findex.html', '/assets/none.js'].map((url) => app.inject(url)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

test('the manifest and the worker are served at the base path, and are asked for again each time', async () => {
  const app = await serve({ basePath: '/safety/' });
  const manifest = await app.inject({ url: '/safety/manifest.webmanifest' });
  expect(manifest.headers).toMatchObject({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' });
  const worker = await app.inject({ url: '/safety/sw.js' });
  expect(worker.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
});

test('new settings of the page bring a new worker, and the same settings the same one', async () => {
  await writeFile(join(folder, 'index.html'), '<meta content="__MUSTER_CONFIG__">');
  const worker = async (clientConfig: object) => (await (await serve({ clientConfig })).inject({ url: '/sw.js' })).body;
  expect(await worker({ issuer: 'a' })).toBe(await worker({ issuer: 'a' }));
  expect(await worker({ issuer: 'a' })).not.toBe(await worker({ issuer: 'b' }));
});

test('an address of the provider that is discovered later reaches the devices: with a new worker, and without the copy of the page', async () => {
  const known = provider();
  const app = await serve({ connectTo: () => known });
  const worker = async () => (await app.inject('/sw.js')).body;
  const [before, page] = [await worker(), await app.inject('/')];
  known.push('https://token.example.com');
  expect(await worker()).not.toBe(before);
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(page.headers['etag']) } });
  expect([again.statusCode, String(again.headers['content-security-policy'])]).toEqual([200, expect.stringContaining('token.example.com')]);
});

test('an operator can remove the worker and its caches from every device', async () => {
  const { body } = await (await serve({ hasWorker: false })).inject({ url: '/sw.js' });
  expect(body).toContain('registration.unregister()');
  expect(body).toContain('caches.delete');
});
