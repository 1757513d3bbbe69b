/** Compares derived data with its source rows, with slow statements that share no code with the product. */
import type { Question } from '@muster/contract/exchange/question';
import { updateAudienceOf } from '../../apps/api/src/features/campaigns/participants/upkeep';
import { campaignFaults } from './campaign-truth';
import { differs, type Fault } from './fault';
import type { Schedule } from './fixture';

export async function faultsAfter(schedule: Schedule): Promise<string[]> {
  const { api, campaignId } = schedule;
  // the work of the job that runs within a minute
  await api.database.systemDb('proof upkeep', (db) => updateAudienceOf(db, campaignId, api.clock.now()));
  const faults: Fault[] = [
    ...schedule.errors,
    ...schedule.answers.map(({ status, body }) => status >= 500 && `${status} ${JSON.stringify(body).slice(0, 200)}`),
    ...(await rights(schedule)),
    await directory(schedule),
    await companyFigures(schedule),
    await siteFigures(schedule),
    await campaignFigures(schedule),
    ...(await campaignFaults(schedule)),
    ...(await exchangeFigures(schedule)),
  ];
  return faults.filter((fault) => fault !== false);
}

/** The memberships of each person, and the companies that they can read. */
async function rights({ owner, workers }: Schedule): Promise<Fault[]> {
  const { rows } = await owner.query<{ id: string; kept: unknown; known: unknown; companies: string; readable: string }>(
    `WITH usable AS (SELECT * FROM company_member WHERE NOT is_blocked)
     SELECT a.id, jsonb_build_array(e.entered -> 'role', e.entered -> 'blocked', e.entered -> 'companies', e.entered -> 'sites', e.entered -> 'divisions') AS kept, e.companies,
            CASE WHEN a.blocked THEN '{}' WHEN a.role = 'USER' THEN '{' || array_to_string(ARRAY(SELECT company_id FROM usable WHERE user_id = a.id ORDER BY 1), ',') || '}' END AS readable,
            jsonb_build_array(a.role,
              a.blocked OR (a.role = 'USER' AND EXISTS (SELECT FROM company_member WHERE user_id = a.id)
                            AND NOT EXISTS (SELECT FROM usable WHERE user_id = a.id)),
              (SELECT coalesce(jsonb_agg(jsonb_build_array(company_id, is_manager, is_leader) ORDER BY company_id), '[]') FROM usable WHERE user_id = a.id),
              (SELECT coalesce(jsonb_agg(jsonb_build_array(company_id, s.site_id, s.is_manager) ORDER BY company_id, s.site_id), '[]') FROM site_member s JOIN usable u USING (company_id, user_id) WHERE user_id = a.id),
              (SELECT coalesce(jsonb_agg(jsonb_build_array(company_id, d.division_id, d.is_manager) ORDER BY company_id, d.division_id), '[]') FROM division_member d JOIN usable u USING (company_id, user_id) WHERE user_id = a.id)) AS known
       FROM account a LEFT JOIN account_entry e ON e.user_id = a.id WHERE a.id = ANY ($1)`,
    [workers.map(({ id }) => id)],
  );
  return rows.flatMap(({ kept, known, companies, readable }) => [
    differs('rights', kept, known),
    differs('companies', companies, readable),
  ]);
}

async function directory({ owner, companyId, otherId }: Schedule): Promise<Fault> {
  const { rows } = await owner.query(
    `WITH known AS (
       SELECT m.company_id, a.id, lower(a.last_name) AS last_name, a.blocked OR m.is_blocked, a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER' AS is_assignable,
              CASE WHEN a.title <> '' AND a.phone_number <> '' AND a.address_label <> '' AND a.first_name <> '' AND a.last_name <> '' THEN 1 ELSE 0 END
              + CASE WHEN EXISTS (SELECT FROM user_safety_practice x WHERE x.user_id = a.id) THEN 1 ELSE 0 END
              + CASE WHEN EXISTS (SELECT FROM safety_qualification q WHERE q.user_id = a.id) THEN 1 ELSE 0 END AS filled
         FROM company_member m JOIN account a ON a.id = m.user_id WHERE m.company_id = ANY ($1)),
     kept AS (SELECT company_id, user_id, last_name, is_blocked, is_assignable, filled::integer FROM directory_entry WHERE company_id = ANY ($1))
     (SELECT 'kept', * FROM (TABLE kept EXCEPT TABLE known) k) UNION ALL (SELECT 'known', * FROM (TABLE known EXCEPT TABLE kept) k)`,
    [[companyId, otherId]],
  );
  return differs('directory', rows, []);
}

async function companyFigures({ owner, companyId, otherId }: Schedule): Promise<Fault> {
  const { rows } = await owner.query<{ kept: unknown; known: unknown }>(
    `SELECT (SELECT jsonb_build_array(coalesce(sum(listed), 0), coalesce(sum(active), 0), coalesce(sum(filled), 0)) FROM directory_figure f WHERE f.company_id = c.id) AS kept,
            (SELECT jsonb_build_array(count(*), count(*) FILTER (WHERE is_assignable), coalesce(sum(filled) FILTER (WHERE is_assignable), 0))
               FROM directory_entry e WHERE e.company_id = c.id AND NOT is_blocked) AS known
       FROM company c WHERE c.id = ANY ($1)`,
    [[companyId, otherId]],
  );
  return rows.map(({ kept, known }) => differs('company figures', kept, known)).find(Boolean) ?? false;
}

