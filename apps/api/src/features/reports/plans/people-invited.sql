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


WITH page AS MATERIALIZED (
        SELECT p.* FROM (
    SELECT a.user_id, h.site_id, NULL::timestamptz AS reminded_at, NULL::timestamptz AS viewed_at, NULL::timestamptz AS submitted_at,
           'NOT_REACHED' AS state
      FROM (SELECT m.user_id FROM directory_entry m WHERE m.company_id = $1 AND NOT m.is_assignable AND NOT m.is_blocked AND EXISTS (
  SELECT FROM account a WHERE a.id = m.user_id AND NOT a.activated AND a.role = 'USER')) a
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = $2 AND d.user_id = a.user_id LIMIT 1) e LEFT JOIN LATERAL (
  SELECT min(m.site_id) AS site_id FROM site_member m
   WHERE m.company_id = $3 AND m.user_id = a.user_id ) h ON TRUE
     WHERE NOT EXISTS (SELECT FROM campaign_audience a WHERE a.campaign_id = $4 AND a.user_id = e.user_id)) p
  LEFT JOIN LATERAL (
    SELECT d.last_name, d.first_name FROM directory_entry d WHERE d.company_id = $5 AND d.user_id = p.user_id LIMIT 1) e ON TRUE ORDER BY e.last_name NULLS LAST, e.first_name, p.user_id
         LIMIT $6 OFFSET $7)
      SELECT named.person AS "user", a.title AS "jobTitle", a.phone_number AS "phoneNumber", s.name AS "siteName", page.state,
             page.reminded_at AS "remindedDate", page.viewed_at AS "viewedDate", page.submitted_at AS "submittedDate",
             page.submitted_at IS NOT NULL AS "isSubmitted", coalesce(r.is_late, false) AS "isLate", r.answered_count AS answered,
             r.field_count AS total, CASE WHEN page.viewed_at IS NOT NULL OR page.submitted_at IS NOT NULL
               THEN coalesce(r.shown_language, (
           SELECT v.shown_language FROM campaign_view v
            WHERE v.company_id = $8 AND v.campaign_id = $9 AND v.campaign_site_id = 0 AND v.user_id = page.user_id
              AND v.content_version >= $10
            ORDER BY v.content_version DESC LIMIT 1)) END AS "shownLanguage"
        FROM page LEFT JOIN muster_people(ARRAY(SELECT user_id FROM page)) named ON named.user_id = page.user_id LEFT JOIN account a ON a.id = page.user_id
        LEFT JOIN site s ON s.company_id = $11 AND s.id = page.site_id
  LEFT JOIN LATERAL (
    SELECT r.is_late, r.status, r.answered_count, r.field_count, r.shown_language FROM campaign_response r
     WHERE r.campaign_id = $12 AND r.user_id = page.user_id AND r.campaign_site_id IS NULL AND r.content_version >= $13
     ORDER BY r.content_version DESC LIMIT 1) r ON true
       WHERE named.person IS NOT NULL
       ORDER BY lower(named.person ->> 'lastName'), lower(named.person ->> 'firstName'), page.user_id

-- buffers: 1
-- Sort
--   CTE page
--     ->  Limit
--           ->  Sort
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Anti Join
--                             ->  Nested Loop Left Join
--                                   ->  Nested Loop
--                                         ->  Nested Loop
--                                               ->  Index Only Scan using directory_entry_idle on directory_entry
--                                               ->  Index Scan using account_pkey on account
--                                                     SubPlan
--                                                       ->  Index Scan using company_member_user on company_member
--                                         ->  Limit
--                                               ->  Index Only Scan using directory_entry_pkey on directory_entry
--                                   ->  Result
--                                         InitPlan
--                                           ->  Limit
--                                                 ->  Index Only Scan using site_member_of_person on site_member
--                             ->  Index Scan using campaign_audience_pkey on campaign_audience
--                       ->  Limit
--                             ->  Index Scan using directory_entry_pkey on directory_entry
--   InitPlan
--     ->  CTE Scan on page
--   ->  Nested Loop Left Join
--         ->  Hash Join
--               ->  Function Scan on muster_people
--               ->  Hash
--                     ->  Nested Loop Left Join
--                           ->  Nested Loop Left Join
--                                 ->  CTE Scan on page
--                                 ->  Index Scan using account_pkey on account
--                                       SubPlan
--                                         ->  Index Scan using company_member_user on company_member
--                           ->  Index Scan using site_pkey on site
--         ->  Memoize
--               ->  Subquery Scan on r
--                     ->  Limit
--                           ->  Index Scan Backward using campaign_response_person on campaign_response
--         SubPlan
--           ->  Limit
--                 ->  Index Scan Backward using campaign_view_pkey on campaign_view


SELECT count(*) AS total FROM (
    SELECT a.user_id, h.site_id, NULL::timestamptz AS reminded_at, NULL::timestamptz AS viewed_at, NULL::timestamptz AS submitted_at,
           'NOT_REACHED' AS state
      FROM (SELECT m.user_id FROM directory_entry m WHERE m.company_id = $1 AND NOT m.is_assignable AND NOT m.is_blocked AND EXISTS (
  SELECT FROM account a WHERE a.id = m.user_id AND NOT a.activated AND a.role = 'USER')) a
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = $2 AND d.user_id = a.user_id LIMIT 1) e LEFT JOIN LATERAL (
  SELECT min(m.site_id) AS site_id FROM site_member m
   WHERE m.company_id = $3 AND m.user_id = a.user_id ) h ON TRUE
     WHERE NOT EXISTS (SELECT FROM campaign_audience a WHERE a.campaign_id = $4 AND a.user_id = e.user_id)) p

-- buffers: 1
-- Aggregate
--   ->  Nested Loop Anti Join
--         ->  Nested Loop
--               ->  Nested Loop
--                     ->  Index Only Scan using directory_entry_idle on directory_entry
--                     ->  Index Scan using account_pkey on account
--                           SubPlan
--                             ->  Index Scan using company_member_user on company_member
--               ->  Limit
--                     ->  Index Only Scan using directory_entry_pkey on directory_entry
--         ->  Index Scan using campaign_audience_pkey on campaign_audience
