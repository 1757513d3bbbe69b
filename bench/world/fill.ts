/**
 * Fills the company with a few set-based statements. All data agrees with the product's rules: people in an audience match its
 * criteria, and stored counts equal a recount.
 */
import type pg from 'pg';
import { participations } from './participations';
import { companyId, type Sizes } from './sizes';

/** The id of a person by number. Numbers start at 1. */
export const subjectOf = (number: number): string => `person-${number}`;

/** The same in SQL. */
const idOf = (number: string): string => `md5('person-' || ${number})::uuid`;

const managers = 10;

/** One in this many people manages their site, and one in this many their division. */
const peopleASiteManager = 100;
const peopleADivisionManager = 200;

/** The people of one statement. */
const peopleAtOnce = 5_000;

export async function fillOrganisation(client: pg.Client, { people, sites, allSites, divisions }: Sizes): Promise<void> {
  await client.query(`
    INSERT INTO company (id, name) VALUES (${companyId}, 'Northern Works');
    INSERT INTO division (id, company_id, label) SELECT n, ${companyId}, 'Division ' || n FROM generate_series(1, ${divisions}) n;
    INSERT INTO region (id, company_id, label) SELECT n, ${companyId}, 'Region ' || n FROM generate_series(1, ${sites}) n;
    INSERT INTO site (id, company_id, name, headcount) SELECT n, ${companyId}, 'Works ' || n, n * 10 FROM generate_series(1, ${allSites}) n;
    INSERT INTO site_region (company_id, site_id, region_id) SELECT ${companyId}, n, n FROM generate_series(1, ${sites}) n;
    INSERT INTO site_division (company_id, site_id, division_id) SELECT ${companyId}, n, 1 + n % ${divisions} FROM generate_series(1, ${allSites}) n;

    CREATE UNLOGGED TABLE bench_person AS
      SELECT n AS number, ${idOf('n')} AS id, ceil(${sites} * sqrt(n / ${people}.0))::bigint AS site_id FROM generate_series(1, ${people}) n;
    CREATE UNIQUE INDEX ON bench_person (number);`);
  // triggers look each person up; without statistics they would read whole tables for each
  for (let from = 1; from <= people; from += peopleAtOnce)
    await client.query(`${peopleBetween(from, from + peopleAtOnce - 1, divisions)}; ANALYZE`);
}

const peopleBetween = (from: number, to: number, divisions: number): string => {
  const person = `bench_person WHERE number BETWEEN ${from} AND ${to}`;
  return `
    INSERT INTO account (id, subject, email, first_name, last_name, activated)
      SELECT id, 'person-' || number, 'person-' || number || '@works.example', 'Given' || number % 997, 'Family' || number % 4999, true FROM ${person};
    INSERT INTO company_member (company_id, user_id, is_manager) SELECT ${companyId}, id, number <= ${managers} FROM ${person};
    INSERT INTO site_member (company_id, site_id, user_id, is_manager) SELECT ${companyId}, site_id, id, number % ${peopleASiteManager} = 7 FROM ${person};
    INSERT INTO division_member (company_id, division_id, user_id, is_manager) SELECT ${companyId}, 1 + site_id % ${divisions}, id, number % ${peopleADivisionManager} = 13 FROM ${person}`;
};

/** The campaigns that were posted through the product. All others are copies of them. */
export interface Models {
  readonly poll: number;
  readonly briefing: number;
  readonly improvement: number;
}

/** The campaigns whose figures are measured, in addition to the models. */
export interface Measured {
  /** The poll with the large report. */
  readonly reported: number;
  /** The briefing with two responses per person, and the one with about as many as a site has people. */
  readonly confirmedTwice: number;
  readonly confirmedByFew: number;
}

/** Adds all campaigns except the models, with their audiences and responses. */
export async function fillCampaigns(client: pg.Client, sizes: Sizes, models: Models): Promise<Measured> {
  // one transaction, so that the product's jobs see all or nothing; no foreign key checks, because the data is consistent
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  await planCampaigns(client, sizes);
  await client.query(campaignsFrom(models));
  await client.query(audiences);
  await client.query(responsesAndViews(sizes));
  await client.query(participations(models.improvement, sizes));
  await client.query(counts);
  // no trigger ran
  await client.query(
    'SET LOCAL ROLE muster_system; SELECT muster_correct_campaign_figures(), muster_keep_site_figures(1000000); RESET ROLE',
  );
  const measured = await measuredOf(client);
  // the audiences agree with the people, so nothing has to be compared
  await client.query('DELETE FROM changed_person; DROP TABLE bench_campaign, bench_person; COMMIT');
  await client.query('VACUUM ANALYZE');
  return measured;
}

