/** The management of webhooks over HTTP: secrets, limits, versions, and who may do it. */
import type { NewApiToken } from '@muster/contract/integrations/api-token';
import type { NewWebhook } from '@muster/contract/integrations/webhook';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { client } from '../../../../tests/client/api-client';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let manager: Client;
let calls: number;

beforeAll(async () => {
  api = await startTestApi({
    webhooks: {
      accepts: (url) => url.startsWith('https:'),
      call: async () => {
        calls += 1;
        return { status: 200, text: 'thanks' };
      },
    },
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  calls = 0;
  ({ id: companyId } = await api.make.company());
  manager = api.as(await api.make.person(companyId, { manager: true }));
});

const wish = { name: 'Warehouse', url: 'https://receiver.example/muster', events: ['organisation.changed'] };
const path = (rest = '') => `/companies/${companyId}/webhooks${rest}`;
async function make(): Promise<NewWebhook> {
  const made = await manager.post<NewWebhook>(path(), wish);
  expect(made.status).toBe(200);
  return made.body;
}
const addRegion = async (label: string) => expect((await manager.post('/regions', { companyId, label })).status).toBe(201);

test('only the answer to its creation contains the secret', async () => {
  const { secret } = await make();
  expect(secret).toMatch(/^whsec_/);
  expect(JSON.stringify((await manager.get(path())).body)).not.toContain('whsec_');
});

test('a request cannot read secrets in the database, also with a fault of the product', async () => {
  await make();
  const [rights] = await api.make.query(
    `SELECT has_column_privilege('muster_app', 'webhook_secret', 'secret', 'SELECT') AS clear,
            has_column_privilege('muster_app', 'webhook_secret', 'sealed', 'SELECT') AS sealed`,
  );
  expect(rights).toEqual({ clear: false, sealed: false });
});

test('the database has no secret in clear text', async () => {
  const { id } = await make();
  await manager.post(path(`/${id}/secret`), {});
  const rows = await api.make.query<{ secret: string | null; sealed: string }>(
    'SELECT secret, sealed FROM webhook_secret WHERE webhook_id = $1',
    [id],
  );
  expect(rows).toHaveLength(2);
  expect(rows.every(({ secret, sealed }) => secret === null && !sealed.includes('whsec_'))).toBe(true);
});

test('the clear text of an older build is removed a day after its encryption', async () => {
  const { id } = await make();
  const states = () => api.make.query('SELECT secret FROM webhook_secret WHERE webhook_id = $1', [id]);
  await api.make.query("UPDATE webhook_secret SET secret = 'whsec_AAAA' WHERE webhook_id = $1", [id]);
  await api.runJob('webhook-secrets');
  expect(await states()).toEqual([{ secret: 'whsec_AAAA' }]);
  await api.make.query("UPDATE webhook_secret SET sealed_at = sealed_at - interval '25 hours' WHERE webhook_id = $1", [id]);
  await api.make.query("INSERT INTO platform_secret (name, value, sealed, sealed_at) VALUES ('planted links', 'clear', 'v1.x', $1)", [
    new Date(api.clock.now().getTime() - 25 * 3_600_000),
  ]);
  await api.runJob('webhook-secrets');
  await api.runJob('platform.clear-secrets');
  expect(await states()).toEqual([{ secret: null }]);
  expect(await api.make.query("SELECT value FROM platform_secret WHERE name = 'planted links'")).toEqual([{ value: null }]);
});

test('an address that the product does not connect to is refused', async () => {
  expect(errorOf(await manager.post(path(), { ...wish, url: 'http://receiver.example/' }))).toMatchObject({
    status: 400,
    code: 'webhook.address',
  });
});

test.each(['javascript:alert(1)', 'https://user:word@receiver.example/', 'https://receiver.example/#part', 'receiver'])(
  'the address %s gets 400',
  async (url) => {
    expect((await manager.post(path(), { ...wish, url })).status).toBe(400);
  },
);

test('a company has at most 20 webhooks', async () => {
  await api.make.query(
    `INSERT INTO webhook (company_id, name, url, events, created_at) SELECT $1, 'n', 'https://n.example/', '{people.changed}', now() FROM generate_series(1, 20)`,
    [companyId],
  );
  expect(errorOf(await manager.post(path(), wish))).toMatchObject({ status: 409, code: 'webhook.tooMany' });
});

test('a deleted webhook is gone with its secrets and its log, and sends nothing', async () => {
  const { id } = await make();
  await addRegion('North');
  expect((await manager.delete(path(`/${id}`))).status).toBe(204);
  await addRegion('South');
  await api.relay.drain();
  expect(calls).toBe(0);
  expect(await api.make.query('SELECT FROM webhook_secret WHERE webhook_id = $1', [id])).toEqual([]);
  expect((await manager.get(path(`/${id}/deliveries`))).status).toBe(404);
});

test('a version too large for the database gets 409', async () => {
  const { id } = await make();
  expect((await manager.put(path(`/${id}`), { ...wish, isOn: true, version: 2 ** 31 })).status).toBe(409);
});

test('a stale version gets 409, and a stale If-Match 412', async () => {
  const { id, version } = await make();
  await manager.put(path(`/${id}`), { ...wish, isOn: true, version });
  expect((await manager.put(path(`/${id}`), { ...wish, isOn: true, version })).status).toBe(409);
  expect((await manager.put(path(`/${id}`), { ...wish, isOn: true }, { 'if-match': `"${version}"` })).status).toBe(412);
  expect((await manager.put(path(`/${id}`), { ...wish, isOn: true }, { 'if-match': `"${version + 1}"` })).status).toBe(200);
});

test('a stale If-Match counts beside a version in the body, and for a deletion', async () => {
  const { id, version } = await make();
  await manager.put(path(`/${id}`), { ...wish, isOn: true, version });
  const stale = { 'if-match': `"${version}"` };
  const both = await manager.put(path(`/${id}`), { ...wish, isOn: true, version: version + 1 }, stale);
  expect(errorOf(both)).toMatchObject({ status: 412, code: 'error.version' });
  expect(errorOf(await manager.delete(path(`/${id}`), stale))).toMatchObject({ status: 412, code: 'error.version' });
  expect((await manager.delete(path(`/${id}`), { 'if-match': `"${version + 1}"` })).status).toBe(204);
  expect((await manager.delete(path(`/${id}`), stale)).status).toBe(404);
});

test('a webhook of another company is not found', async () => {
  const other = await api.make.company();
  const theirs = api.as(await api.make.person(other.id, { manager: true }));
  const { id } = await make();
  for (const at of [`/companies/${other.id}/webhooks/${id}`, path(`/${id}`)])
    expect((await theirs.put(at, { ...wish, isOn: true })).status).toBe(404);
  expect((await theirs.get(`/companies/${other.id}/webhooks/${id}/deliveries`)).status).toBe(404);
  expect((await theirs.post(`/companies/${other.id}/webhooks/${id}/test`)).status).toBe(404);
});

test('an API token cannot read or make webhooks', async () => {
  const token = await manager.post<NewApiToken>(`/companies/${companyId}/api-tokens`, { name: 'A', scopes: ['write'], expiresInDays: 1 });
  const program = client(api.url, async () => `Bearer ${token.body.token}`);
  expect(errorOf(await program.get(path()))).toMatchObject({ status: 403, code: 'error.tokenScope' });
  expect(errorOf(await program.post(path(), wish))).toMatchObject({ status: 403, code: 'error.tokenScope' });
});
