/** The data feed over HTTP: everything once, then the changes, and nothing that names somebody anonymous. */
import { feedHeaders, type FeedEnd } from '@muster/contract/integrations/feed';
import type { NewServiceAccount } from '@muster/contract/integrations/service-account';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { client } from '../../../../tests/client/api-client';
import { ask, makeTopics } from '../../../../tests/exchange';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let practice: number;
let companyId: number;
let boss: Person;
let manager: Client;
let secret: string;
beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  ({ practice } = await makeTopics(api));
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-02T09:00:00.000Z');
  ({ id: companyId } = await api.make.company());
  boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
  secret = await newSecret(['feed:read']);
  sent.clear();
});

async function newSecret(scopes: readonly string[]): Promise<string> {
  const wish = { name: 'Warehouse', scopes, expiresInDays: 90 };
  return (await manager.post<NewServiceAccount>(`/companies/${companyId}/service-accounts`, wish)).body.secret;
}

type Row = Record<string, unknown> & { isDeleted: boolean };
interface Page extends FeedEnd {
  status: number;
  rows: Row[];
  text: string;
}

async function page(feed: string, query = '', bearer = secret): Promise<Page> {
  const answer = await fetch(`${api.url}/feed/${feed}?companyId=${companyId}${query}`, { headers: { authorization: `Bearer ${bearer}` } });
  const text = await answer.text();
  if (!answer.ok) return { status: answer.status, rows: [], text, cursor: '', hasMore: false };
  const lines = text.split('\n').filter(Boolean);
  const end = JSON.parse(lines.pop() ?? '') as FeedEnd;
  expect([answer.headers.get(feedHeaders.cursor), answer.headers.get(feedHeaders.hasMore)]).toEqual([end.cursor, String(end.hasMore)]);
  return { status: answer.status, rows: lines.map((line) => JSON.parse(line) as Row), text, ...end };
}

/** What was sent before. Transactions of other tests on the server can repeat a row as it was, which the feed allows. */
const sent = new Set<string>();
const isRepeated = (feed: string, row: Row): boolean => sent.has(`${feed} ${JSON.stringify(row)}`);