async function measuredOf(client: pg.Client): Promise<Measured> {
  const { rows } = await client.query<{ [Name in keyof Measured]: string }>(`
    SELECT (SELECT id FROM bench_campaign WHERE number = 0) AS reported, (SELECT id FROM bench_campaign WHERE number = 1) AS "confirmedTwice",
           (SELECT b.id FROM bench_campaign b JOIN campaign_count n ON n.campaign_id = b.id AND n.answer = 'submissions'
             WHERE b.type = 'BRIEFING' GROUP BY b.id ORDER BY abs(sum(n.count) - 100), b.id LIMIT 1) AS "confirmedByFew"`);
  const [row] = rows;
  if (!row) throw new Error('The company has no campaigns');
  return { reported: Number(row.reported), confirmedTwice: Number(row.confirmedTwice), confirmedByFew: Number(row.confirmedByFew) };
}

/**
 * Campaign 0 is the poll with the large report: its audience is as many of the largest sites as needed. Campaign 1 is a briefing
 * that changed, so everybody has confirmed it twice, and both times count.
 */
async function planCampaigns(client: pg.Client, { people, campaigns, reported, sites, divisions }: Sizes): Promise<void> {
  await client.query(`
    CREATE UNLOGGED TABLE bench_campaign AS
      SELECT id, number, type, status, scope, CASE scope WHEN 'DIVISION' THEN 1 + first_site % ${divisions} END AS division_id, first_site, first_site AS last_site,
             answered_percent, CASE WHEN type = 'BRIEFING' AND status = 'COMPLETE' THEN 3 ELSE 1 END AS content_version
        FROM (
          SELECT nextval(pg_get_serial_sequence('campaign', 'id')) AS id, n AS number,
                 CASE WHEN n % 2 = 1 THEN 'POLL' WHEN n % 20 = 8 THEN 'IMPROVEMENT' ELSE 'BRIEFING' END AS type,
                 CASE WHEN turn = 0 THEN CASE WHEN n % 2 = 1 THEN 'DRAFT' ELSE 'READY' END WHEN turn < 7 THEN 'LIVE' ELSE 'COMPLETE' END AS status,
                 CASE WHEN turn % 5 = 2 AND n % 20 <> 8 THEN 'SITE' WHEN turn % 5 = 3 THEN 'DIVISION' ELSE 'COMPANY' END AS scope,
                 1 + (n / 2 * 37) % ${sites} AS first_site, CASE WHEN turn = 0 THEN 0 WHEN turn < 7 THEN 30 ELSE 90 END AS answered_percent
            FROM (SELECT n, n * 20 / ${campaigns} AS turn FROM generate_series(4, ${campaigns} - 1) n) numbered) planned
       UNION ALL
      SELECT nextval(pg_get_serial_sequence('campaign', 'id')), 0, 'POLL', 'LIVE', 'COMPANY', NULL,
             (SELECT max(s.site_id) FROM bench_person s WHERE s.number <= ${people} - ${reported}) - 1, ${sites}, 0, 1
       UNION ALL
      SELECT nextval(pg_get_serial_sequence('campaign', 'id')), 1, 'BRIEFING', 'LIVE', 'COMPANY', NULL, 1, ${sites}, 100, 2`);
}

/**
 * Copies of the models. The first started a year ago. Of the live ones a tenth is overdue, a tenth is due today, a tenth within a day, and three
 * tenths within the week. The complete ones have ended. Scheduled ones start in a year, so that a stored company does not begin them. Their
 * notifications count as sent.
 */
const campaignsFrom = ({ poll, briefing, improvement }: Models): string => `
  INSERT INTO campaign (id, company_id, site_id, division_id, scope, type, sub_type, mode, title, description, status, start_date, end_date, complete_date,
      template_id, template_version, configuration, configuration_answer, audience_criteria, is_anonymous, view_is_enough, content_version,
      counted_from_version, time_zone, author_id, created_at, updated_at, posted_at, due_soon_told_at, overdue_told_at)
  SELECT b.id, c.company_id, CASE b.scope WHEN 'SITE' THEN b.first_site END, b.division_id, b.scope, c.type, c.sub_type, c.mode, c.title || ' ' || b.number,
         c.description, b.status, t.start_date,
         CASE WHEN b.status = 'COMPLETE' THEN t.start_date + interval '3 weeks'
              WHEN b.number / 2 % 10 = 3 THEN c.created_at - interval '1 day' WHEN b.number / 2 % 10 = 5 THEN date_trunc('day', c.created_at) + interval '23 hours'
              WHEN b.number / 2 % 10 = 6 THEN c.created_at + interval '1 day' WHEN b.number / 2 % 10 > 6 THEN c.created_at + make_interval(days => 2 + (b.number % 5)::integer)
              ELSE greatest(t.start_date, c.created_at) + interval '3 months' END,
         CASE b.status WHEN 'COMPLETE' THEN t.start_date + interval '3 weeks' END, c.template_id, c.template_version, c.configuration, c.configuration_answer,
         CASE WHEN c.mode = 'HIERARCHICAL' OR b.status = 'DRAFT' THEN NULL WHEN b.scope = 'SITE' THEN '{}'
              ELSE jsonb_build_object('regionIds', (SELECT jsonb_agg(n) FROM generate_series(b.first_site, b.last_site) n)) END,
         c.is_anonymous, c.view_is_enough, b.content_version, CASE b.number WHEN 1 THEN 1 ELSE b.content_version END, c.time_zone, c.author_id,
         t.start_date, t.start_date, t.start_date, c.created_at, c.created_at
    FROM bench_campaign b
    JOIN campaign c ON c.id = CASE b.type WHEN 'POLL' THEN ${poll} WHEN 'BRIEFING' THEN ${briefing} ELSE ${improvement} END
   CROSS JOIN LATERAL (
     SELECT CASE b.status WHEN 'READY' THEN c.created_at + interval '1 year' ELSE c.created_at - interval '4 hours' * (b.number + 1) END AS start_date) t`;

