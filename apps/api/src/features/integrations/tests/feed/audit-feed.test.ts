/** The audit feed over HTTP: every record once, also one that commits late, and no trace of something anonymous. */
import type { NewServiceAccount } from '@muster/contract/integrations/service-account';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, makeTopics } from '../../../../../tests/exchange';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { readFeed, settled, type Page } from './read-feed';

let api: TestApi;
let practice: number;
let companyId: number;
let boss: Person;
let manager: Client;
beforeAll(async () => {
  api = await startTestApi();
  ({ practice } = await makeTopics(api));
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-02T09:00:00.000Z');
  ({ id: companyId } = await api.make.company());
  boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
});

async function newSecret(scopes: readonly string[]): Promise<string> {
  const wish = { name: 'Records', scopes, expiresInDays: 90 };
  return (await manager.post<NewServiceAccount>(`/companies/${companyId}/service-accounts`, wish)).body.secret;
}
const page = (feed: string, query: string, bearer: string): Promise<Page> =>
  readFeed(`${api.url}/feed/${feed}?companyId=${companyId}${query}`, bearer);

test('the audit feed: every record once in the order of time, also one that commits late', async () => {
  const reader = await newSecret(['audit:read']);
  const audited = async (cursor?: string) => page('audit', cursor === undefined ? '' : `&cursor=${cursor}`, reader);
  await manager.post('/regions', { companyId, label: 'North' });
  const first = await audited();
  const actions = first.rows.map(({ action }) => action);
  expect(actions.filter((action) => action === 'region.created')).toHaveLength(1);
  expect(first.rows.find(({ action }) => action === 'region.created')).toMatchObject({ actorId: boss.id, entityType: 'Region' });
  await api.database.systemDb('a change that is slow to commit', async (db) => {
    await db.run(sql`
      INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id)
      VALUES (${companyId}, ${api.clock.now()}, ${boss.id}, 'slow.change', 'Region', '1')`);
    api.clock.advance(30_000);
    await manager.post('/regions', { companyId, label: 'South' });
    const meanwhile = await audited(first.cursor);
    const known = new Set(first.rows.map(({ id }) => id));
    expect(meanwhile.rows.filter(({ id, action }) => action === 'region.created' && !known.has(id))).toHaveLength(1);
    expect(meanwhile.rows.map(({ action }) => action)).not.toContain('slow.change');
    first.cursor = meanwhile.cursor;
  });
  expect((await audited(first.cursor)).rows.map(({ action }) => action)).toContain('slow.change');
});

test('the audit feed sends what came late in pages too, each record once, and does not repeat what the product itself has done', async () => {
  const reader = await newSecret(['audit:read']);
  const audited = (query: string) => page('audit', query, reader);
  const insert = (action: string, actorId: string | null) => sql`
    INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id)
    SELECT ${companyId}, ${api.clock.now()}, ${actorId}, ${action}, 'Region', n::text FROM generate_series(1, 5) n`;
  api.clock.advance(61_000);
  await api.database.systemDb('records of the product', (db) => db.run(insert('job.done', null)));
  await settled(api);
  let { cursor } = await audited('');
  await api.database.systemDb('a change that is slow to commit', async (db) => {
    await db.run(insert('slow.change', boss.id));
    api.clock.advance(1_000);
    await manager.post('/regions', { companyId, label: 'South' });
    ({ cursor } = await audited(`&cursor=${cursor}`));
  });
  api.clock.advance(1_000);
  const late: unknown[] = [];
  for (let hasMore = true; hasMore;) {
    const read = await audited(`&limit=2&cursor=${cursor}`);
    expect(read.rows.length).toBeLessThanOrEqual(2);
    late.push(...read.rows.map(({ action, entityId }) => `${String(action)} ${String(entityId)}`));
    ({ cursor, hasMore } = read);
  }
  // what came while the slow change was open comes again, and the record of a reading may be among it
  expect(late.filter((record) => !/^(region\.created|feed\.read) /.test(String(record)))).toEqual(
    [1, 2, 3, 4, 5].map((n) => `slow.change ${n}`),
  );
});

test('the audit feed shows a record about something anonymous from the end of its quarter of an hour, with no trace of its order', async () => {
  const reader = await newSecret(['audit:read']);
  const worker = api.as(await api.make.person(companyId));
  await ask(worker, { companyId, categories: [practice], isAnonymous: true });
  const before = await page('audit', '', reader);
  expect(before.rows.map(({ action }) => action)).not.toContain('question.created');
  api.clock.advance(900_000);
  const after = await page('audit', `&cursor=${before.cursor}`, reader);
  expect(after.rows.filter(({ action }) => action === 'question.created')).toMatchObject([{ actorId: null, requestId: null }]);
  const [stored] = await api.make.query("SELECT changed_in FROM audit_event WHERE company_id = $1 AND action = 'question.created'", [
    companyId,
  ]);
  expect(stored).toEqual({ changed_in: '0' });
});

test('the audit feed is for its own scope, and for no API token', async () => {
  expect((await page('audit', '', await newSecret(['feed:read']))).status).toBe(403);
  const wish = { name: 'Read', scopes: ['read'], expiresInDays: 1 };
  const { body } = await manager.post<{ token: string }>(`/companies/${companyId}/api-tokens`, wish);
  expect((await page('audit', '', body.token)).status).toBe(403);
  expect((await page('sites', '', body.token)).status).toBe(200);
});
