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

-- buffers: 27
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


WITH page AS MATERIALIZED (SELECT * FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.id = $2) c ORDER BY c.id DESC,c.participation_id,c.other_id LIMIT $3 OFFSET $4)
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
           coalesce(v.title, c.title) AS title, CASE WHEN v.title IS NOT NULL THEN v.language END AS "titleLanguage",
           coalesce(v.description, c.description) AS description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate", c.time_zone AS "timeZone",
           c.created_at AS "createdDate", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough", c.expected_count AS "expectedCount", c.author_id AS "authorId", c.version,
           c.participation_id AS "participationId", c.participation_site_id AS "participationSiteId", c.other_id AS "otherId",
           s.name AS "siteName",
           CASE WHEN c.status = 'DRAFT' THEN (SELECT d.updated_at FROM campaign d WHERE d.company_id = $5 AND d.id = c.id) END AS "draftSavedDate",
           named.person AS assignee,
           c.status = 'LIVE' AND coalesce(m.has_work AND (m.away_until IS NULL OR m.away_until <= $6), false)
             AND (c.urgency IS NOT DISTINCT FROM 'STOP_NOW' OR c.is_critical) AND c.author_id IS DISTINCT FROM $7 AS "asksAtOpening",
           CASE WHEN m.has_work THEN m.reminded_at WHEN jsonb_array_length(own.sites) > 0 THEN c.site_reminded_at END AS "remindedDate",
           CASE WHEN c.participation_id IS NOT NULL THEN coalesce((
  SELECT r.status = 'SUBMITTED' FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id), false) END AS "isSiteSubmitted",
           CASE WHEN c.author_id <> $8 AND c.status <> 'COMPLETE' AND (c.site_id = ANY ($9::bigint[]) OR c.division_id = ANY ($10::bigint[]))
             THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered", own.sites,
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine
      FROM page c
      LEFT JOIN muster_people(ARRAY(SELECT assignee_id FROM page)) named ON named.user_id = c.assignee_id
      LEFT JOIN site s ON s.company_id = $11 AND s.id = coalesce(c.site_id, c.participation_site_id)
      LEFT JOIN campaign_audience m ON m.company_id = $12 AND m.campaign_id = c.id AND m.user_id = $13
     CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
     CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'siteId', p.site_id, 'responseStatus', r.status,
             'assignee', CASE WHEN p.assignee_id IS NOT NULL THEN jsonb_build_object('userId', p.assignee_id) END,
             'isViewedByMe', EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $14))), '[]') AS sites
      FROM (
        SELECT * FROM campaign_site p WHERE c.participation_id IS NULL AND c.mode = 'HIERARCHICAL' AND p.company_id = c.company_id AND p.campaign_id = c.id AND (p.assignee_id = $15 OR (p.assignee_id IS NULL AND p.site_id = ANY ($16::bigint[])))
         UNION ALL SELECT * FROM campaign_site p WHERE p.id = c.participation_id AND (p.assignee_id = $17 OR (p.assignee_id IS NULL AND p.site_id = ANY ($18::bigint[])))) p
      LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id) own
      LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($19::jsonb ->> a.preferred_language, $20::text[]), NULL)
    FROM account a WHERE a.id = $21) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON true
     ORDER BY c.id DESC,c.participation_id,c.other_id

-- buffers: 16
-- Sort
--   CTE page
--     ->  Limit
--           ->  Index Scan using campaign_pkey on campaign
--   InitPlan
--     ->  CTE Scan on page
--   ->  Nested Loop Left Join
--         ->  Nested Loop Left Join
--               ->  Nested Loop Left Join
--                     ->  Hash Right Join
--                           ->  Function Scan on muster_people
--                           ->  Hash
--                                 ->  Nested Loop
--                                       ->  Nested Loop
--                                             ->  CTE Scan on page
--                                             ->  Aggregate
--                                                   ->  Index Scan using campaign_count_pkey on campaign_count
--                                       ->  Aggregate
--                                             ->  Nested Loop Left Join
--                                                   ->  Append
--                                                         ->  Subquery Scan on "*SELECT* 1"
--                                                               ->  Result
--                                                                     ->  Bitmap Heap Scan on campaign_site
--                                                                           ->  BitmapOr
--                                                                                 ->  Bitmap Index Scan on campaign_site_assignee
--                                                                                 ->  Bitmap Index Scan on campaign_site_unassigned
--                                                         ->  Subquery Scan on "*SELECT* 2"
--                                                               ->  Index Scan using campaign_site_pkey on campaign_site
--                                                   ->  Index Scan using campaign_response_site on campaign_response
--                                             SubPlan
--                                               ->  Index Scan using campaign_view_pkey on campaign_view
--                     ->  Memoize
--                           ->  Index Scan using campaign_audience_pkey on campaign_audience
--               ->  Materialize
--                     ->  Bitmap Heap Scan on site
--                           ->  Bitmap Index Scan on site_company_id_id_key
--         ->  Memoize
--               ->  Subquery Scan on v
--                     ->  Limit
--                           ->  Sort
--                                 ->  Nested Loop
--                                       ->  Seq Scan on campaign_in_language
--                                       ->  Subquery Scan on r_1
--                                             ->  Subquery Scan on w
--                                                   ->  Result
--                                                         InitPlan
--                                                           ->  Index Scan using account_pkey on account
--                                                                 SubPlan
--                                                                   ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Index Scan using campaign_pkey on campaign
--         SubPlan
--           ->  Index Scan using campaign_response_site on campaign_response
--         SubPlan
--           ->  Seq Scan on campaign_published
--         SubPlan
--           ->  Seq Scan on campaign_published


