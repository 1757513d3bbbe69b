/** The command `check` with a running product, a provider, a mail service and a bucket. Each is tried without a fault and with one. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../../tools/free-port';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startInstallation, type Composition, type Installation } from '../../../tests/processes';
import { startS3Server, type S3Server } from '../../../tests/services/s3-server/server';
import { systemClock } from '../../platform/clock';
import { startSmtpServer } from '../../platform/mail/tests/smtp-server';
import { certificate, startPushService } from '../../platform/push/tests/push-service';
import { runAdmin } from '..';
import { replaceTool } from './tools';

let place: Installation;
let product: Composition;
let bucket: S3Server;
let provider: Server;
let allowedOrigin = '*';
let methods = ['S256'];
let keysAt: string | undefined;
let refusal = 'invalid_grant';
let dumpScript = 'exit 0';
/** An address without a server. */
const closed = await freePort();

beforeAll(async () => {
  place = await startInstallation();
  const port = await freePort();
  product = await place.start({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  bucket = await startS3Server(systemClock);
  provider = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        jwks_uri: keysAt ?? `${issuer}/keys`,
        token_endpoint: `${issuer}/token`,
        code_challenge_methods_supported: methods,
      },
      '/keys': { keys: [{ kty: 'RSA' }] },
      '/token': { error: refusal },
    };
    const document = documents[request.url ?? ''];
    response.writeHead(document ? (request.method === 'POST' ? 400 : 200) : 404, {
      'access-control-allow-origin': allowedOrigin,
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await place.remove();
  await bucket.stop();
  await new Promise((resolve) => provider.close(resolve));
});

async function check(environment: Record<string, string> = {}, args: readonly string[] = []) {
  // the server of the tests is newer than Debian's client
  await replaceTool('pg_dump', dumpScript);
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  let out = '';
  const given = {
    NODE_ENV: 'test',
    DATABASE_URL: place.databaseUrl,
    PUBLIC_URL: product.url,
    OIDC_ISSUER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    SMTP_URL: smtp.url,
    FILES_S3_BUCKET: 'muster-files',
    FILES_S3_ENDPOINT: bucket.endpoint,
    FILES_S3_PATH_STYLE: 'true',
    FILES_S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
    ...environment,
  };
  const output = { out: (text: string) => void (out += text), error: (text: string) => void (out += text) };
  const code = await runAdmin(['check', ...args], output, given);
  return { code, lines: out.trim().split('\n'), received: smtp.received };
}

/** The line of one check. */
const lineOf = ({ lines }: { lines: string[] }, name: string): string => lines.find((line) => line.slice(8).startsWith(`${name}:`)) ?? '';

test('names every setting that works, and leaves nothing behind', async () => {
  const { code, lines } = await check();
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'ok      certificates',
    'ok      database',
    'ok      replica',
    'ok      backup',
    'ok      sign-in',
    'ok      e-mail',
    'ok      files',
    'ok      address',
  ]);
  expect(code).toBe(0);
  expect([...bucket.stored.keys()]).toEqual([]);
});

test('a test message goes to the given address', async () => {
  const { code, received } = await check({}, ['--mail', 'operator@example.com']);
  expect(code).toBe(0);
  expect(received).toContain('RCPT TO:<operator@example.com>');
});

test('without --mail no message is sent', async () => {
  expect((await check()).received.filter((line) => line.startsWith('RCPT'))).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'database',
    { DATABASE_URL: `postgres://muster:hidden1@127.0.0.1:${closed}/muster` },
    /^FAILED {2}database: DATABASE_URL: no connection .+ECONNREFUSED/,
  ],
  [
    'replica',
    { DATABASE_READ_URL: `postgres://muster:hidden1@127.0.0.1:${closed}/muster` },
    /^FAILED {2}replica: DATABASE_READ_URL: .*ECONNREFUSED.* The primary reads instead/,
  ],
  [
    'sign-in',
    { OIDC_ISSUER: `http://127.0.0.1:${closed}` },
    /^FAILED {2}sign-in: OIDC_ISSUER: http:\/\/127.0.0.1:\d+ has no usable discovery document/,
  ],
  ['e-mail', { SMTP_URL: `smtp://127.0.0.1:${closed}` }, /^FAILED {2}e-mail: The mail service: .+/],
  [
    'files',
    { FILES_S3_SECRET_ACCESS_KEY: 'another' },
    /^FAILED {2}files: FILES_S3_BUCKET: muster-files cannot be written, read and deleted/,
  ],
  [
    'address',
    { PUBLIC_URL: `http://127.0.0.1:${closed}` },
    /^FAILED {2}address: PUBLIC_URL: http:\/\/127.0.0.1:\d+ does not answer .+ECONNREFUSED/,
  ],
])('a fault of %s fails the command, and the other checks go on', async (name, environment, expected) => {
  const found = await check(environment);
  expect(lineOf(found, name)).toMatch(expected);
  expect(found.lines.filter((line) => line.startsWith('ok'))).toHaveLength(7);
  expect(found.lines.join('')).not.toContain('hidden1');
  expect(found.code).toBe(1);
});

