/** The calls of every screen cost the same in a large company as in a small one. Counts pages of the database. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCampaign } from './rows/campaign';
import { startTestApi, type Client, type Person, type TestApi } from './harness';
import { buffersOf } from './plans/buffers';

const campaigns = { small: 20, large: Number(process.env['FLAT_COST_CAMPAIGNS'] ?? 400) };
const sizes = { small: 250, large: Number(process.env['FLAT_COST_PEOPLE'] ?? 5_000) };

interface SiteWorld {
  companyId: number;
  siteId: number;
  manager: Person;
  client: Client;
}

let api: TestApi;
let small: SiteWorld;
let large: SiteWorld;

beforeAll(async () => {
  api = await startTestApi();
  [small, large] = [await companyOf(sizes.small, campaigns.small), await companyOf(sizes.large, campaigns.large)];
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  await owner.query('VACUUM ANALYZE');
  await owner.end();
});
afterAll(() => api.stop());

/** Two hundred people are at the site. The numbers of sites, divisions and leaders are the same for all sizes. Half of the campaigns are COMPLETE. */
async function companyOf(people: number, polls: number): Promise<SiteWorld> {
  const { id: companyId } = await api.make.company();
  const siteId = await api.make.site(companyId);
  const manager = await api.make.person(companyId, { manager: true, leader: true });
  await api.make.query(
    `WITH person AS (
       INSERT INTO account (email, first_name, last_name, activated)
       SELECT md5($1::text || '/' || n) || '@example.test', 'Ash', md5(n::text), true FROM generate_series(1, $2) n RETURNING id),
     member AS (INSERT INTO company_member (company_id, user_id) SELECT $1::bigint, id FROM person)
     INSERT INTO site_member (company_id, site_id, user_id) SELECT $1::bigint, $3::bigint, id FROM person ORDER BY md5(id::text) LIMIT 200`,
    [companyId, people, siteId],
  );
  const row = await insertCampaign(api.make, { companyId, authorId: manager.id, audience: [manager] });
  await api.make.query(
    `WITH model AS (SELECT * FROM campaign WHERE id = $1),
     copy AS (
       INSERT INTO campaign (company_id, scope, type, sub_type, mode, title, status, start_date, complete_date, template_version, configuration,
           expected_count, time_zone, author_id, created_at, updated_at)
       SELECT company_id, scope, type, sub_type, mode, title || n, CASE n % 2 WHEN 0 THEN 'LIVE' ELSE 'COMPLETE' END, start_date,
              CASE n % 2 WHEN 1 THEN start_date + interval '1 day' END, template_version, configuration, 500, time_zone, author_id, created_at, updated_at
         FROM model, generate_series(1, $2) n
       RETURNING id, company_id)
     INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
     SELECT company_id, id, '', answer, slot, 10 FROM copy, unnest(ARRAY['views', 'submissions']) answer, generate_series(0, 15) slot`,
    [row, polls],
  );
  await fillExchange(companyId);
  return { companyId, siteId, manager, client: api.as(manager) };
}

/** Twenty questions. Everybody has voted for one, spread over a hundred days. */
const fillExchange = (companyId: number) =>
  api.make.query(
    `WITH person AS (SELECT user_id, row_number() OVER (ORDER BY user_id) AS n FROM company_member WHERE company_id = $1),
     asked AS (
       INSERT INTO question (company_id, author_id, title, body, created_at, listed_at, visible_at)
       SELECT $1::bigint, user_id, 'Question ' || n, '', $2, $2, $2 FROM person WHERE n <= 20 RETURNING id),
     numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM asked)
     INSERT INTO question_vote (company_id, question_id, user_id, created_at)
     SELECT $1::bigint, q.id, p.user_id, $2::timestamptz - make_interval(days => (p.n % 100)::integer)
       FROM person p JOIN numbered q ON q.n = p.n % 20 + 1`,
    [companyId, api.clock.now()],
  );

const calls: Record<string, (place: SiteWorld) => string> = {
  'GET /companies': () => '/companies',
  'GET /companies/{id}': ({ companyId }) => `/companies/${companyId}`,
  'GET /companies/{id}/dashboard': ({ companyId }) => `/companies/${companyId}/dashboard`,
  'GET /companies/{id}/needs': ({ companyId }) => `/companies/${companyId}/needs`,
  'GET /user': ({ companyId }) => `/user?companyId=${companyId}&size=20`,
  'GET /user?isAssignable': ({ companyId }) => `/user?companyId=${companyId}&isAssignable=true&size=20`,
  'GET /user?siteId': ({ companyId, siteId }) => `/user?companyId=${companyId}&siteId=${siteId}&size=20`,
  'GET /user?firstSiteId': ({ companyId, siteId }) => `/user?companyId=${companyId}&firstSiteId=${siteId}&size=20`,
  'GET /user?memberCandidatesOnly': ({ companyId, siteId }) =>
    `/user?companyId=${companyId}&siteId=${siteId}&memberCandidatesOnly=true&size=20`,
  'GET /user/start': ({ companyId }) => `/user/start?companyId=${companyId}&dashboard=true`,
  'GET /sites': ({ companyId }) => `/sites?companyId=${companyId}`,
  'GET /sites/{id}/dashboard': ({ siteId }) => `/sites/${siteId}/dashboard`,
  'GET /sites/{id}/needs': ({ siteId }) => `/sites/${siteId}/needs`,
};

async function cost(place: SiteWorld, path: string): Promise<number> {
  return buffersOf(api.databaseUrl, place.manager.subject, async () => {
    expect((await place.client.get(path)).status).toBe(200);
  });
}

/** Tolerance in addition to the factor: an index of a large company may be one or two levels deeper. */
const levels = 20;

test.each(Object.keys(calls))('%s touches at most twice the pages of a small company', async (name) => {
  const call = calls[name] as (place: SiteWorld) => string;
  const [few, many] = [await cost(small, call(small)), await cost(large, call(large))];
  if (process.env['FLAT_COST_PEOPLE']) console.log(name, few, many);
  expect(few).toBeGreaterThan(0);
  expect(many, `${few} pages with ${sizes.small} people, ${many} with ${sizes.large}`).toBeLessThanOrEqual(2 * few + levels);
});
