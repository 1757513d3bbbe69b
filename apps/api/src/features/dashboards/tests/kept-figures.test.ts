/** The figures of a company's campaigns that triggers keep [3.2], while several write at the same time. */
import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertCampaign } from '../../../../tests/rows/campaign';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let manager: Person;
let submitter: pg.Client;
let finaliser: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  manager = await api.make.person(companyId, { manager: true });
  [submitter, finaliser] = [new pg.Client({ connectionString: api.databaseUrl }), new pg.Client({ connectionString: api.databaseUrl })];
  await Promise.all([submitter.connect(), finaliser.connect()]);
});
afterEach(() => Promise.all([submitter.end(), finaliser.end()]));

/** How many kept figures and outcomes differ from the campaigns. */
const differing = async () => (await api.make.query<{ n: number }>('SELECT muster_correct_campaign_figures() AS n'))[0]?.n;

async function engagement(): Promise<[made: number, expected: number]> {
  const { body } = await api.as(manager).get<CompanyDashboard>(`/companies/${companyId}/dashboard`);
  return [body.campaignEngagementMade, body.campaignEngagementExpected];
}

/** The recount leaves the counters of such campaigns alone: they have no responses here. */
const longAgo = '2020-01-01T00:00:00Z';
/** Only campaigns that are due count. */
const yesterday = '2026-03-09T09:00:00Z';
const insert = (isAnonymous = false) =>
  insertCampaign(api.make, { companyId, authorId: manager.id, audience: [manager], isAnonymous, startDate: longAgo, endDate: yesterday });
const count = (campaignId: number, by: number): [string, number[]] => [
  `INSERT INTO campaign_count AS n (company_id, campaign_id, question, answer, slot, count) VALUES ($1, $2, '', 'submissions', 0, $3)
   ON CONFLICT (campaign_id, question, answer, slot) DO UPDATE SET count = n.count + excluded.count`,
  [companyId, campaignId, by],
];
const finalise = (campaignId: number): [string, number[]] => [
  "UPDATE campaign SET status = 'COMPLETE', complete_date = '2026-03-10T08:00:00Z' WHERE id = $1",
  [campaignId],
];
/** Each look is a round trip to the database. */
async function untilBlocked(): Promise<void> {
  const blocked = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0';
  for (let look = 0; look < 5_000; look += 1) if ((await api.make.query(blocked)).length > 0) return;
  throw new Error('Nobody waits for a lock');
}

test('a submit that commits while its campaign completes is in the figures', async () => {
  const campaignId = await insert();
  await api.make.query(...count(campaignId, 1));
  await submitter.query('BEGIN');
  await submitter.query(...count(campaignId, 1));
  const completed = finaliser.query(...finalise(campaignId));
  await untilBlocked();
  await submitter.query('COMMIT');
  await completed;
  expect(await engagement()).toEqual([2, 2]);
  expect(await differing()).toBe(0);
});

test('a submit that waits for the end of its campaign is in the figures', async () => {
  const campaignId = await insert();
  await api.make.query(...count(campaignId, 1));
  await finaliser.query('BEGIN');
  await finaliser.query(...finalise(campaignId));
  const counted = submitter.query(...count(campaignId, 1));
  await untilBlocked();
  await finaliser.query('COMMIT');
  await counted;
  expect(await engagement()).toEqual([2, 2]);
  expect(await differing()).toBe(0);
});

test('an anonymous campaign in progress counts in steps of five, and a complete one exactly', async () => {
  const campaignId = await insert(true);
  await api.make.query(...count(campaignId, 7));
  expect(await engagement()).toEqual([5, 2]);
  await api.make.query(...finalise(campaignId));
  expect(await engagement()).toEqual([7, 2]);
  expect(await differing()).toBe(0);
});

test('a campaign leaves the figures when it is deleted, and when nobody is left in its audience', async () => {
  const [deletedId, emptyId] = [await insert(), await insert()];
  for (const campaignId of [deletedId, emptyId]) await api.make.query(...count(campaignId, 1));
  expect(await engagement()).toEqual([2, 4]);
  await api.make.query('UPDATE campaign SET deleted_at = now() WHERE id = $1', [deletedId]);
  expect(await engagement()).toEqual([1, 2]);
  await api.make.query('UPDATE campaign SET expected_count = 0 WHERE id = $1', [emptyId]);
  expect(await engagement()).toEqual([0, 0]);
  await api.make.query('UPDATE campaign SET expected_count = 1 WHERE id = $1', [emptyId]);
  expect(await engagement()).toEqual([1, 2]);
  expect(await differing()).toBe(0);
});

test('the nightly recount repairs figures that differ', async () => {
  const [liveId, completeId] = [await insert(), await insert()];
  for (const campaignId of [liveId, completeId]) await api.make.query(...count(campaignId, 1));
  await api.make.query(...finalise(completeId));
  await api.make.query('UPDATE campaign_figure SET made = made + 5, expected = expected - 2 WHERE company_id = $1', [companyId]);
  await api.make.query('DELETE FROM campaign_outcome WHERE campaign_id = $1', [completeId]);
  expect(await engagement()).not.toEqual([2, 4]);
  const before = api.logged.length;
  for (let time = 0; time < 2; time += 1) await api.runJob('campaigns-recount');
  const errors = api.logged.slice(before).filter((line) => line.includes('"level":"error"'));
  expect(errors).toEqual([expect.stringMatching(/"corrected":2,.*were set right/)]);
  expect(await engagement()).toEqual([2, 4]);
});

test('the nightly recount reaches every campaign in parts, also with missing outcomes', async () => {
  const [missing, superfluous, wrong] = [await insert(), await insert(), await insert()];
  for (const campaignId of [missing, wrong]) await api.make.query(...finalise(campaignId));
  await api.make.query('DELETE FROM campaign_outcome WHERE campaign_id = $1', [missing]);
  await api.make.query("INSERT INTO campaign_outcome VALUES ($1, $2, '2026-03-10', 2, 0)", [companyId, superfluous]);
  await api.make.query('UPDATE campaign_outcome SET made = 7 WHERE campaign_id = $1', [wrong]);
  const corrected: number[] = [];
  for (let after: number | null = missing - 1; after !== null;) {
    const [part]: { last: number | null; corrected: number }[] = await api.make.query(
      'SELECT last::integer, corrected FROM muster_correct_outcomes($1, 1)',
      [after],
    );
    after = part?.last ?? null;
    if (after !== null) corrected.push(part?.corrected ?? 0);
  }
  expect(corrected).toEqual([1, 1, 1]);
  expect(await differing()).toBe(0);
});