/** A whole visit in pages of `limit` rows. With a cursor, without what it repeats. */
async function visit(feed: string, cursor?: string, limit = 2): Promise<{ rows: Row[]; cursor: string }> {
  const rows: Row[] = [];
  const isFull = cursor === undefined;
  for (;;) {
    const read = await page(feed, `&limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    expect(read.status).toBe(200);
    rows.push(...read.rows);
    ({ cursor } = read);
    if (!read.hasMore) break;
  }
  const shown = isFull ? rows : rows.filter((row) => !isRepeated(feed, row));
  for (const row of rows) sent.add(`${feed} ${JSON.stringify(row)}`);
  return { rows: shown, cursor };
}
const listOf = <Item>(rows: readonly Row[], column: string): Item[] => (rows.at(0)?.[column] ?? []) as Item[];
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

test('a visit reads every site once, and the next one only what changed, with deletions', async () => {
  const [first, second, third] = [await api.make.site(companyId), await api.make.site(companyId), await api.make.site(companyId)];
  await api.make.site((await api.make.company()).id);
  const all = await visit('sites');
  expect(ids(all.rows)).toEqual([first, second, third]);
  expect((await visit('sites', all.cursor)).rows).toEqual([]);
  await api.make.query('UPDATE site SET name = $1 WHERE id = $2', ['Quay', first]);
  await api.make.query('DELETE FROM site WHERE id = $1', [second]);
  const fourth = await api.make.site(companyId);
  const changes = await visit('sites', all.cursor);
  expect(changes.rows.map(({ id, name, isDeleted }) => [id, isDeleted ? undefined : name, isDeleted])).toEqual([
    [second, undefined, true],
    [first, 'Quay', false],
    [fourth, expect.any(String), false],
  ]);
  expect(changes.rows[0]).toEqual({ id: second, isDeleted: true });
  expect((await visit('sites', changes.cursor)).rows).toEqual([]);
});

test('a change that commits after a visit, in a transaction that began before, is in the next visit', async () => {
  const late = await api.make.site(companyId);
  const { cursor } = await visit('sites');
  const visits: { rows: Row[]; cursor: string }[] = [];
  await api.database.systemDb('a change that is slow to commit', async (db) => {
    await db.run(sql`UPDATE site SET name = 'Late' WHERE id = ${late}`);
    const after = await api.make.site(companyId);
    const meanwhile = await visit('sites', cursor);
    expect(ids(meanwhile.rows)).toEqual([after]);
    visits.push(meanwhile);
  });
  const next = await visit('sites', visits[0]?.cursor);
  expect(next.rows.filter(({ id }) => id === late).map(({ name }) => name)).toEqual(['Late']);
});

test('people: roles, sites and names, and who has left', async () => {
  const siteId = await api.make.site(companyId);
  const worker = await api.make.person(companyId, { lastName: 'Moor' });
  const { rows, cursor } = await visit('people');
  expect(new Set(ids(rows))).toEqual(new Set([boss.id, worker.id]));
  const changesAfter = async (from: string) => (await visit('people', from)).rows;
  await api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [companyId, siteId, worker.id]);
  expect(await changesAfter(cursor)).toMatchObject([{ id: worker.id, lastName: 'Moor', sites: [{ id: siteId, isManager: false }] }]);
  const named = await visit('people', cursor);
  await api.make.query("UPDATE account SET last_name = 'Stone' WHERE id = $1", [worker.id]);
  expect(await changesAfter(named.cursor)).toMatchObject([{ id: worker.id, lastName: 'Stone', isDeleted: false }]);
  expect((await manager.delete(`/user/${worker.id}?companyId=${companyId}`)).status).toBeLessThan(300);
  expect(await changesAfter(named.cursor)).toEqual([{ id: worker.id, isDeleted: true }]);
  await api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [companyId, worker.id]);
  expect(await changesAfter(named.cursor)).toMatchObject([{ id: worker.id, isDeleted: false }]);
});

test('a named campaign: its questions, participants and submitted responses, and its deletion', async () => {
  const worker = await api.make.person(companyId);
  const poll = await build.create(manager, 'YES_NO', { companyId });
  const before = await visit('responses');
  expect(before.rows).toEqual([]);
  const participants = await visit('participants');
  expect(new Map(participants.rows.map(({ userId, isSubmitted }) => [userId, isSubmitted]))).toEqual(
    new Map([
      [boss.id, false],
      [worker.id, false],
    ]),
  );
  const { body: saved } = await build.respond(api.as(worker), poll);
  const { rows } = await visit('responses', before.cursor);
  expect(rows).toMatchObject([{ id: saved.id, campaignId: poll.id, userId: worker.id, isDeleted: false }]);
  expect((await visit('participants', participants.cursor)).rows).toMatchObject([{ userId: worker.id, isSubmitted: true }]);
  const campaigns = await visit('campaigns');
  expect(campaigns.rows).toMatchObject([{ id: poll.id, isAnonymous: false, publishedFigures: null }]);
  const [question] = listOf<{ id: string }>(campaigns.rows, 'questions');
  expect(rows[0]).toMatchObject({ answer: { [String(question?.id)]: 'true' } });
  await manager.delete(`/campaign-v2s/${poll.id}`);
  expect((await visit('campaigns', campaigns.cursor)).rows).toEqual([{ id: poll.id, isDeleted: true }]);
  expect((await visit('responses')).rows).toEqual([]);
});

test('drafts of campaigns and of responses are in no feed', async () => {
  const worker = api.as(await api.make.person(companyId));
  const poll = await build.create(manager, 'YES_NO', { companyId });
  await build.create(manager, 'YES_NO', { companyId, status: 'DRAFT' });
  expect((await build.respond(worker, poll, {}, { status: 'IN_PROGRESS' })).status).toBe(201);
  expect(ids((await visit('campaigns')).rows)).toEqual([poll.id]);
  expect((await visit('responses')).rows).toEqual([]);
});

test('[4.29] an anonymous campaign has published figures, and no row, no trace and no time of a person', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => api.make.person(companyId)));
  const pulse = await build.create(manager, 'PULSE_CHECK', { companyId });
  const { cursor } = await visit('responses');
  for (const person of people.slice(0, 4)) await build.respond(api.as(person), pulse);
  const early = await visit('campaigns');
  expect(early.rows).toMatchObject([{ id: pulse.id, isAnonymous: true }]);
  const figures = listOf<{ isWithheld: boolean; answers: unknown[] }>(early.rows, 'publishedFigures');
  expect(figures.length).toBeGreaterThan(2);
  expect(figures.filter(({ isWithheld, answers }) => !isWithheld || answers.length > 0)).toEqual([]);
  for (const person of people.slice(4)) await build.respond(api.as(person), pulse);
  const after = await visit('campaigns', early.cursor);
  expect(after.rows[0]?.['publishedFigures']).toContainEqual(expect.objectContaining({ isWithheld: false, answeredCount: 5 }));
  await api.make.query('DELETE FROM campaign_response WHERE campaign_id = $1 AND user_id = $2', [pulse.id, people[0]?.id]);
  await api.make.query('DELETE FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [pulse.id, people[0]?.id]);
  for (const feed of ['responses', 'participants', 'participating-sites']) expect((await visit(feed)).rows).toEqual([]);
  expect((await visit('responses', cursor)).rows).toEqual([]);
  expect(await api.make.query('SELECT feed FROM feed_deletion WHERE company_id = $1', [companyId])).toEqual([]);
});

test('questions and answers under a name; nothing of an anonymous one, also after it is deleted or named', async () => {
  const worker = api.as(await api.make.person(companyId));
  const open = await ask(worker, { companyId, categories: [practice] });
  const hidden = await ask(worker, { companyId, categories: [practice], isAnonymous: true });
  api.clock.advance(3_600_000);
  const answerTo = async (questionId: number) =>
    (await manager.post<{ id: number }>('/answers', { questionId, body: 'Use the guard.' })).body.id;
  const [named] = [await answerTo(open.id), await answerTo(hidden.id)];
  api.clock.advance(3_600_000);
  const [questions, answers] = [await visit('questions'), await visit('answers')];
  expect(ids(questions.rows)).toEqual([open.id]);
  expect(ids(answers.rows)).toEqual([named]);
  await api.make.query('UPDATE question SET is_anonymous = false WHERE id = $1', [hidden.id]);
  expect(ids((await visit('answers')).rows)).toEqual([named]);
  await api.make.query('UPDATE question SET is_anonymous = true WHERE id = $1', [hidden.id]);
  await api.make.query('DELETE FROM question WHERE company_id = $1', [companyId]);
  expect((await visit('questions', questions.cursor)).rows).toEqual([{ id: open.id, isDeleted: true }]);
  expect((await visit('answers', answers.cursor)).rows).toEqual([{ id: named, isDeleted: true }]);
});

test('updatedAfter begins with the changes since that time', async () => {
  const old = await api.make.site(companyId);
  await api.runJob('feed-moments');
  api.clock.advance(60_000);
  const since = api.clock.now().toISOString();
  const young = await api.make.site(companyId);
  const [moment] = await api.make.query<{ ended: string }>('SELECT ended FROM feed_moment ORDER BY at DESC LIMIT 1');
  const changes = await page('sites', `&updatedAfter=${since}`);
  expect(ids(changes.rows)).toContain(young);
  expect(JSON.parse(Buffer.from(changes.cursor, 'base64url').toString())).toMatchObject({ from: moment?.ended });
  expect(ids((await page('sites', '&updatedAfter=2020-01-01T00:00:00.000Z')).rows)).toEqual([old, young]);
});

test('CSV holds the same rows, and the cursor in a header', async () => {
  const siteId = await api.make.site(companyId, { name: '=Danger; "north"' });
  const answer = await fetch(`${api.url}/feed/sites?companyId=${companyId}&format=CSV`, { headers: { authorization: `Bearer ${secret}` } });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const [header, row] = (await answer.text()).split('\r\n');
  expect(header).toContain('id,name,status');
  expect(row).toContain(`${siteId},"'=Danger; ""north""",ACTIVE`);
  expect((await page('sites', `&cursor=${answer.headers.get(feedHeaders.cursor)}`)).status).toBe(200);
});

test('only managers and accounts with the scope read it, of their company only', async () => {
  const worker = api.as(await api.make.person(companyId));
  expect(errorOf(await worker.get(`/feed/people?companyId=${companyId}`)).status).toBe(403);
  expect((await manager.get(`/feed/people?companyId=${companyId}`)).status).toBe(200);
  expect((await page('people', '', await newSecret(['campaigns:read', 'people:read']))).status).toBe(403);
  const other = (await api.make.company()).id;
  expect((await client(api.url, async () => `Bearer ${secret}`).get(`/feed/people?companyId=${other}`)).status).toBe(404);
});

test('a cursor of another feed, of another company, of another database, or of last year is refused', async () => {
  const { cursor } = await page('sites');
  const changed = (with_: object) =>
    Buffer.from(JSON.stringify({ ...(JSON.parse(Buffer.from(cursor, 'base64url').toString()) as object), ...with_ })).toString('base64url');
  expect((await page('people', `&cursor=${cursor}`)).status).toBe(400);
  for (const wrong of [changed({ companyId: companyId + 1 }), changed({ origin: '7-1-5' }), changed({ from: "1'" }), 'abc'])
    expect((await page('sites', `&cursor=${wrong}`)).status).toBe(400);
  api.clock.advance(366 * 86_400_000);
  secret = await newSecret(['feed:read']);
  const old = await page('sites', `&cursor=${cursor}`);
  expect([old.status, old.text]).toEqual([400, expect.stringContaining('"field":"cursor"')]);
});

test('the audit log says who began to read a feed, once for a visit', async () => {
  await api.make.site(companyId);
  await api.make.site(companyId);
  await visit('sites', undefined, 1);
  const rows = await api.make.query("SELECT entity_id FROM audit_event WHERE company_id = $1 AND action = 'feed.read'", [companyId]);
  expect(rows).toEqual([{ entity_id: 'sites' }]);
});

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
    const known = new Set(ids(first.rows));
    expect(meanwhile.rows.filter(({ id, action }) => action === 'region.created' && !known.has(id))).toHaveLength(1);
    expect(meanwhile.rows.map(({ action }) => action)).not.toContain('slow.change');
    first.cursor = meanwhile.cursor;
  });
  expect((await audited(first.cursor)).rows.map(({ action }) => action)).toContain('slow.change');
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
  expect((await page('audit')).status).toBe(403);
  const wish = { name: 'Read', scopes: ['read'], expiresInDays: 1 };
  const { body } = await manager.post<{ token: string }>(`/companies/${companyId}/api-tokens`, wish);
  expect((await page('audit', '', body.token)).status).toBe(403);
  expect((await page('sites', '', body.token)).status).toBe(200);
});
