SELECT
  c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
  c.title, c.description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate",
  c.created_at AS "createdDate", c.template_id AS "templateId", c.template_version AS "templateVersion", c.configuration,
  c.configuration_answer AS "configurationAnswer", c.checks, c.audience_criteria AS "audienceCriteria", c.is_anonymous AS "isAnonymous", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough",
  c.content_version AS "contentVersion", c.counted_from_version AS "countedFromVersion", c.expected_count AS "expectedCount",
  c.time_zone AS "timeZone", c.original_language AS "originalLanguage", c.author_id AS "authorId", c.version, s.name AS "siteName", (SELECT named.person FROM muster_people(ARRAY[c.author_id]) named) AS author,
             CASE WHEN $1 AND c.author_id <> $2 AND c.status <> 'COMPLETE'
               THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered",
             (SELECT jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL)
                FROM campaign_audience m WHERE m.campaign_id = c.id AND m.user_id = $3 AND g.campaign_id IS NULL) AS mine,
             CASE WHEN g.campaign_id IS NOT NULL THEN jsonb_build_object('done', g.done, 'total', g.total, 'isDelayed', g.failures > 0, 'isStopped', g.is_stopped) END AS posting,
             EXISTS (SELECT FROM consultation o WHERE o.company_id = c.company_id AND o.campaign_id = c.id) AS "isConsultation"
        FROM campaign c LEFT JOIN site s ON s.company_id = c.company_id AND s.id = c.site_id CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
        LEFT JOIN campaign_posting g ON g.company_id = c.company_id AND g.campaign_id = c.id
       WHERE c.id = $4 AND c.company_id = ANY ((SELECT muster_companies())::bigint[]) AND c.deleted_at IS NULL

-- buffers: 15
-- Nested Loop Left Join
--   ->  Nested Loop
--         ->  Nested Loop Left Join
--               ->  Index Scan using campaign_pkey on campaign
--               ->  Index Scan using site_pkey on site
--         ->  Aggregate
--               ->  Index Scan using campaign_count_pkey on campaign_count
--   ->  Seq Scan on campaign_posting
--   SubPlan
--     ->  Function Scan on muster_people
--   SubPlan
--     ->  Seq Scan on campaign_published
--   SubPlan
--     ->  Seq Scan on campaign_published
--   SubPlan
--     ->  Result
--           ->  Index Scan using campaign_audience_pkey on campaign_audience
--   SubPlan
--     ->  Seq Scan on consultation


SELECT count(*) AS count FROM (SELECT m.user_id FROM directory_entry m WHERE m.company_id = $1 AND NOT m.is_assignable AND NOT m.is_blocked AND EXISTS (
  SELECT FROM account a WHERE a.id = m.user_id AND NOT a.activated AND a.role = 'USER')) i WHERE NOT EXISTS (SELECT FROM campaign_audience a WHERE a.campaign_id = $2 AND a.user_id = i.user_id)

-- buffers: 2
-- Aggregate
--   ->  Nested Loop Anti Join
--         ->  Nested Loop
--               ->  Index Only Scan using directory_entry_idle on directory_entry
--               ->  Index Scan using account_pkey on account
--                     SubPlan
--                       ->  Index Scan using company_member_user on company_member
--         ->  Index Scan using campaign_audience_pkey on campaign_audience
