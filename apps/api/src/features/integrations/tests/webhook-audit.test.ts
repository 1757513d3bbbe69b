/** Records of the audit log by webhook, over HTTP and with a receiver: each record once, signed, and no trace of something anonymous. */
import type { NewServiceAccount } from '@muster/contract/integrations/service-account';
import type { NewWebhook, Webhook } from '@muster/contract/integrations/webhook';
import sql from 'sql-template-tag';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { client } from '../../../../tests/client/api-client';
import { ask, makeTopics } from '../../../../tests/exchange';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import type { WebhookRequest } from '../../../platform/webhooks/port';
import { inMessages } from '../webhooks/audit/messages';

interface AuditRecord extends Record<string, unknown> {
  id: number;
  action: string;
}

let api: TestApi;
let practice: number;
let companyId: number;
let boss: Person;
let manager: Client;
let received: WebhookRequest[];
let status: number;
beforeAll(async () => {
  api = await startTestApi({
    webhooks: {
      accepts: (url) => url.startsWith('https:'),
      call: async (request) => {
        received.push(request);
        return Promise.resolve({ status, text: '' });
      },
    },
  });
  ({ practice } = await makeTopics(api));
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-02T09:00:00.000Z');
  received = [];
  status = 200;
  ({ id: companyId } = await api.make.company());
  boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
});

const path = (rest = '') => `/companies/${companyId}/webhooks${rest}`;
const wish = (more: object = {}) => ({ name: 'SIEM', url: 'https://siem.example/muster', events: ['audit.recorded'], ...more });
const make = async (): Promise<NewWebhook> => (await manager.post<NewWebhook>(path(), wish())).body;
const addRegion = async (label: string) => expect((await manager.post('/regions', { companyId, label })).status).toBe(201);
async function afterMinutes(minutes: number): Promise<void> {
  api.clock.advance(minutes * 60_000);
  await api.runJob('webhook-audit-records');
  await api.relay.drain();
}
const messages = () =>
  received
    .map(({ body }) => JSON.parse(body) as { type: string; data: { companyId: number; records: AuditRecord[] } })
    .filter(({ data }) => data.companyId === companyId);
const records = () => messages().flatMap(({ data }) => data.records);
const actions = () => records().map(({ action }) => action);

test('[6.1] a webhook gets the records of the audit log since it was added, several in one signed message', async () => {
  await addRegion('Before');
  api.clock.advance(1_000);
  const { secret } = await make();
  await addRegion('North');
  await addRegion('South');
  await afterMinutes(1);
  expect(actions()).toEqual(['webhook.created', 'region.created', 'region.created']);
  expect(records()[1]).toMatchObject({ actorId: boss.id, entityType: 'Region', serviceAccount: null, at: '2026-03-02T09:00:01.000Z' });
  const { headers, body }: Pick<WebhookRequest, 'headers' | 'body'> = received[0] ?? { headers: {}, body: '' };
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  expect(headers['webhook-signature']).toBe(new Verifier(secret).sign(headers['webhook-id'] ?? '', at, body));
});

test('each record comes once, also one that commits late, and nothing comes without a new record', async () => {
  await make();
  await api.database.systemDb('a change that is slow to commit', async (db) => {
    await db.run(sql`
      INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id)
      VALUES (${companyId}, ${api.clock.now()}, ${boss.id}, 'slow.change', 'Region', '1')`);
    await addRegion('North');
    await afterMinutes(1);
    expect(actions()).toEqual(['webhook.created', 'region.created']);
    await afterMinutes(20);
  });
  await afterMinutes(1);
  await afterMinutes(1);
  expect(actions()).toEqual(['webhook.created', 'region.created', 'slow.change']);
  expect(messages()).toHaveLength(2);
});

test('a record about something anonymous comes ten minutes after its quarter of an hour, without actor and request', async () => {
  await make();
  const worker = api.as(await api.make.person(companyId));
  for (let asked = 0; asked < 3; asked += 1) await ask(worker, { companyId, categories: [practice], isAnonymous: true });
  for (let minutes = 0; minutes < 24; minutes += 1) await afterMinutes(1);
  expect(actions()).not.toContain('question.created');
  for (let minutes = 0; minutes < 20; minutes += 1) await afterMinutes(1);
  const asked = records().filter(({ action }) => action === 'question.created');
  expect(asked).toHaveLength(3);
  for (const record of asked) expect(record).toMatchObject({ actorId: null, requestId: null, at: '2026-03-02T09:15:00.000Z' });
  // by their random ids, and not as they were asked
  expect(asked.map(({ id }) => id)).toEqual(asked.map(({ id }) => id).toSorted((one, other) => one - other));
});

