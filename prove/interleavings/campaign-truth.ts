/** Compares a campaign's derived data with its rows: audience, counts, sites with assignments, published figures. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignV2QuestionAggregation } from '@muster/contract/reports/report';
import { differs, type Fault } from './fault';
import type { Schedule } from './fixture';

export async function campaignFaults(schedule: Schedule): Promise<Fault[]> {
  if (schedule.kind === 'plan of sites') return siteFaults(schedule);
  const figures = schedule.kind === 'anonymous poll' ? publishedFaults(schedule) : pollFigures(schedule);
  return [await audience(schedule), ...(await figures)];
}

/** Everybody who matches is in the audience. Others in it have done their part, or the campaign is anonymous and nobody leaves. */
async function audience({ owner, campaignId, regionId, subdivisionId }: Schedule): Promise<Fault> {
  const { rows } = await owner.query(
    `WITH c AS (SELECT id, company_id, division_id, is_anonymous,
                       coalesce(audience_criteria -> 'regionIds' = jsonb_build_array($2::bigint), false) AS is_of_region,
                       coalesce(audience_criteria -> 'subdivisionIds' = jsonb_build_array($3::bigint), false) AS is_of_subdivision
                  FROM campaign WHERE id = $1 AND status = 'LIVE'),
     matching AS (
       SELECT m.user_id FROM c JOIN company_member m ON m.company_id = c.company_id JOIN account a ON a.id = m.user_id
        WHERE a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER'
          AND (c.division_id IS NULL OR EXISTS (SELECT FROM division_member d WHERE d.user_id = a.id AND d.division_id = c.division_id))
          AND (NOT c.is_of_subdivision OR EXISTS (SELECT FROM division_member d WHERE d.user_id = a.id AND d.subdivision_id = $3))
          AND (NOT c.is_of_region OR EXISTS (
            SELECT FROM site_member s JOIN site_region r ON r.site_id = s.site_id WHERE s.user_id = a.id AND s.company_id = c.company_id AND r.region_id = $2)))
     SELECT 'missing' AS fault, user_id FROM matching WHERE user_id NOT IN (SELECT user_id FROM campaign_audience WHERE campaign_id = $1)
     UNION ALL SELECT 'too much', a.user_id FROM campaign_audience a JOIN c ON c.id = a.campaign_id
                WHERE a.submitted_at IS NULL AND NOT c.is_anonymous AND a.user_id NOT IN (SELECT user_id FROM matching)
     UNION ALL SELECT 'work', user_id FROM campaign_audience WHERE campaign_id = $1 AND has_work <> (submitted_at IS NULL)`,
    [campaignId, regionId, subdivisionId],
  );
  return differs('audience', rows, []);
}

/** The visible figures of a campaign that is not anonymous. */
async function pollFigures({ author, owner, campaignId, kind, questionId }: Schedule): Promise<Fault[]> {
  const isHuddle = kind === 'huddle';
  const { rows } = await owner.query<{
    expected: number;
    viewed: number;
    seen: number;
    submitted: number;
    responded: number;
    yes: number;
    no: number;
  }>(
    `SELECT count(*)::integer AS expected, count(viewed_at)::integer AS viewed, count(submitted_at)::integer AS submitted,
            count(*) FILTER (WHERE EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = $1 AND v.user_id = a.user_id))::integer AS seen,
            count(*) FILTER (WHERE EXISTS (SELECT FROM campaign_response r WHERE r.campaign_id = $1 AND r.user_id = a.user_id AND r.status = 'SUBMITTED')
                                OR EXISTS (SELECT FROM answer w WHERE $2 AND w.question_id = $3 AND w.author_id = a.user_id)
                                -- a finalised huddle keeps who took part when their answer is removed
                                OR ($2 AND a.submitted_at IS NOT NULL AND EXISTS (SELECT FROM campaign c WHERE c.id = $1 AND c.status = 'COMPLETE')))::integer AS responded,
            (SELECT count(*) FROM campaign_response r WHERE r.campaign_id = $1 AND r.answer ->> 'answer' = 'true')::integer AS yes,
            (SELECT count(*) FROM campaign_response r WHERE r.campaign_id = $1 AND r.answer ->> 'answer' = 'false')::integer AS no
       FROM campaign_audience a WHERE campaign_id = $1`,
    [campaignId, isHuddle, questionId],
  );
  const known = rows[0];
  const { campaignV2Engagement: shown } = (await author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${campaignId}/view`)).body
    .campaignV2;
  const faults = [
    differs(
      'engagement',
      [shown.expectedViewPersonnelCount, shown.views, shown.submissions],
      [known?.expected, known?.viewed, known?.submitted],
    ),
    differs('who submitted', known?.submitted, known?.responded),
    differs('who viewed', known?.viewed, known?.seen),
  ];
  if (isHuddle) return faults;
  const { body } = await author.get<CampaignV2QuestionAggregation[]>(`/campaign-v2s/${campaignId}/aggregate`);
  const countOf = (option: string) => body[0]?.answerAggregation.find(({ answer }) => answer === option)?.count;
  return [...faults, differs('answers', [countOf('true'), countOf('false')], [known?.yes, known?.no])];
}

/** Participating sites, whether they count, their assignees, and their figures. */
async function siteFaults({ author, owner, campaignId }: Schedule): Promise<Fault[]> {
  const { rows: wrong } = await owner.query(
    `WITH part AS (
       SELECT p.*, c.status, EXISTS (SELECT FROM campaign_response r WHERE r.campaign_site_id = p.id AND r.status = 'SUBMITTED') AS is_submitted,
              (SELECT min(v.viewed_at) FROM campaign_view v WHERE v.campaign_id = $1 AND v.campaign_site_id = p.id AND v.content_version >= c.counted_from_version) AS seen_at
         FROM campaign_site p JOIN campaign c ON c.id = p.campaign_id WHERE p.campaign_id = $1)
     SELECT 'assigned to somebody who cannot do it' AS fault, id FROM part WHERE status = 'LIVE' AND assignee_id IS NOT NULL AND NOT is_submitted
        AND NOT EXISTS (SELECT FROM company_member m JOIN account a ON a.id = m.user_id WHERE m.company_id = part.company_id AND m.user_id = part.assignee_id
                           AND a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER')
     UNION ALL SELECT 'viewed', id FROM part WHERE (viewed_at IS NULL) <> (seen_at IS NULL)
     UNION ALL SELECT 'does not count', id FROM part WHERE NOT is_counted AND (status = 'LIVE' OR is_submitted)
     UNION ALL SELECT 'takes part and has left', p.id FROM part p JOIN campaign_site_left l ON l.campaign_id = $1 AND l.site_id = p.site_id`,
    [campaignId],
  );
  const { rows } = await owner.query<{ expected: number; viewed: number; submitted: number }>(
    `SELECT count(*) FILTER (WHERE is_counted)::integer AS expected, count(viewed_at) FILTER (WHERE is_counted)::integer AS viewed,
            (SELECT count(*) FROM campaign_response r WHERE r.campaign_id = $1 AND r.status = 'SUBMITTED')::integer AS submitted
       FROM campaign_site WHERE campaign_id = $1`,
    [campaignId],
  );
  const { campaignV2Engagement: shown } = (await author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${campaignId}/view`)).body
    .campaignV2;
  return [
    differs('sites', wrong, []),
    differs(
      'engagement of sites',
      [shown.expectedViewPersonnelCount, shown.views, shown.submissions],
      [rows[0]?.expected, rows[0]?.viewed, rows[0]?.submitted],
    ),
  ];
}

