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


SELECT n.*, s.name AS "siteName"
      FROM (SELECT h.site_id AS "siteId", j.job AS role, mode() WITHIN GROUP (ORDER BY j.title) AS "roleName", count(*) AS asked, count(*) FILTER (WHERE NOT a.has_work) AS done
              FROM muster_whole_audience($1, $2) a LEFT JOIN (
  SELECT m.user_id, min(m.site_id) AS site_id FROM site_member m
   WHERE m.company_id = $3  GROUP BY m.user_id) h ON h.user_id = a.user_id
              LEFT JOIN (
  SELECT m.user_id, lower(t.title) AS job, t.title
    FROM muster_titles($4) m CROSS JOIN LATERAL (SELECT regexp_replace(btrim(m.title), '\s+', ' ', 'g') AS title) t
   WHERE t.title <> '') j ON j.user_id = a.user_id GROUP BY h.site_id, j.job) n
      LEFT JOIN site s ON s.company_id = $5 AND s.id = n."siteId"

-- buffers: 90
-- Hash Left Join
--   ->  GroupAggregate
--         ->  Sort
--               ->  Merge Right Join
--                     ->  Sort
--                           ->  Function Scan on muster_titles
--                     ->  Sort
--                           ->  Hash Left Join
--                                 ->  Function Scan on muster_whole_audience
--                                 ->  Hash
--                                       ->  Subquery Scan on h
--                                             ->  HashAggregate
--                                                   ->  Index Only Scan using site_member_pkey on site_member
--   ->  Hash
--         ->  Bitmap Heap Scan on site
--               ->  Bitmap Index Scan on site_company_id_id_key


SELECT grouping(n.role) = 1 AS "isOfSite", n.site_id AS "siteId", n.role, n.id AS "questionId", n.value, count(*) AS count
      FROM (SELECT h.site_id, CASE WHEN j.job = ANY ($1::text[]) THEN j.job END AS role, q.id, r.answer -> q.id AS value
              FROM (SELECT r.user_id, r.answer FROM campaign_response r WHERE r.company_id = $2 AND r.campaign_id = $3 AND r.status = 'SUBMITTED' AND r.content_version >= $4) r
             CROSS JOIN unnest($5::text[]) q (id)
              JOIN muster_whole_audience($6, $7) a ON a.user_id = r.user_id
              LEFT JOIN (
  SELECT m.user_id, min(m.site_id) AS site_id FROM site_member m
   WHERE m.company_id = $8  GROUP BY m.user_id) h ON h.user_id = r.user_id
              LEFT JOIN (
  SELECT m.user_id, lower(t.title) AS job, t.title
    FROM muster_titles($9) m CROSS JOIN LATERAL (SELECT regexp_replace(btrim(m.title), '\s+', ' ', 'g') AS title) t
   WHERE t.title <> '') j ON j.user_id = r.user_id
             WHERE r.answer ? q.id) n
     GROUP BY GROUPING SETS ((n.site_id, n.id, n.value), (n.role, n.id, n.value))

-- buffers: 26
-- HashAggregate
--   ->  Hash Join
--         ->  Function Scan on muster_whole_audience
--         ->  Hash
--               ->  Hash Right Join
--                     ->  Function Scan on muster_titles
--                     ->  Hash
--                           ->  Nested Loop
--                                 ->  Hash Right Join
--                                       ->  HashAggregate
--                                             ->  Index Only Scan using site_member_pkey on site_member
--                                       ->  Hash
--                                             ->  Index Scan using campaign_response_newest on campaign_response
--                                 ->  Function Scan on unnest
