/** Companies of two sizes, whose people, sites, campaigns and questions grow together. What one screen shows stays the same. */
import { insertCampaign } from '../rows/campaign';
import type { Client, Person, TestApi } from '../harness';

export interface Size {
  people: number;
  campaigns: number;
  sites: number;
  questions: number;
}

export interface SizedCompany {
  companyId: number;
  siteId: number;
  divisionId: number;
  regionId: number;
  questionId: number;
  practiceId: number;
  pollId: number;
  manager: Person;
  worker: Person;
  asManager: Client;
  asWorker: Client;
}

/** The people of one statement. */
const peopleAtOnce = 5_000;
/** The people of the site and of the division, in companies of each size. */
const peopleOfPlace = 200;

export async function sizedCompany(api: TestApi, size: Size): Promise<SizedCompany> {
  const { make } = api;
  const { id: companyId } = await make.company();
  const siteId = await make.site(companyId, { name: 'Depot' });
  const divisionId = await make.division(companyId);
  const regionId = await make.region(companyId);
  const manager = await make.person(companyId, { manager: true, leader: true });
  const worker = await make.person(companyId, { sites: [{ id: siteId }], divisions: [{ id: divisionId }] });
  const [practice] = await make.query<{ id: string }>('INSERT INTO safety_practice (title) VALUES ($1) RETURNING id', [
    `Practice ${companyId}`,
  ]);
  const practiceId = Number(practice?.id);
  await fillPeople(api, { companyId, siteId, divisionId, regionId, practiceId }, size);
  const pollId = await fillCampaigns(api, { companyId, siteId, divisionId, manager, worker }, size);
  const questionId = await fillExchange(api, { companyId, practiceId }, size);
  await fillNotifications(api, companyId, worker);
  const asManager = api.as(manager);
  const asWorker = api.as(worker);
  return { companyId, siteId, divisionId, regionId, practiceId, questionId, pollId, manager, worker, asManager, asWorker };
}

interface Places {
  companyId: number;
  siteId: number;
  divisionId: number;
  regionId: number;
  practiceId: number;
}

/** Everybody outside of the site is at one of the other sites. One person in each company is called Quillfeather. */
async function fillPeople({ make }: TestApi, { companyId, siteId, divisionId, regionId, practiceId }: Places, { people, sites }: Size) {
  await make.query(`INSERT INTO site (company_id, name, headcount) SELECT $1, 'Site ' || n, 10 FROM generate_series(1, $2) n`, [
    companyId,
    sites,
  ]);
  await make.query('INSERT INTO site_region (company_id, site_id, region_id) VALUES ($1, $2, $3)', [companyId, siteId, regionId]);
  await make.query('INSERT INTO site_division (company_id, site_id, division_id) VALUES ($1, $2, $3)', [companyId, siteId, divisionId]);
  for (let from = 1; from <= people; from += peopleAtOnce) {
    const to = Math.min(people, from + peopleAtOnce - 1);
    await make.query(
      `WITH person AS (
       INSERT INTO account (email, first_name, last_name, activated)
       SELECT md5($1::bigint || '/' || n) || '@example.test', 'Ash', CASE n WHEN 7 THEN 'Quillfeather' ELSE md5(n::text) END, true
         FROM generate_series($2::integer, $8::integer) n RETURNING id),
     member AS (INSERT INTO company_member (company_id, user_id) SELECT $1::bigint, id FROM person),
     numbered AS (SELECT id, $2::integer - 1 + row_number() OVER (ORDER BY md5(id::text)) AS n FROM person),
     other AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM site WHERE company_id = $1::bigint AND id <> $3::bigint),
     divided AS (
       INSERT INTO division_member (company_id, division_id, user_id) SELECT $1::bigint, $4::bigint, id FROM numbered WHERE n <= $5::integer),
     skilled AS (
       INSERT INTO user_safety_practice (user_id, safety_practice_id, experience)
       SELECT id, $7::bigint, 'VERY_HIGH' FROM numbered WHERE n <= 60)
     INSERT INTO site_member (company_id, site_id, user_id)
     SELECT $1::bigint, coalesce(other.id, $3::bigint), numbered.id
       FROM numbered LEFT JOIN other ON numbered.n > $5 AND other.n = numbered.n % $6::bigint`,
      [companyId, from, siteId, divisionId, peopleOfPlace, sites, practiceId, to],
    );
    // triggers look each person up; without statistics they would read whole tables for each
    if (to < people) await make.query('ANALYZE account, company_member, site_member, division_member, account_entry, directory_entry');
  }
}

