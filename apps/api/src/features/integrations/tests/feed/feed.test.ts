/** The data feed over HTTP: everything once, then the changes, and nothing that names somebody anonymous. */
import { feedHeaders, type FeedEnd } from '@muster/contract/integrations/feed';
import type { NewServiceAccount } from '@muster/contract/integrations/service-account';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { client } from '../../../../../tests/client/api-client';
import { ask, makeTopics } from '../../../../../tests/exchange';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { readFeed, settled, type Page, type Row } from './read-feed';

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

const page = (feed: string, query = '', bearer = secret): Promise<Page> =>
  readFeed(`${api.url}/feed/${feed}?companyId=${companyId}${query}`, bearer);

/** The rows of earlier visits. A visit may repeat a row while a transaction of another test is open. */
const sent = new Set<string>();
const isRepeated = (feed: string, row: Row): boolean => sent.has(`${feed} ${JSON.stringify(row)}`);

/** A whole visit in pages of `limit` rows. With a cursor, without what it repeats. */
async function visit(feed: string, cursor?: string, limit = 2): Promise<{ rows: Row[]; cursor: string }> {
  await settled(api);
  return visitNow(feed, cursor, limit);
}

async function visitNow(feed: string, cursor: string | undefined, limit: number): Promise<{ rows: Row[]; cursor: string }> {
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
    const meanwhile = await visitNow('sites', cursor, 2);
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
  await api.make.query("UPDATE campaign_response SET status = 'IN_PROGRESS', submitted_at = NULL WHERE campaign_id = $1 AND user_id = $2", [
    pulse.id,
    people[1]?.id,
  ]);
  await api.make.query('DELETE FROM campaign_response WHERE campaign_id = $1 AND user_id = $2', [pulse.id, people[0]?.id]);
  await api.make.query('DELETE FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [pulse.id, people[0]?.id]);
  for (const feed of ['responses', 'participants', 'participating-sites']) expect((await visit(feed)).rows).toEqual([]);
  expect((await visit('responses', cursor)).rows).toEqual([]);
  expect(await api.make.query('SELECT feed FROM feed_deletion WHERE company_id = $1', [companyId])).toEqual([]);
});

test('[4.29] the tenth answer to an anonymous campaign changes no row: only figures that appear do', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => api.make.person(companyId)));
  const pulse = await build.create(manager, 'PULSE_CHECK', { companyId });
  for (const person of people.slice(0, 5)) await build.respond(api.as(person), pulse);
  const five = await visit('campaigns');
  expect(five.rows[0]?.['publishedFigures']).toContainEqual(expect.objectContaining({ answeredCount: 5 }));
  for (const person of people.slice(5)) await build.respond(api.as(person), pulse);
  const steps = await api.make.query('SELECT next_count AS waiting FROM campaign_published WHERE campaign_id = $1', [pulse.id]);
  expect(steps).toEqual([{ waiting: 10 }]);
  expect((await visit('campaigns', five.cursor)).rows).toEqual([]);
});

