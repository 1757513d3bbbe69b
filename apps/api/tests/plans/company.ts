/**
 * The companies of the plan tests, always the same. Every table stays below the 30,000 rows that ANALYZE reads completely. The
 * statistics are therefore exact, and a plan changes only with a statement, an index or the schema.
 */
import type pg from 'pg';
import { insertCampaign } from '../rows/campaign';
import type { Person } from '../factories';
import type { TestApi } from '../harness';

const companies = 20;
const peopleEach = 200;
const campaignsEach = 120;
const sitesEach = 20;
const auditRecordsEach = 500;
const importId = 1;

export interface PlannedCompany {
  companyId: number;
  siteId: number;
  divisionId: number;
  author: Person;
  siteManager: Person;
  admin: Person;
  /** A live poll for everybody, and an improvement with participating sites. */
  pollId: number;
  improvementId: number;
  /** A question with answers. */
  questionId: number;
  /** An import of people with many rows. */
  importId: number;
}

export async function plannedCompany(api: TestApi, owner: pg.Client): Promise<PlannedCompany> {
  const { make } = api;
  const { id: companyId } = await make.company();
  const siteId = await make.site(companyId);
  const divisionId = await make.division(companyId);
  const author = await make.person(companyId, { manager: true });
  const siteManager = await make.person(companyId, { sites: [{ id: siteId, manager: true }] });
  const admin = await make.admin();
  const [pollId, improvementId] = [
    await insertCampaign(make, {
      companyId,
      authorId: author.id,
      type: 'POLL',
      subType: 'YES_NO',
      status: 'LIVE',
      endDate: '2026-03-20T17:00:00.000Z',
    }),
    await insertCampaign(make, {
      companyId,
      authorId: author.id,
      type: 'IMPROVEMENT',
      subType: 'ACTION_PLAN',
      status: 'LIVE',
      endDate: '2026-03-20T17:00:00.000Z',
    }),
  ];
  // VACUUM marks a page as visible only if the commit of its rows is on disk
  await owner.query('SET synchronous_commit = on');
  await owner.query(fill(companyId, { pollId, improvementId }));
  // without it, the moment of autovacuum would decide between two plans and between two numbers of buffers
  await owner.query('VACUUM (ANALYZE, FREEZE)');
  return { companyId, siteId, divisionId, author, siteManager, admin, pollId, improvementId, questionId: companyId * 1000 + 3, importId };
}