SELECT count(*) AS total FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.id = $2) c

-- buffers: 3
-- Aggregate
--   ->  Index Scan using campaign_pkey on campaign


SELECT count(*) AS "askedCount", count(*) FILTER (WHERE NOT a.has_work) AS "doneCount" FROM (
  SELECT a.* FROM campaign_audience a WHERE a.company_id = $1 AND a.campaign_id = $2 AND a.user_id = ANY (ARRAY(SELECT DISTINCT s.user_id FROM site_member s WHERE s.company_id = $3 AND s.site_id = $4))) a

-- buffers: 5
-- Aggregate
--   InitPlan
--     ->  Unique
--           ->  Index Only Scan using site_member_pkey on site_member
--   ->  Index Scan using campaign_audience_pkey on campaign_audience


SELECT count(*) AS "invitedCount" FROM directory_entry e
   WHERE e.company_id = $1 AND NOT e.is_assignable AND e.user_id = ANY (ARRAY(SELECT m.user_id FROM site_member m WHERE m.company_id = $2 AND m.site_id = $3)) AND NOT e.is_blocked AND EXISTS (
  SELECT FROM account a WHERE a.id = e.user_id AND NOT a.activated AND a.role = 'USER') AND NOT EXISTS (SELECT FROM campaign_audience a WHERE a.campaign_id = $4 AND a.user_id = e.user_id)

-- buffers: 6
-- Aggregate
--   InitPlan
--     ->  Index Only Scan using site_member_pkey on site_member
--   ->  Nested Loop Anti Join
--         ->  Nested Loop
--               ->  Index Only Scan using directory_entry_idle on directory_entry
--               ->  Index Scan using account_pkey on account
--                     SubPlan
--                       ->  Index Scan using company_member_user on company_member
--         ->  Index Scan using campaign_audience_pkey on campaign_audience


WITH page AS MATERIALIZED (
        SELECT a.user_id, a.viewed_at, a.has_work, a.reminded_at, row_number() OVER (ORDER BY e.last_name, e.first_name, a.user_id) AS place
          FROM (
  SELECT a.* FROM campaign_audience a WHERE a.company_id = $1 AND a.campaign_id = $2 AND a.user_id = ANY (ARRAY(SELECT DISTINCT s.user_id FROM site_member s WHERE s.company_id = $3 AND s.site_id = $4))) a
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = a.company_id AND d.user_id = a.user_id LIMIT 1) e WHERE TRUE AND a.has_work = $5 AND lower(e.first_name || ' ' || e.last_name) LIKE ALL ($6::text[]) ORDER BY place LIMIT $7 OFFSET $8)
      SELECT named.person AS "user", page.viewed_at IS NOT NULL AS "isViewed", NOT page.has_work AS "isDone", page.reminded_at AS "remindedDate"
        FROM page LEFT JOIN muster_people(ARRAY(SELECT user_id FROM page)) named ON named.user_id = page.user_id WHERE named.person IS NOT NULL ORDER BY page.place

-- buffers: 5
-- Sort
--   CTE page
--     ->  Limit
--           InitPlan
--             ->  Unique
--                   ->  Index Only Scan using site_member_pkey on site_member
--           ->  Sort
--                 ->  WindowAgg
--                       ->  Sort
--                             ->  Nested Loop
--                                   ->  Index Scan using campaign_audience_pkey on campaign_audience
--                                   ->  Subquery Scan on e
--                                         ->  Limit
--                                               ->  Index Scan using directory_entry_pkey on directory_entry
--   InitPlan
--     ->  CTE Scan on page
--   ->  Hash Join
--         ->  Function Scan on muster_people
--         ->  Hash
--               ->  CTE Scan on page


SELECT count(*) AS "peopleCount" FROM (
  SELECT a.* FROM campaign_audience a WHERE a.company_id = $1 AND a.campaign_id = $2 AND a.user_id = ANY (ARRAY(SELECT DISTINCT s.user_id FROM site_member s WHERE s.company_id = $3 AND s.site_id = $4))) a
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = a.company_id AND d.user_id = a.user_id LIMIT 1) e WHERE TRUE AND a.has_work = $5 AND lower(e.first_name || ' ' || e.last_name) LIKE ALL ($6::text[])

-- buffers: 5
-- Aggregate
--   InitPlan
--     ->  Unique
--           ->  Index Only Scan using site_member_pkey on site_member
--   ->  Nested Loop
--         ->  Index Scan using campaign_audience_pkey on campaign_audience
--         ->  Subquery Scan on e
--               ->  Limit
--                     ->  Index Scan using directory_entry_pkey on directory_entry
