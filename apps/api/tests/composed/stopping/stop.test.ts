/** SIGTERM on the started product, from the view of its clients. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, createServer, type AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { hashPassword } from '../../../src/platform/identity-provider/passwords';
import { startInstallation, type Composition, type Installation } from '../../processes';
import { startIssuerDouble } from '../issuer-doubles';

let place: Installation;
beforeAll(async () => {
  place = await startInstallation();
});
afterAll(() => place.remove());

/** A socket like that of an open page. */
async function openSocket({ url, port }: Composition): Promise<WebSocket> {
  const page = await (await fetch(url)).text();
  const key = /"realtime":\{"key":"([^"]+)"/.exec(page.replaceAll('&quot;', '"'))?.[1];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`);
  const closed = once(socket, 'close').then(([code]) => expect.unreachable(`closed with ${code} before the first message`));
  await Promise.race([once(socket, 'message'), closed]);
  return socket;
}

async function get(url: string, agent: Agent): Promise<{ status: number | undefined; connection: string | undefined; body: string }> {
  const asked = request(url, { agent });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of response) body += String(part);
  return { status: response.statusCode, connection: response.headers.connection, body };
}

test('with an open page the stop is clean: its socket is told to reconnect, and the port closes', async () => {
  const product = await place.start();
  const socket = await openSocket(product);
  const closed = once(socket, 'close');
  expect(await product.stop()).toBe(true);
  expect((await closed)[0]).toBe(4200);
  await expect(fetch(product.url)).rejects.toThrow('fetch failed');
});

test('a connection without a request does not make the stop unclean', async () => {
  const product = await place.start();
  const spare = connect(product.port, '127.0.0.1').on('error', () => undefined);
  await once(spare, 'connect');
  await (await fetch(product.url)).text();
  expect(await product.stop()).toBe(true);
  spare.destroy();
});

test('during the drain stage, health answers 503, requests are served, and their connections close', async () => {
  let endDrain = (): void => undefined;
  const drained = new Promise<void>((resolve) => (endDrain = resolve));
  // the stage is cut short a second after its time
  const product = await place.start({ DRAIN_SECONDS: '300' }, { wait: () => drained });
  const agent = new Agent({ keepAlive: true });
  expect((await get(`${product.url}/api/healthz`, agent)).connection).toBe('keep-alive');
  const stopped = product.stop();
  const health = await get(`${product.url}/api/healthz`, agent);
  expect(health).toMatchObject({ status: 503, connection: 'close' });
  expect(health.body).toContain('stopping');
  expect(await get(`${product.url}/api/openapi.json`, agent)).toMatchObject({ status: 200, connection: 'close' });
  const socket = await openSocket(product);
  endDrain();
  expect(await stopped).toBe(true);
  expect(socket.readyState).toBe(WebSocket.CLOSED);
  agent.destroy();
});