/** Copies both campaigns in this and in other companies, with people, sites, audiences, responses and counts. */
const fill = (companyId: number, { pollId, improvementId }: Pick<PlannedCompany, 'pollId' | 'improvementId'>): string => `
  SET session_replication_role = replica;
  INSERT INTO company (id, name) SELECT 1000 + n, 'Company ' || n FROM generate_series(2, ${companies}) n;
  CREATE TEMP TABLE planned AS SELECT ${companyId} AS id UNION ALL SELECT 1000 + n FROM generate_series(2, ${companies}) n;
  INSERT INTO site (id, company_id, name, headcount) SELECT 100000 + c.id * 100 + n, c.id, 'Site ' || n, 10 FROM planned c, generate_series(1, ${sitesEach}) n;
  INSERT INTO account (id, subject, email, first_name, last_name, activated)
    SELECT md5(c.id || '/' || n)::uuid, c.id || '/' || n, c.id || '/' || n || '@example.test', 'Ash', 'Person ' || n, true FROM planned c, generate_series(1, ${peopleEach}) n;
  INSERT INTO company_member (company_id, user_id) SELECT c.id, md5(c.id || '/' || n)::uuid FROM planned c, generate_series(1, ${peopleEach}) n;
  INSERT INTO site_member (company_id, site_id, user_id)
    SELECT c.id, 100000 + c.id * 100 + 1 + n % ${sitesEach}, md5(c.id || '/' || n)::uuid FROM planned c, generate_series(1, ${peopleEach}) n;
  INSERT INTO campaign (id, company_id, scope, type, sub_type, mode, title, status, start_date, end_date, complete_date, template_version, configuration,
      time_zone, author_id, created_at, updated_at, expected_count)
    SELECT 1000000 + p.id * 1000 + n, p.id, c.scope, c.type, c.sub_type, c.mode, c.title || ' ' || n, CASE WHEN n % 3 = 0 THEN 'LIVE' ELSE 'COMPLETE' END,
           c.start_date - n * interval '1 day', c.end_date - n * interval '1 day', CASE WHEN n % 3 > 0 THEN c.end_date - n * interval '1 day' END,
           c.template_version, c.configuration, 'UTC', c.author_id, c.created_at, c.updated_at, 10
      FROM planned p, generate_series(1, ${campaignsEach}) n JOIN campaign c ON c.id = CASE WHEN n % 5 = 0 THEN ${improvementId} ELSE ${pollId} END;
  INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at, submitted_at, has_work)
    SELECT c.company_id, c.id, md5(c.company_id || '/' || 1 + (c.id + n * 7) % ${peopleEach})::uuid, c.created_at, CASE WHEN n > 2 THEN c.created_at END, n <= 2
      FROM campaign c, generate_series(1, 10) n WHERE c.mode = 'STANDALONE' ON CONFLICT DO NOTHING;
  INSERT INTO campaign_view (company_id, campaign_id, user_id, viewed_at) SELECT company_id, campaign_id, user_id, added_at FROM campaign_audience;
  INSERT INTO campaign_site (company_id, campaign_id, site_id, assignee_id)
    SELECT c.company_id, c.id, 100000 + c.company_id * 100 + n, CASE WHEN n % 4 > 0 THEN md5(c.company_id || '/' || n)::uuid END
      FROM campaign c, generate_series(1, ${sitesEach}) n WHERE c.mode = 'HIERARCHICAL';
  INSERT INTO campaign_response (company_id, campaign_id, user_id, type, status, answer, created_at, updated_at, submitted_at)
    SELECT company_id, campaign_id, user_id, 'USER', 'SUBMITTED', '{}', added_at, added_at, added_at FROM campaign_audience WHERE submitted_at IS NOT NULL;
  INSERT INTO campaign_response (company_id, campaign_id, campaign_site_id, user_id, type, status, answer, created_at, updated_at, submitted_at)
    SELECT s.company_id, s.campaign_id, s.id, s.assignee_id, 'SITE', 'SUBMITTED', '{}', c.created_at, c.created_at, c.created_at
      FROM campaign_site s JOIN campaign c ON c.id = s.campaign_id WHERE s.assignee_id IS NOT NULL AND s.site_id % 2 = 0;
  INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
    SELECT company_id, id, CASE WHEN n > 1 THEN 'answer' ELSE '' END, (ARRAY['views', 'submissions', 'true', 'false', ''])[n + 1], 1, 5 FROM campaign, generate_series(0, 4) n;
  INSERT INTO question (id, company_id, author_id, title, body, created_at, listed_at, answer_count)
    SELECT c.id * 1000 + n, c.id, md5(c.id || '/' || n)::uuid, 'Question ' || n, '', moment.at, moment.at - n * interval '1 hour', n % 4 FROM planned c, generate_series(1, 100) n, (SELECT '2026-03-09T09:00:00Z'::timestamptz AS at) moment;
  INSERT INTO answer (company_id, question_id, author_id, body, created_at)
    SELECT q.company_id, q.id, md5(q.company_id || '/' || n)::uuid, 'Answer ' || n, q.created_at FROM question q, generate_series(1, 3) n WHERE n <= q.answer_count;
  INSERT INTO question_category (company_id, question_id, category_id) SELECT company_id, id, 1 + id % 25 FROM question;
  INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) SELECT id, n, 'VERY_HIGH' FROM account, generate_series(1, 3) n;
  INSERT INTO user_high_risk_work (user_id, high_risk_work_id, experience) SELECT id, n, 'VERY_HIGH' FROM account, generate_series(4, 6) n;
  INSERT INTO former_member (company_id, user_id, left_at)
    SELECT c.id, md5(c.id || '/' || n)::uuid, '2026-03-01'::timestamptz - n * interval '1 hour' FROM planned c, generate_series(1, ${peopleEach}) n;
  INSERT INTO data_import (id, company_id, kind, created_by, file_name, columns, created_at)
    VALUES (${importId}, ${companyId}, 'PEOPLE', md5('importer')::uuid, 'people.csv', '{email}', '2026-03-01T00:00:00Z');
  INSERT INTO import_row (company_id, import_id, number, cells, key, outcome)
    SELECT ${companyId}, ${importId}, n, ARRAY['a' || n], 'a' || n, CASE WHEN n % 50 = 0 THEN 'PROBLEM' ELSE 'CREATE' END FROM generate_series(2, 5000) n;
  INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id)
    SELECT c.id, '2026-03-01'::timestamptz - n * interval '1 hour', md5(c.id || '/' || n % ${peopleEach})::uuid, 'response.saved', 'CampaignV2', (1000000 + c.id * 1000 + n % ${campaignsEach})::text
      FROM generate_series(1, ${auditRecordsEach}) n, planned c;
  SELECT muster_refresh_directory(ARRAY(SELECT id FROM account));
  SELECT muster_correct_figures();
  SELECT muster_correct_campaign_figures();
  DROP TABLE planned;
  RESET session_replication_role`;