interface CampaignPlaces {
  companyId: number;
  siteId: number;
  divisionId: number;
  manager: Person;
  worker: Person;
}

/** Half of the campaigns are LIVE. Whatever the size, twenty each of the site, of the division and of ten sites are. */
async function fillCampaigns({ make }: TestApi, places: CampaignPlaces, { campaigns }: Size): Promise<number> {
  const { companyId, siteId, divisionId, manager, worker } = places;
  const model = { companyId, authorId: manager.id, subType: 'YES_NO', endDate: '2026-03-20T17:00:00Z' };
  await fillHistory(make, { companyId, siteId, past: await insertCampaign(make, { ...model, status: 'COMPLETE' }), copies: campaigns / 5 });
  const poll = await insertCampaign(make, { ...model, audience: [manager, worker] });
  const models = [
    { id: poll, copies: campaigns },
    { id: await insertCampaign(make, { ...model, type: 'IMPROVEMENT', subType: 'ACTION_PLAN' }), copies: 40 },
    { id: await insertCampaign(make, { ...model, type: 'IMPROVEMENT', subType: 'ACTION_PLAN' }), copies: campaigns / 5, areLive: false },
    { id: await insertCampaign(make, { ...model, siteId }), copies: 40 },
    { id: await insertCampaign(make, { ...model, divisionId }), copies: 40 },
  ];
  for (const { id, copies, areLive = true } of models) await copyCampaign(make, { id, copies, areLive });
  await make.query(
    `INSERT INTO campaign_site (company_id, campaign_id, site_id)
     SELECT c.company_id, c.id, s.id FROM campaign c, LATERAL (SELECT id FROM site WHERE company_id = c.company_id ORDER BY id LIMIT 10) s
      WHERE c.company_id = $1 AND c.mode = 'HIERARCHICAL'`,
    [companyId],
  );
  // the worker has thirty polls of the company, whatever its size, and everybody has fifteen
  await make.query(
    `INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at)
     SELECT c.company_id, c.id, $2::uuid, c.created_at
       FROM (SELECT * FROM campaign WHERE company_id = $1 AND scope = 'COMPANY' AND mode = 'STANDALONE' ORDER BY id LIMIT 30) c ON CONFLICT DO NOTHING`,
    [companyId, worker.id],
  );
  await make.query(
    `INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at)
     SELECT company_id, $2::bigint, user_id, '2026-03-01' FROM company_member WHERE company_id = $1 ON CONFLICT DO NOTHING`,
    [companyId, poll],
  );
  return poll;
}

/** Everybody at the site has answered a fifth of the campaigns before the others began. */
async function fillHistory(
  make: TestApi['make'],
  { companyId, siteId, past, copies }: { companyId: number; siteId: number; past: number; copies: number },
) {
  await copyCampaign(make, { id: past, copies, areLive: false });
  await make.query(
    `INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at, has_work)
     SELECT c.company_id, c.id, s.user_id, c.created_at, false FROM campaign c JOIN site_member s ON s.company_id = c.company_id AND s.site_id = $2
      WHERE c.company_id = $1 ON CONFLICT DO NOTHING`,
    [companyId, siteId],
  );
}