test('a page of a feed with large rows ends earlier than the limit, and the rest follows', async () => {
  const { id } = await build.create(manager, 'YES_NO', { companyId });
  const columns = (
    await api.make.query<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'campaign' AND is_generated = 'NEVER' AND column_name <> 'id'",
    )
  )
    .map(({ name }) => name)
    .join(', ');
  await api.make.query(
    `INSERT INTO campaign (${columns}) SELECT ${columns} FROM campaign CROSS JOIN generate_series(1, 200) WHERE id = $1`,
    [id],
  );
  const first = await page('campaigns', '&limit=10000');
  expect([first.rows.length, first.hasMore]).toEqual([200, true]);
  const second = await page('campaigns', `&limit=10000&cursor=${first.cursor}`);
  expect([second.rows.length, second.hasMore]).toEqual([1, false]);
  expect(new Set(ids([...first.rows, ...second.rows])).size).toBe(201);
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
  expect(ids((await page('sites', `&updatedAfter=${since}`)).rows)).toContain(young);
  expect(ids((await page('sites', '&updatedAfter=2020-01-01T00:00:00.000Z')).rows)).toEqual([old, young]);
  // the process that noted the moment can have a clock that is behind the one of the database
  const soon = new Date(Date.parse(since) - 1).toISOString();
  expect(ids((await page('sites', `&updatedAfter=${soon}`)).rows)).toEqual([old, young]);
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

async function cursorOfOtherCompany(): Promise<string> {
  const { id } = await api.make.company();
  const reader = api.as(await api.make.person(id, { manager: true }));
  const { body } = await reader.get<string>(`/feed/sites?companyId=${id}&limit=1`);
  return (JSON.parse(body) as FeedEnd).cursor;
}

/** A cursor that a reader makes up. */
const forged = (from: string) =>
  Buffer.from(JSON.stringify({ feed: 'sites', companyId, origin: '1-1-1', at: api.clock.now(), from, next: from, after: null })).toString(
    'base64url',
  );

test('a cursor that is changed, or of another feed, company, database or year, is refused', async () => {
  const { cursor } = await page('sites');
  expect((await page('people', `&cursor=${cursor}`)).status).toBe(400);
  const changed = (at: number) => `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`;
  const wrongs = [
    changed(2),
    changed(20),
    changed(cursor.length - 9),
    cursor.slice(0, -9),
    forged('0'),
    forged("1'"),
    'abc',
    await cursorOfOtherCompany(),
  ];
  for (const wrong of wrongs) expect([wrong, (await page('sites', `&cursor=${wrong}`)).status]).toEqual([wrong, 400]);
  await api.make.query('ALTER FUNCTION muster_feed_origin() RENAME TO muster_feed_origin_of_test');
  await api.make.query("CREATE FUNCTION muster_feed_origin() RETURNS text LANGUAGE sql AS $$ SELECT '7-1-5' $$");
  expect((await page('sites', `&cursor=${cursor}`)).status).toBe(400);
  await api.make.query('DROP FUNCTION muster_feed_origin()');
  await api.make.query('ALTER FUNCTION muster_feed_origin_of_test() RENAME TO muster_feed_origin');
  expect((await page('sites', `&cursor=${cursor}`)).status).toBe(200);
  api.clock.advance(366 * 86_400_000);
  secret = await newSecret(['feed:read']);
  const old = await page('sites', `&cursor=${cursor}`);
  expect([old.status, old.text]).toEqual([400, expect.stringContaining('"field":"cursor"')]);
});

test('a cursor shows no id of a transaction', async () => {
  await api.make.site(companyId);
  await api.make.site(companyId);
  const [{ changed } = { changed: '' }] = await api.make.query<{ changed: string }>(
    'SELECT min(changed_in::text::bigint)::text AS changed FROM site WHERE company_id = $1',
    [companyId],
  );
  const { cursor } = await page('sites', '&limit=1');
  const clear = [cursor, ...cursor.split('.')].map((part) => Buffer.from(part, 'base64url').toString('latin1')).join(' ');
  expect(changed).toMatch(/^[1-9]\d+$/);
  expect(clear).not.toContain(changed);
  expect(clear).not.toContain('next');
});

test('the feed has a rate limit of its own', async () => {
  const limited = await startTestApi({ rateLimits: { feed: { max: 1, timeWindowMs: 60_000 } } });
  const { id } = await limited.make.company();
  const reader = limited.as(await limited.make.person(id, { manager: true }));
  const statuses = [];
  for (const feed of ['sites', 'people']) statuses.push((await reader.get(`/feed/${feed}?companyId=${id}`)).status);
  expect([...statuses, (await reader.get(`/companies/${id}`)).status]).toEqual([200, 429, 200]);
  await limited.stop();
});

test('the audit log says who began to read a feed, once for a visit', async () => {
  await api.make.site(companyId);
  await api.make.site(companyId);
  await visit('sites', undefined, 1);
  const rows = await api.make.query("SELECT entity_id FROM audit_event WHERE company_id = $1 AND action = 'feed.read'", [companyId]);
  expect(rows).toEqual([{ entity_id: 'sites' }]);
});