const audiences = `
  INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at, viewed_at, submitted_at, has_work)
  SELECT ${companyId}, b.id, p.id, c.start_date, CASE WHEN a.has_viewed THEN c.start_date END, CASE WHEN a.has_answered THEN c.start_date END, NOT a.has_answered
    FROM bench_campaign b
    JOIN campaign c ON c.id = b.id
    JOIN bench_person p ON p.site_id BETWEEN b.first_site AND b.last_site
   CROSS JOIN LATERAL (SELECT (p.number * 13 + b.number * 7) % 100 AS place) h
   CROSS JOIN LATERAL (SELECT h.place < b.answered_percent AS has_answered, h.place < b.answered_percent + 10 AS has_viewed) a
   WHERE b.status <> 'DRAFT' AND b.type <> 'IMPROVEMENT';
  UPDATE campaign c SET expected_count = a.people
    FROM (SELECT campaign_id, count(*) AS people FROM campaign_audience GROUP BY campaign_id) a WHERE a.campaign_id = c.id`;

/** Responses to the current versions first, then to earlier versions of briefings, up to the wanted number. */
const responsesAndViews = ({ responses, reported }: Sizes): string => `
  UPDATE campaign_audience a SET viewed_at = a.added_at, submitted_at = a.added_at, has_work = false
    FROM bench_campaign b JOIN bench_person p ON p.site_id BETWEEN b.first_site AND b.last_site
   WHERE b.number = 0 AND a.campaign_id = b.id AND a.user_id = p.id
     AND p.number IN (SELECT q.number FROM bench_person q WHERE q.site_id >= b.first_site ORDER BY q.number % 17, q.number LIMIT ${reported});
  INSERT INTO campaign_view (company_id, campaign_id, user_id, content_version, viewed_at)
  SELECT a.company_id, a.campaign_id, a.user_id, c.content_version, a.viewed_at
    FROM campaign_audience a JOIN campaign c ON c.id = a.campaign_id WHERE a.viewed_at IS NOT NULL;
  INSERT INTO campaign_response (company_id, campaign_id, user_id, type, status, answer, answered_count, field_count, content_version, created_at, updated_at, submitted_at, figure_step)
  SELECT a.company_id, a.campaign_id, a.user_id, 'USER', 'SUBMITTED',
         CASE b.type WHEN 'POLL' THEN jsonb_build_object('answer', CASE WHEN hashtext(a.user_id::text) % 3 = 0 THEN 'false' ELSE 'true' END, 'why', 'Because of shift ' || b.number)
                     ELSE '{"acknowledged": ["read", "knowStart"]}' END,
         1, 1, v.version, a.added_at, a.added_at, a.added_at, 0
    FROM bench_campaign b CROSS JOIN LATERAL generate_series(1, b.content_version) AS v (version)
    JOIN campaign_audience a ON a.campaign_id = b.id
   WHERE a.submitted_at IS NOT NULL OR v.version < b.content_version
   ORDER BY b.number = 1 DESC, v.version = b.content_version DESC, v.version DESC, b.id LIMIT ${responses}`;

/** Spread over sixteen slots, as with sixteen connections. */
const counts = `
  INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
  SELECT ${companyId}, a.campaign_id, '', k.answer, hashtext(a.user_id::text) & 15 AS slot, count(*)
    FROM campaign_audience a CROSS JOIN LATERAL (VALUES ('views', a.viewed_at), ('submissions', a.submitted_at)) AS k (answer, at)
   WHERE k.at IS NOT NULL GROUP BY a.campaign_id, k.answer, slot;
  INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
  SELECT ${companyId}, r.campaign_id, k.question, k.answer, hashtext(r.user_id::text) & 15 AS slot, count(*)
    FROM campaign_response r JOIN bench_campaign b ON b.id = r.campaign_id AND (b.content_version = r.content_version OR b.number = 1)
   CROSS JOIN LATERAL (
     SELECT q.question, a.answer
       FROM (VALUES ('answer', r.answer ->> 'answer', NULL), ('acknowledged', 'read', r.answer -> 'acknowledged'), ('acknowledged', 'knowStart', r.answer -> 'acknowledged'))
              AS q (question, chosen, list)
      CROSS JOIN LATERAL (VALUES (q.chosen), (CASE WHEN q.chosen <> 'knowStart' THEN '' END)) AS a (answer)
      WHERE r.answer ? q.question AND a.answer IS NOT NULL) k
   GROUP BY r.campaign_id, k.question, k.answer, slot`;