/** A service that takes requests and never answers. `asked` resolves with the first one. */
async function silentService(): Promise<{ url: string; asked: Promise<unknown>; close(): void }> {
  const server = createServer();
  const asked = new Promise((resolve) => {
    server.on('connection', (socket) => socket.on('error', () => undefined).once('data', resolve));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close: () => void server.close() };
}

test('a request that waits for a silent service is answered with 503, and the stop is clean', async () => {
  const places = await silentService();
  const product = await place.start({ NOMINATIM_URL: places.url, OUTSIDE_CALL_SECONDS: '120' });
  const manager = product.as(await place.make.person((await place.make.company()).id, { manager: true }));
  const answer = manager.get('/location?search=perth');
  await places.asked;
  expect(await product.stop()).toBe(true);
  expect((await answer).status).toBe(503);
  places.close();
});

test('a deletion that waits for a silent file store is repeated after the restart, and the stop is clean', async () => {
  const files = await silentService();
  const withBucket = await startInstallation();
  try {
    const product = await withBucket.start({
      PROCESS_ROLE: 'worker',
      // long enough that a second call to the store would outlast the stop
      OUTSIDE_CALL_SECONDS: '4',
      FILES_S3_BUCKET: 'muster-files',
      FILES_S3_ENDPOINT: files.url,
      FILES_S3_PATH_STYLE: 'true',
      FILES_S3_ACCESS_KEY_ID: 'AK',
      FILES_S3_SECRET_ACCESS_KEY: 'secretword',
    });
    await withBucket.make.query(
      `INSERT INTO outbox_event (type, aggregate, payload) VALUES ('file.deleted', 'file:1', jsonb_build_object('fileId', 1, 'key', '1/' || gen_random_uuid()))`,
    );
    await files.asked;
    expect(await product.stop()).toBe(true);
    expect(await withBucket.make.query('SELECT type, dead_at FROM outbox_delivery')).toEqual([{ type: 'file.deleted', dead_at: null }]);
  } finally {
    await withBucket.remove();
    files.close();
  }
});

test('a change of a password that the stop meets is answered and recorded', async () => {
  const places = await silentService();
  const product = await place.start({ NOMINATIM_URL: places.url, OUTSIDE_CALL_SECONDS: '120' });
  const person = await place.make.person((await place.make.company()).id);
  await place.make.query("INSERT INTO idp_account (subject, email, name, password_hash) VALUES ($1, $2, 'A person', $3)", [
    person.subject,
    person.email,
    await hashPassword('old secret'),
  ]);
  const holder = new pg.Client({ connectionString: place.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM idp_account WHERE subject = $1 FOR UPDATE', [person.subject]);
    const changed = product.as(person).put('/user/password', { currentPassword: 'old secret', newPassword: 'new secret' });
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%UPDATE idp_account%'`;
    await vi.waitFor(async () => expect(await place.make.query(waits)).toHaveLength(1), { timeout: 120_000, interval: 50 });
    const searched = product.as(person).get('/location?search=perth');
    await places.asked;
    const stopped = product.stop();
    // the stop now ends waits for other services
    expect((await searched).status).toBe(503);
    await holder.query('COMMIT');
    expect((await changed).status).toBe(204);
    expect(await stopped).toBe(true);
  } finally {
    await holder.end();
    places.close();
  }
  const records = `SELECT FROM audit_event WHERE action = 'account.passwordChanged' AND entity_id = $1`;
  expect(await place.make.query(records, [person.id])).toHaveLength(1);
});

/** An identity provider whose discovery document waits for `discover`, and which never answers at the silent path. */
async function slowIssuer(silentPath: string) {
  const wanted = new Set<string>();
  let discover = (): void => undefined;
  const discovered = new Promise<void>((resolve) => (discover = resolve));
  let isSlow = false;
  const issuer = await startIssuerDouble('okta', (path) => {
    if (!isSlow) return undefined;
    wanted.add(path);
    return path === silentPath ? new Promise(() => undefined) : discovered;
  });
  return { issuer, discover, wanted, slowDown: () => void (isSlow = true) };
}

test.each(['/keys', '/userinfo'])(
  'a request that waits for two answers of the identity provider is answered with 503: %s',
  async (silentPath) => {
    const { issuer, discover, wanted, slowDown } = await slowIssuer(silentPath);
    const product = await place.start(issuer.settings);
    const getMe = async (subject: string) =>
      product.withToken(await issuer.accessToken({ subject, email: `${subject}@muster.example` })).get('/user/me');
    // with this, the product knows the keys
    if (silentPath === '/userinfo') await getMe('first');
    slowDown();
    const answer = getMe('second');
    await vi.waitFor(() => expect(wanted.size).toBe(1), { timeout: 120_000, interval: 10 });
    const spare = connect(product.port, '127.0.0.1').on('error', () => undefined);
    await once(spare, 'connect');
    const stopped = product.stop();
    // a second later than the port
    await once(spare, 'close');
    discover();
    const { status, body } = await answer;
    expect({ status, detail: (body as { detail: string }).detail }).toEqual({
      status: 503,
      detail: 'The server stops. Nothing was lost; try again in a moment.',
    });
    expect([...wanted].at(-1)).toBe(silentPath);
    expect(await stopped).toBe(true);
    await issuer.stop();
  },
);