/** The kept numbers of sites that are not noted. Then the job counts the noted ones, so that the next schedule begins with kept numbers. */
async function siteFigures({ owner, companyId, otherId }: Schedule): Promise<Fault> {
  const { rows } = await owner.query<{ kept: unknown; known: unknown }>(
    `SELECT jsonb_build_array(f.site_id, f.listed, f.active, f.first_people) AS kept,
            (SELECT jsonb_build_array(f.site_id, count(*), count(*) FILTER (WHERE e.is_assignable),
                      coalesce((array_agg(m.user_id ORDER BY NOT m.is_manager, e.last_name, e.first_name, m.user_id))[1:8], '{}'))
               FROM site_member m JOIN directory_entry e ON e.company_id = m.company_id AND e.user_id = m.user_id
              WHERE m.company_id = f.company_id AND m.site_id = f.site_id AND NOT e.is_blocked) AS known
       FROM site_figure f
      WHERE f.company_id = ANY ($1) AND NOT EXISTS (SELECT FROM changed_site c WHERE c.company_id = f.company_id AND c.site_id = f.site_id)`,
    [[companyId, otherId]],
  );
  await owner.query('SELECT muster_keep_site_figures(1000)');
  return rows.map(({ kept, known }) => differs('people of sites', kept, known)).find(Boolean) ?? false;
}

/** The figures by type of LIVE campaigns, and the outcome of each COMPLETE one. */
async function campaignFigures({ owner, companyId, otherId }: Schedule): Promise<Fault> {
  const { rows } = await owner.query<{ kept: unknown; known: unknown }>(
    `WITH counted AS (
       SELECT c.*, c.expected_count * CASE WHEN c.view_is_enough THEN 1 ELSE 2 END AS expected,
              CASE WHEN c.expected_count = 0 THEN 0 ELSE (
                SELECT coalesce(sum(n.count), 0) FROM campaign_count n
                 WHERE n.campaign_id = c.id AND n.question = '' AND (n.answer = 'views' OR n.answer = 'submissions' AND NOT c.view_is_enough)) END AS made
         FROM campaign c WHERE c.company_id = ANY ($1) AND c.deleted_at IS NULL AND c.status IN ('LIVE', 'COMPLETE'))
     SELECT (SELECT jsonb_build_array(coalesce(sum(posted), 0), coalesce(sum(expected), 0), coalesce(sum(made), 0))
               FROM campaign_figure f WHERE f.company_id = t.company_id AND f.type = t.type) AS kept,
            jsonb_build_array(count(*) FILTER (WHERE scope = 'COMPANY'), coalesce(sum(expected) FILTER (WHERE status = 'LIVE'), 0),
              coalesce(sum(made) FILTER (WHERE status = 'LIVE' AND NOT is_anonymous), 0)) AS known
       FROM counted t GROUP BY company_id, type
     UNION ALL
     SELECT (SELECT jsonb_agg(jsonb_build_array(o.campaign_id, o.complete_date, o.expected, o.made) ORDER BY o.campaign_id)
               FROM campaign_outcome o WHERE o.company_id = c.id),
            (SELECT jsonb_agg(jsonb_build_array(t.id, t.complete_date, t.expected, t.made) ORDER BY t.id)
               FROM counted t WHERE t.company_id = c.id AND t.status = 'COMPLETE')
       FROM company c WHERE c.id = ANY ($1)`,
    [[companyId, otherId]],
  );
  return rows.map(({ kept, known }) => differs('campaign figures', kept, known)).find(Boolean) ?? false;
}

/** The visible figures of the question. */
async function exchangeFigures({ author, owner, questionId }: Schedule): Promise<Fault[]> {
  const { body: question } = await author.get<Question>(`/questions/${questionId}`);
  const { body: answers } = await author.get<{ id: number; answerVoteCount: number }[]>(`/answers?questionId=${questionId}&size=100`);
  const { rows } = await owner.query<{ answers: number; votes: number; each: [number, number][] }>(
    `SELECT (SELECT count(*) FROM answer WHERE question_id = $1)::integer AS answers,
            (SELECT count(*) FROM question_vote WHERE question_id = $1)::integer AS votes,
            (SELECT coalesce(jsonb_agg(jsonb_build_array(a.id, (SELECT count(*) FROM answer_vote v WHERE v.answer_id = a.id)) ORDER BY a.id), '[]')
               FROM answer a WHERE question_id = $1) AS each`,
    [questionId],
  );
  const shown = answers.map((answer) => [answer.id, answer.answerVoteCount] as const).toSorted(([a], [b]) => a - b);
  return [
    differs('question', [question.answerCount, question.questionVoteCount], [rows[0]?.answers, rows[0]?.votes]),
    differs('votes of answers', shown, rows[0]?.each),
  ];
}