const stepSize = 5;

/** Stored counts, and figures published in steps. Each step has at least five responses and covers exactly the marked ones. */
async function publishedFaults({ owner, campaignId }: Schedule): Promise<Fault[]> {
  const { rows } = await owner.query<{ kept: unknown; known: unknown }>(
    `SELECT jsonb_build_array(c.expected_count,
              (SELECT coalesce(sum(count), 0) FROM campaign_count n WHERE n.campaign_id = c.id AND question = '' AND answer = 'views'),
              (SELECT coalesce(sum(count), 0) FROM campaign_count n WHERE n.campaign_id = c.id AND question = '' AND answer = 'submissions'),
              (SELECT coalesce(sum(count), 0) FROM campaign_count n WHERE n.campaign_id = c.id AND question = 'speakUp' AND answer = 'yes')) AS kept,
            jsonb_build_array((SELECT count(*) FROM campaign_audience a WHERE a.campaign_id = c.id),
              (SELECT count(viewed_at) FROM campaign_audience a WHERE a.campaign_id = c.id),
              (SELECT count(*) FROM campaign_response r WHERE r.campaign_id = c.id AND r.status = 'SUBMITTED'),
              (SELECT count(*) FROM campaign_response r WHERE r.campaign_id = c.id AND r.answer ->> 'speakUp' = 'yes')) AS known
       FROM campaign c WHERE c.id = $1`,
    [campaignId],
  );
  const { rows: shown } = await owner.query<{ kept: unknown; known: unknown }>(
    `SELECT jsonb_build_array(p.shown_count, coalesce((SELECT (s ->> 'count')::integer FROM jsonb_array_elements(p.shown) s WHERE s ->> 'questionId' = 'speakUp' AND s ->> 'answer' = 'yes'), 0),
              p.next_count) AS kept,
            jsonb_build_array((SELECT count(*) FROM campaign_response r WHERE r.campaign_id = $1 AND r.figure_step <= p.shown_step),
              (SELECT count(*) FROM campaign_response r WHERE r.campaign_id = $1 AND r.figure_step <= p.shown_step AND r.answer ->> 'speakUp' = 'yes'),
              CASE WHEN p.next_count IS NOT NULL THEN (SELECT count(*) FROM campaign_response r WHERE r.campaign_id = $1 AND r.figure_step <= p.step) END) AS known
       FROM campaign_published p WHERE p.campaign_id = $1`,
    [campaignId],
  );
  const { rows: small } = await owner.query(
    `SELECT figure_step, count(*) FROM campaign_response WHERE campaign_id = $1 AND figure_step IS NOT NULL GROUP BY figure_step HAVING count(*) < $2`,
    [campaignId, stepSize],
  );
  return [
    ...rows.map(({ kept, known }) => differs('counts', kept, known)),
    ...shown.map(({ kept, known }) => differs('published figures', kept, known)),
    differs('steps of fewer than five', small, []),
  ];
}
