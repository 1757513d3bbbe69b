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

-- buffers: 28
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


SELECT coalesce(s.time_zone, c.time_zone) AS "timeZone", coalesce(s.work_days, c.work_days) AS "workDays", s.status = 'INACTIVE' AS "isClosed" FROM company c JOIN site s ON s.company_id = c.id WHERE c.id = $1 AND s.id = $2

-- buffers: 3
-- Nested Loop
--   ->  Seq Scan on company
--   ->  Index Scan using site_pkey on site


SELECT n.*, s.name AS "siteName"
      FROM (SELECT p.site_id AS "siteId", count(*) FILTER (WHERE p.state = $1) AS "NOT_REACHED", count(*) FILTER (WHERE p.state = $2) AS "OPENED", count(*) FILTER (WHERE p.state = $3) AS "CANNOT_COMPLY", count(*) FILTER (WHERE p.state = $4) AS "AWAY", count(*) FILTER (WHERE p.state = $5) AS "CONFIRMED" FROM (
    SELECT a.user_id, h.site_id, a.reminded_at, a.viewed_at, a.submitted_at, a.has_work,
  CASE WHEN FALSE THEN 'CANNOT_COMPLY' WHEN NOT a.has_work THEN 'CONFIRMED'
       WHEN a.away_until > $6 THEN 'AWAY' WHEN a.viewed_at IS NOT NULL THEN 'OPENED' ELSE 'NOT_REACHED' END AS state
      FROM campaign_audience a LEFT JOIN (
  SELECT m.user_id, min(m.site_id) AS site_id FROM site_member m
   WHERE m.company_id = $7 AND m.site_id = $8 GROUP BY m.user_id) h ON h.user_id = a.user_id
     WHERE a.company_id = $9 AND a.campaign_id = $10 AND a.user_id = ANY (ARRAY(SELECT DISTINCT s.user_id FROM site_member s WHERE s.company_id = $11 AND s.site_id = $12)) AND TRUE) p GROUP BY p.site_id) n
      LEFT JOIN site s ON s.company_id = $13 AND s.id = n."siteId"
     ORDER BY n."NOT_REACHED" + n."OPENED" + n."CANNOT_COMPLY" DESC, lower(s.name) NULLS LAST, n."siteId"

-- buffers: 5
-- Sort
--   ->  Nested Loop Left Join
--         ->  GroupAggregate
--               InitPlan
--                 ->  Unique
--                       ->  Index Only Scan using site_member_pkey on site_member
--               ->  Sort
--                     ->  Nested Loop Left Join
--                           ->  Index Scan using campaign_audience_pkey on campaign_audience
--                           ->  GroupAggregate
--                                 ->  Index Only Scan using site_member_pkey on site_member
--         ->  Index Scan using site_pkey on site
