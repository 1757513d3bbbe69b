/** The recount of kept counters: page by page, and without a lock on correct ones. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { isMiscounted, recount } from '../figures/recount';

let api: TestApi;
let campaignId: number;

beforeAll(async () => {
  api = await startTestApi();
  const build = await campaignBuilders(api);
  const { id: companyId } = await api.make.company();
  campaignId = (await build.create(api.as(await api.make.person(companyId, { manager: true })), 'YES_NO', { companyId })).id;
  // two pages and a remainder
  await api.make.query(
    `WITH made AS (
       INSERT INTO account (subject, email, role, first_name, last_name, activated, created_at)
       SELECT 'counted-' || n, 'counted-' || n || '@example.test', 'USER', 'Ash', 'Person', true, now() FROM generate_series(1, 1100) n RETURNING id),
     present AS (
       INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at, submitted_at, has_work)
       SELECT $1, $2, id, now(), now(), false FROM made)
     INSERT INTO campaign_response (company_id, campaign_id, user_id, type, status, answer, created_at, updated_at, submitted_at)
     SELECT $1, $2, id, 'USER', 'SUBMITTED', jsonb_build_object('answer', CASE WHEN row_number() OVER () % 2 = 0 THEN 'true' ELSE 'false' END), now(), now(), now()
       FROM made`,
    [companyId, campaignId],
  );
});
afterAll(() => api.stop());

const judge = () => api.database.systemDb('recount', (db) => isMiscounted(db, campaignId));

test('finds and corrects counters over more responses than one page holds', async () => {
  expect(await judge()).toBe(true);
  expect(await api.database.systemDb('recount', (db) => recount(db, campaignId))).toBeGreaterThan(0);
  expect(await judge()).toBe(false);
  const [yes] = await api.make.query<{ count: number }>(
    "SELECT sum(count)::integer AS count FROM campaign_count WHERE campaign_id = $1 AND question = 'answer' AND answer = 'true'",
    [campaignId],
  );
  expect(yes?.count).toBe(550);
});

test('compares without a lock on the campaign, so that responses do not wait', async () => {
  const holder = new pg.Client({ connectionString: api.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM campaign WHERE id = $1 FOR UPDATE', [campaignId]);
  expect(await judge()).toBe(false);
  await holder.query('COMMIT');
  await holder.end();
});