test('a provider without calls from the pages, or without PKCE, is a fault', async () => {
  onTestFinished(() => {
    [allowedOrigin, methods] = ['*', ['S256']];
  });
  allowedOrigin = 'https://other.example.com';
  expect(lineOf(await check(), 'sign-in')).toContain(`does not allow calls from ${product.url}`);
  [allowedOrigin, methods] = [product.url, ['plain']];
  expect(lineOf(await check(), 'sign-in')).toContain('does not support PKCE with S256');
  methods = ['S256'];
  expect(lineOf(await check(), 'sign-in')).toMatch(/^ok/);
});

test('a login for requests that does not answer, or can become more, is a fault', async () => {
  const at = new URL(place.databaseUrl);
  at.port = String(closed);
  expect(lineOf(await check({ DATABASE_APP_URL: at.href }), 'database')).toMatch(
    /^FAILED .*does not answer at DATABASE_APP_URL .+ECONNREFUSED/,
  );
  expect(lineOf(await check({ DATABASE_APP_URL: place.databaseUrl }), 'database')).toMatch(/^FAILED .*DATABASE_APP_URL should hold/);
});

test('a table without row-level security is a fault', async () => {
  onTestFinished(() => place.make.query('ALTER TABLE region FORCE ROW LEVEL SECURITY').then(() => undefined));
  await place.make.query('ALTER TABLE region NO FORCE ROW LEVEL SECURITY');
  expect(lineOf(await check(), 'database')).toMatch(/^FAILED .*row-level security is off for 1 tables: ALTER TABLE region ENABLE/);
});

test('a policy that shows companies to everybody is a fault', async () => {
  await place.make.company();
  await place.make.query('CREATE POLICY open_to_all ON company TO muster_app USING (true)');
  onTestFinished(() => place.make.query('DROP POLICY open_to_all ON company').then(() => undefined));
  expect(lineOf(await check(), 'database')).toMatch(/^FAILED .*a request that belongs to no company sees \d+ of them/);
});

test('a pg_dump that does not reach the database is a fault, and a host without it makes no backups', async () => {
  onTestFinished(() => void (dumpScript = 'exit 0'));
  dumpScript = 'echo "pg_dump: error: certificate verify failed" >&2; exit 1';
  expect(lineOf(await check(), 'backup')).toBe('FAILED  backup: pg_dump: pg_dump: error: certificate verify failed.');
});

test('a bucket that pages may not reach is a fault, and nothing stays in it', async () => {
  onTestFinished(() => void (bucket.cors.origin = '*'));
  delete bucket.cors.origin;
  expect(lineOf(await check(), 'files')).toContain(`its CORS rule needs the origin ${product.url}, the methods GET and PUT`);
  bucket.cors.origin = 'https://other.example.com';
  expect(lineOf(await check(), 'files')).toMatch(/^FAILED/);
  bucket.cors.origin = product.url;
  expect(lineOf(await check(), 'files')).toMatch(/^ok/);
  expect([...bucket.stored.keys()]).toEqual([]);
});

test('a folder that the first start will make is not made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-absent-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const inFolder = (dataDir: string) =>
    check({
      FILES_S3_BUCKET: '',
      FILES_S3_ENDPOINT: '',
      FILES_S3_PATH_STYLE: '',
      FILES_S3_ACCESS_KEY_ID: '',
      FILES_S3_SECRET_ACCESS_KEY: '',
      DATA_DIR: dataDir,
    });
  expect(lineOf(await inFolder(join(folder, 'absent')), 'files')).toMatch(/^ok .*absent\/uploads, which the first start makes/);
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'there/uploads'), { recursive: true });
  expect(lineOf(await inFolder(join(folder, 'there')), 'files')).toMatch(/^ok .*there\/uploads\. Several/);
  expect(await readdir(join(folder, 'there/uploads'))).toEqual([]);
});

test('a provider whose authority is unknown is named with the cause', async () => {
  const secure = await startPushService(200);
  onTestFinished(() => secure.close());
  const found = await check({ OIDC_ISSUER: `https://127.0.0.1:${secure.port}` });
  expect(lineOf(found, 'sign-in')).toMatch(/^FAILED .*self-signed certificate: name its authority in NODE_EXTRA_CA_CERTS\)/);
});