const copyCampaign = (make: TestApi['make'], { id, copies, areLive }: { id: number; copies: number; areLive: boolean }) =>
  make.query(
    `WITH model AS (SELECT * FROM campaign WHERE id = $1),
     copy AS (
       INSERT INTO campaign (company_id, site_id, division_id, scope, type, sub_type, mode, title, status, start_date, end_date, complete_date,
           template_version, configuration, expected_count, time_zone, author_id, created_at, updated_at)
       SELECT company_id, site_id, division_id, scope, type, sub_type, mode, title || n, CASE WHEN live.here THEN 'LIVE' ELSE 'COMPLETE' END,
              start_date, end_date, CASE WHEN NOT live.here THEN start_date + interval '1 day' END, template_version, configuration, 500, time_zone,
              author_id, created_at, updated_at
         FROM model, generate_series(1, $2) n, LATERAL (SELECT n % 2 = 0 AND $3::boolean) live(here)
       RETURNING id, company_id)
     INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
     SELECT company_id, id, '', answer, slot, 10 FROM copy, unnest(ARRAY['views', 'submissions']) answer, generate_series(0, 15) slot`,
    [id, copies, areLive],
  );

/** Everybody has voted for one question, spread over a hundred days. One question in twenty has no answer, and the first one has thirty. */
async function fillExchange(
  { make, clock }: TestApi,
  { companyId, practiceId }: Pick<Places, 'companyId' | 'practiceId'>,
  { questions }: Size,
): Promise<number> {
  await make.query(
    `WITH person AS (SELECT user_id, row_number() OVER (ORDER BY user_id) - 1 AS n, count(*) OVER () AS people FROM company_member WHERE company_id = $1),
     asked AS (
       INSERT INTO question (company_id, author_id, title, body, created_at, listed_at, visible_at, answer_count)
       SELECT $1::bigint, p.user_id, 'Question ' || q || CASE q WHEN 3 THEN ' about harnesses' ELSE '' END, 'How do you do it up tower ' || q || '?',
              $2::timestamptz - make_interval(hours => q), $2, $2, CASE WHEN q <= $3 - 10 THEN 1 ELSE 0 END
         FROM generate_series(1, $3::integer) q JOIN person p ON p.n = q % p.people RETURNING id, title, answer_count),
     numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n, answer_count FROM asked),
     replied AS (
       INSERT INTO answer (company_id, question_id, author_id, body, created_at, visible_at)
       SELECT $1::bigint, q.id, p.user_id, 'Clip on first, says ' || p.n, $2, $2
         FROM numbered q JOIN person p ON p.n < CASE q.n WHEN 0 THEN 30 ELSE q.answer_count END),
     sorted AS (
       INSERT INTO question_category (company_id, question_id, category_id)
       SELECT $1::bigint, id, $4::bigint FROM numbered WHERE n < 15)
     INSERT INTO question_vote (company_id, question_id, user_id, created_at)
     SELECT $1::bigint, q.id, p.user_id, $2::timestamptz - make_interval(days => (p.n % 100)::integer)
       FROM person p JOIN numbered q ON q.n = p.n % $3`,
    [companyId, clock.now(), questions, practiceId],
  );
  const [first] = await make.query<{ id: string }>('SELECT min(id) AS id FROM question WHERE company_id = $1', [companyId]);
  return Number(first?.id);
}

/** Thirty for each person, and two for each of the many further ones in a very large company. */
const fillNotifications = ({ make, clock }: TestApi, companyId: number, worker: Person) =>
  make.query(
    `INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, created_at)
     SELECT company_id, user_id, 'campaign.posted', 'CampaignV2/' || n, 'COMPANY', jsonb_build_object('entityType', 'CampaignV2', 'companyId', company_id), 'Campaign', '{}', $2 FROM (SELECT company_id, user_id, row_number() OVER (ORDER BY is_manager DESC, user_id = $3 DESC, user_id) AS place FROM company_member WHERE company_id = $1) m,
            generate_series(1, CASE WHEN m.place <= 10000 THEN 30 ELSE 2 END) n`,
    [companyId, clock.now(), worker.id],
  );