test(
  'while the receiver is down, a few messages wait, and the rest stays in the audit log and comes later',
  { timeout: 300_000 },
  async () => {
    await make();
    await afterMinutes(1);
    status = 503;
    await api.make.query(
      `INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id)
     SELECT $1, $2::timestamptz + n * interval '1 millisecond', $3, 'many.changed', 'Region', n::text FROM generate_series(1, 6000) n`,
      [companyId, api.clock.now(), boss.id],
    );
    await afterMinutes(1);
    await afterMinutes(1);
    const [webhook] = (await manager.get<Webhook[]>(path())).body;
    expect(webhook?.waitingCount).toBe(20);
    received = [];
    status = 200;
    for (let minutes = 0; minutes < 4; minutes += 1) await afterMinutes(1);
    expect(records().map(({ entityId }) => Number(entityId))).toEqual(Array.from({ length: 6_000 }, (_, index) => index + 1));
  },
);

test('a webhook that is switched off gets nothing of that time, and one that the product switched off gets it', async () => {
  const { id, version } = await make();
  const put = async (isOn: boolean, of: number) => (await manager.put<Webhook>(path(`/${id}`), { ...wish(), isOn, version: of })).body;
  await afterMinutes(1);
  const off = await put(false, version);
  await addRegion('While off');
  await afterMinutes(1);
  const on = await put(true, off.version);
  await afterMinutes(1);
  expect(actions()).toEqual(['webhook.created', 'webhook.updated']);
  await api.make.query('UPDATE webhook SET is_on = false, stopped_at = $2, version = version + 1 WHERE id = $1', [id, api.clock.now()]);
  await addRegion('While stopped');
  await afterMinutes(1);
  await put(true, on.version + 1);
  await afterMinutes(1);
  expect(actions().slice(2)).toEqual(['region.created', 'webhook.updated']);
});

test('after a restore of the database, the records of the last ten minutes come again, and none is missing', async () => {
  const { id } = await make();
  await afterMinutes(1);
  await api.make.query(`UPDATE webhook SET audit_place = audit_place || '{"origin": "another server"}' WHERE id = $1`, [id]);
  await addRegion('North');
  await afterMinutes(1);
  expect(actions()).toEqual(['webhook.created', 'webhook.created', 'region.created']);
});

test('a service account sends the audit log nowhere without the scope that reads it', async () => {
  const newAccount = async (scopes: readonly string[]): Promise<Client> => {
    const { body } = await manager.post<NewServiceAccount>(`/companies/${companyId}/service-accounts`, {
      name: 'Automation',
      scopes,
      expiresInDays: 9,
    });
    return client(api.url, async () => Promise.resolve(`Bearer ${body.secret}`));
  };
  const without = await newAccount(['webhooks']);
  expect(errorOf(await without.post(path(), wish()))).toMatchObject({ status: 403, code: 'error.tokenScope' });
  const { id, version } = await make();
  // the address of one that a manager has added would get the log
  const moved = wish({ url: 'https://elsewhere.example/', isOn: true, version });
  expect(errorOf(await without.put(path(`/${id}`), moved))).toMatchObject({ status: 403, code: 'error.tokenScope' });
  expect((await without.post(path(), wish({ events: ['people.changed'] }))).status).toBe(200);
  expect((await (await newAccount(['webhooks', 'audit:read'])).post(path(), wish())).status).toBe(200);
});

test('Teams and Slack get no records', async () => {
  expect((await manager.post(path(), wish({ format: 'TEAMS' }))).status).toBe(400);
});

test('a message holds at most 200 records and 250,000 characters, and a longer record is alone', () => {
  const short = Array.from({ length: 401 }, (_, id) => ({ id }));
  expect(inMessages(short).map(({ length }) => length)).toEqual([200, 200, 1]);
  const long = { text: 'x'.repeat(300_000) };
  expect(inMessages([{ id: 1 }, long, { id: 2 }]).map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(inMessages([])).toEqual([]);
});