test.each([
  ['forwarded', { TRUST_PROXY: 'loopback' }, /^ok .*, and the addresses of people$/],
  ['untrusted', {}, /^FAILED .*TRUST_PROXY: the proxy says the addresses of people, and the product does not trust it/],
])('an address that is %s by the proxy', async (_what, settings, expected) => {
  const port = await freePort();
  const proxy = createServer((request, response) => {
    void fetch(`http://127.0.0.1:${port}${request.url}`, { headers: { 'x-forwarded-for': '192.0.2.7' } }).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    });
  });
  proxy.on('upgrade', (request, socket) => {
    const onward = connect(port, '127.0.0.1');
    const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
    onward.write(`${[`GET ${request.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
    socket.pipe(onward).pipe(socket);
    for (const one of [socket, onward]) one.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => proxy.close().closeAllConnections());
  const PUBLIC_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const behind = await place.start({ PORT: String(port), PUBLIC_URL, ...settings });
  onTestFinished(() => behind.stop().then(() => undefined));
  expect(lineOf(await check({ PUBLIC_URL }), 'address')).toMatch(expected);
});

test('keys that cannot be read are a fault with its cause', async () => {
  onTestFinished(() => void (keysAt = undefined));
  keysAt = `http://127.0.0.1:${closed}/keys`;
  expect(lineOf(await check(), 'sign-in')).toMatch(/^FAILED .*OIDC_ISSUER: its keys cannot be read \(connect ECONNREFUSED/);
});

test('a proxy without WebSockets is a fault', async () => {
  const proxy = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const found = await check({ PUBLIC_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
  expect(lineOf(found, 'address')).toContain('the proxy passes no WebSocket on');
});

test('a login that does not own the database is told the command to run', async () => {
  const login = `visitor_${Date.now()}`;
  await place.make.query(`CREATE ROLE ${login} LOGIN PASSWORD 'word'`);
  onTestFinished(() => place.make.query(`DROP ROLE ${login}`).then(() => undefined));
  const url = new URL(place.databaseUrl);
  url.username = login;
  url.password = 'word';
  expect(lineOf(await check({ DATABASE_URL: url.href }), 'database')).toContain(`${login} does not own the database: ALTER DATABASE`);
});

test('names each of several database servers, and one that does not answer is a fault', async () => {
  const { host } = new URL(place.databaseUrl);
  const address = (...servers: string[]): string => place.databaseUrl.replace(host, servers.join(','));
  expect(lineOf(await check({ DATABASE_URL: address(host, host) }), 'database')).toMatch(
    new RegExp(`^ok .*; ${host} accepts writes, ${host} accepts writes; its roles separate companies$`),
  );
  expect(lineOf(await check({ DATABASE_URL: address(`127.0.0.1:${closed}`, host) }), 'database')).toMatch(
    new RegExp(`^FAILED {2}database: DATABASE_URL: 127.0.0.1:${closed} does not answer .+ECONNREFUSED.+, and could not take over$`),
  );
});

test('tries a client secret at the provider, which then needs no cross-origin calls', async () => {
  allowedOrigin = 'https://elsewhere.example';
  expect(lineOf(await check({ OIDC_CLIENT_SECRET: 'right' }), 'sign-in')).toMatch(/^ok .*OIDC_CLIENT_SECRET is right$/);
  refusal = 'invalid_client';
  expect(lineOf(await check({ OIDC_CLIENT_SECRET: 'wrong' }), 'sign-in')).toMatch(
    /^FAILED  sign-in: OIDC_CLIENT_SECRET: the provider refuses/,
  );
  [allowedOrigin, refusal] = ['*', 'invalid_grant'];
});

/** An authority that ended in 2021. */
const endedCertificate = `-----BEGIN CERTIFICATE-----
MIIBJTCBzAIBATAKBggqhkjOPQQDAjAfMR0wGwYDVQQDDBROb3J0aHJpZGdlIFJv
b3QgMjAyMDAeFw0yMDAxMDEwMDAwMDBaFw0yMTAxMDEwMDAwMDBaMB8xHTAbBgNV
BAMMFE5vcnRocmlkZ2UgUm9vdCAyMDIwMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAE/sMvN/6KL/it4tz2eL5/uw38Grfow2Bj6Du7tCOtGmOCThkxOIUAaIbtp7bG
x+lvGmnczsV8tEXdUqnEbHbNljAKBggqhkjOPQQDAgNIADBFAiEAuxtEQ1Og164A
y0Vg7sRcDh7CqAm6p3TWpdZBEr1H4qkCIEm090p5U8jCrKB2f0LHD65uRbVubry1
8UEJqotMQumP
-----END CERTIFICATE-----
`;

test('names own authorities, and an expired one is a fault', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-authorities-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'authorities.pem');
  await writeFile(path, endedCertificate);
  const ended = await check({ NODE_EXTRA_CA_CERTS: path });
  expect(lineOf(ended, 'certificates')).toMatch(
    /^FAILED .*each certificate in .+ has ended, the last on Jan .+ 2021 GMT\. Add its successor$/,
  );
  expect(ended.code).toBe(1);
  await writeFile(path, endedCertificate + certificate);
  expect(lineOf(await check({ NODE_EXTRA_CA_CERTS: path }), 'certificates')).toMatch(
    /^ok .*the usual authorities and those of .+authorities\.pem: \S+$/,
  );
});
