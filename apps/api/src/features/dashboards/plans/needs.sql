SELECT coalesce(sum(f.active), 0)::integer AS active,
           greatest(0, coalesce(sum(f.listed - f.active), 0) - (
  SELECT count(*)::integer FROM account s JOIN directory_entry e ON e.company_id = $1 AND e.user_id = s.id AND NOT e.is_blocked
   WHERE s.role <> 'USER'))::integer AS invited,
           sum(f.filled)::double precision / 4 / nullif(sum(f.active), 0) AS "profileEngagement"
      FROM directory_figure f WHERE f.company_id = $2

-- buffers: 6
-- Aggregate
--   InitPlan
--     ->  Aggregate
--           ->  Nested Loop
--                 ->  Index Only Scan using account_system_role on account
--                       SubPlan
--                         ->  Index Scan using company_member_user on company_member
--                 ->  Index Scan using directory_entry_pkey on directory_entry
--   ->  Seq Scan on directory_figure


SELECT id AS "companyId", time_zone AS "timeZone", work_days AS "workDays", question_wait_days AS days FROM company
  WHERE id = ANY ($1::bigint[]) ORDER BY id

-- buffers: 1
-- Sort
--   ->  Seq Scan on company


WITH page AS MATERIALIZED (SELECT *, count(*) OVER () AS total FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'LIVE' AND c.scope = 'COMPANY' AND (c.is_critical OR c.urgency IN ('STOP_NOW', 'ACT_TODAY')) AND (c.mode = 'STANDALONE' AND (c.is_critical OR c.urgency IN ('STOP_NOW', 'ACT_TODAY')) AND (((c.is_critical OR c.urgency IS NOT DISTINCT FROM 'STOP_NOW') AND c.expected_count > (
  SELECT CASE WHEN c.view_is_enough THEN muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) ELSE muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) END FROM (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n)) OR (
  SELECT coalesce(max(k.people), 0)::integer
    FROM (SELECT n.question, sum(n.count) AS people FROM campaign_count n
           WHERE n.campaign_id = c.id AND n.answer = $2 AND NOT c.is_anonymous GROUP BY n.question) k
   WHERE k.people > 0 AND (
  c.configuration #>> ARRAY['responses', 'schema', 'properties', k.question, 'inputType'] = 'RADIO_BOOLEAN'
  AND EXISTS (SELECT FROM json_each(c.configuration #> '{responses,schema,properties}') f
               WHERE f.value #>> '{requiredWhen,field}' = k.question AND (f.value #> '{requiredWhen,in}')::jsonb ? $3))) > 0)) UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $4 AND c.deleted_at IS NULL AND c.status = 'LIVE' AND c.scope = 'COMPANY' AND (c.end_date <= $5 AND (c.all_reminded_at IS NULL OR c.all_reminded_at <= $6) AND c.expected_count > (
  SELECT CASE WHEN c.view_is_enough THEN muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) ELSE muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) END FROM (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n)) AND ((c.mode = 'STANDALONE' AND (c.is_critical OR c.urgency IN ('STOP_NOW', 'ACT_TODAY')) AND (((c.is_critical OR c.urgency IS NOT DISTINCT FROM 'STOP_NOW') AND c.expected_count > (
  SELECT CASE WHEN c.view_is_enough THEN muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) ELSE muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) END FROM (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n)) OR (
  SELECT coalesce(max(k.people), 0)::integer
    FROM (SELECT n.question, sum(n.count) AS people FROM campaign_count n
           WHERE n.campaign_id = c.id AND n.answer = $7 AND NOT c.is_anonymous GROUP BY n.question) k
   WHERE k.people > 0 AND (
  c.configuration #>> ARRAY['responses', 'schema', 'properties', k.question, 'inputType'] = 'RADIO_BOOLEAN'
  AND EXISTS (SELECT FROM json_each(c.configuration #> '{responses,schema,properties}') f
               WHERE f.value #>> '{requiredWhen,field}' = k.question AND (f.value #> '{requiredWhen,in}')::jsonb ? $8))) > 0))) IS NOT TRUE UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $9 AND c.deleted_at IS NULL AND c.status = 'LIVE' AND c.scope = 'COMPANY' AND c.mode = 'HIERARCHICAL' AND EXISTS (
  SELECT FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id IS NULL AND NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED')) AND ((c.end_date <= $10 AND (c.all_reminded_at IS NULL OR c.all_reminded_at <= $11) AND c.expected_count > (
  SELECT CASE WHEN c.view_is_enough THEN muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) ELSE muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) END FROM (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n))) IS NOT TRUE) c ORDER BY CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < $12 THEN 1 WHEN c.end_date <= $13 THEN 2 ELSE 3 END asc, c.start_date asc,c.id DESC,c.participation_id,c.other_id LIMIT $14 OFFSET $15)
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
           coalesce(v.title, c.title) AS title, CASE WHEN v.title IS NOT NULL THEN v.language END AS "titleLanguage",
           coalesce(v.description, c.description) AS description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate", c.time_zone AS "timeZone",
           c.created_at AS "createdDate", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough", c.expected_count AS "expectedCount", c.author_id AS "authorId", c.version,
           c.participation_id AS "participationId", c.participation_site_id AS "participationSiteId", c.other_id AS "otherId",
           s.name AS "siteName",
           CASE WHEN c.status = 'DRAFT' THEN (SELECT d.updated_at FROM campaign d WHERE d.company_id = $16 AND d.id = c.id) END AS "draftSavedDate",
           named.person AS assignee,
           c.status = 'LIVE' AND coalesce(m.has_work AND (m.away_until IS NULL OR m.away_until <= $17), false)
             AND (c.urgency IS NOT DISTINCT FROM 'STOP_NOW' OR c.is_critical) AND c.author_id IS DISTINCT FROM $18 AS "asksAtOpening",
           CASE WHEN m.has_work THEN m.reminded_at WHEN jsonb_array_length(own.sites) > 0 THEN c.site_reminded_at END AS "remindedDate",
           CASE WHEN c.participation_id IS NOT NULL THEN coalesce((
  SELECT r.status = 'SUBMITTED' FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id), false) END AS "isSiteSubmitted",
           CASE WHEN c.author_id <> $19 AND c.status <> 'COMPLETE' AND TRUE
             THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered", own.sites,
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine, c.total
      FROM page c
      LEFT JOIN muster_people(ARRAY(SELECT assignee_id FROM page)) named ON named.user_id = c.assignee_id
      LEFT JOIN site s ON s.company_id = $20 AND s.id = coalesce(c.site_id, c.participation_site_id)
      LEFT JOIN campaign_audience m ON m.company_id = $21 AND m.campaign_id = c.id AND m.user_id = $22
     CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
     CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'siteId', p.site_id, 'responseStatus', r.status,
             'assignee', CASE WHEN p.assignee_id IS NOT NULL THEN jsonb_build_object('userId', p.assignee_id) END,
             'isViewedByMe', EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $23))), '[]') AS sites
      FROM (
        SELECT * FROM campaign_site p WHERE c.participation_id IS NULL AND c.mode = 'HIERARCHICAL' AND p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id = $24
         UNION ALL SELECT * FROM campaign_site p WHERE p.id = c.participation_id AND p.assignee_id = $25) p
      LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id) own
      LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($26::jsonb ->> a.preferred_language, $27::text[]), NULL)
    FROM account a WHERE a.id = $28) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON true
     ORDER BY CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < $29 THEN 1 WHEN c.end_date <= $30 THEN 2 ELSE 3 END asc, c.start_date asc,c.id DESC,c.participation_id,c.other_id

-- buffers: 365
-- Sort
--   CTE page
--     ->  Limit
--           ->  Sort
--                 ->  WindowAgg
--                       ->  Append
--                             ->  Index Scan using campaign_alert on campaign
--                                   SubPlan
--                                     ->  Subquery Scan on n
--                                           InitPlan
--                                             ->  Seq Scan on campaign_published
--                                           InitPlan
--                                             ->  Seq Scan on campaign_published
--                                           ->  Aggregate
--                                                 ->  Index Scan using campaign_count_pkey on campaign_count
--                                   SubPlan
--                                     ->  Aggregate
--                                           ->  Nested Loop Semi Join
--                                                 ->  GroupAggregate
--                                                       ->  Result
--                                                             ->  Index Scan using campaign_count_pkey on campaign_count
--                                                 ->  Function Scan on json_each
--                             ->  Index Scan using campaign_live on campaign
--                                   SubPlan
--                                     ->  Subquery Scan on n_2
--                                           InitPlan
--                                             ->  Seq Scan on campaign_published
--                                           InitPlan
--                                             ->  Seq Scan on campaign_published
--                                           ->  Aggregate
--                                                 ->  Index Scan using campaign_count_pkey on campaign_count
--                                   SubPlan
--                                     ->  Subquery Scan on n_3
--                                           InitPlan
--                                             ->  Seq Scan on campaign_published
--                                           InitPlan
--                                             ->  Seq Scan on campaign_published
--                                           ->  Aggregate
--                                                 ->  Index Scan using campaign_count_pkey on campaign_count
--                                   SubPlan
--                                     ->  Aggregate
--                                           ->  Nested Loop Semi Join
--                                                 ->  GroupAggregate
--                                                       ->  Result
--                                                             ->  Index Scan using campaign_count_pkey on campaign_count
--                                                 ->  Function Scan on json_each
--                             ->  Nested Loop Semi Join
--                                   ->  Index Scan using campaign_live_by_site on campaign
--                                         SubPlan
--                                           ->  Subquery Scan on n_5
--                                                 InitPlan
--                                                   ->  Seq Scan on campaign_published
--                                                 InitPlan
--                                                   ->  Seq Scan on campaign_published
--                                                 ->  Aggregate
--                                                       ->  Index Scan using campaign_count_pkey on campaign_count
--                                   ->  Nested Loop Anti Join
--                                         ->  Index Only Scan using campaign_site_unassigned on campaign_site
--                                         ->  Index Scan using campaign_response_site on campaign_response
--   InitPlan
--     ->  CTE Scan on page
--   ->  Nested Loop Left Join
--         ->  Nested Loop Left Join
--               ->  Hash Right Join
--                     ->  Function Scan on muster_people
--                     ->  Hash
--                           ->  Nested Loop
--                                 ->  Hash Right Join
--                                       ->  Bitmap Heap Scan on site
--                                             ->  Bitmap Index Scan on site_company_id_id_key
--                                       ->  Hash
--                                             ->  Nested Loop
--                                                   ->  CTE Scan on page
--                                                   ->  Aggregate
--                                                         ->  Nested Loop Left Join
--                                                               ->  Append
--                                                                     ->  Subquery Scan on "*SELECT* 1"
--                                                                           ->  Result
--                                                                                 ->  Index Scan using campaign_site_assignee on campaign_site
--                                                                     ->  Subquery Scan on "*SELECT* 2"
--                                                                           ->  Index Scan using campaign_site_pkey on campaign_site
--                                                               ->  Index Scan using campaign_response_site on campaign_response
--                                                         SubPlan
--                                                           ->  Index Scan using campaign_view_pkey on campaign_view
--                                 ->  Aggregate
--                                       ->  Index Scan using campaign_count_pkey on campaign_count
--               ->  Memoize
--                     ->  Index Scan using campaign_audience_pkey on campaign_audience
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


WITH page AS MATERIALIZED (SELECT * FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'DRAFT' AND c.scope = 'COMPANY') c ORDER BY c.created_at desc,c.id DESC,c.participation_id,c.other_id LIMIT $2 OFFSET $3)
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
           coalesce(v.title, c.title) AS title, CASE WHEN v.title IS NOT NULL THEN v.language END AS "titleLanguage",
           coalesce(v.description, c.description) AS description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate", c.time_zone AS "timeZone",
           c.created_at AS "createdDate", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough", c.expected_count AS "expectedCount", c.author_id AS "authorId", c.version,
           c.participation_id AS "participationId", c.participation_site_id AS "participationSiteId", c.other_id AS "otherId",
           s.name AS "siteName",
           CASE WHEN c.status = 'DRAFT' THEN (SELECT d.updated_at FROM campaign d WHERE d.company_id = $4 AND d.id = c.id) END AS "draftSavedDate",
           named.person AS assignee,
           c.status = 'LIVE' AND coalesce(m.has_work AND (m.away_until IS NULL OR m.away_until <= $5), false)
             AND (c.urgency IS NOT DISTINCT FROM 'STOP_NOW' OR c.is_critical) AND c.author_id IS DISTINCT FROM $6 AS "asksAtOpening",
           CASE WHEN m.has_work THEN m.reminded_at WHEN jsonb_array_length(own.sites) > 0 THEN c.site_reminded_at END AS "remindedDate",
           CASE WHEN c.participation_id IS NOT NULL THEN coalesce((
  SELECT r.status = 'SUBMITTED' FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id), false) END AS "isSiteSubmitted",
           CASE WHEN c.author_id <> $7 AND c.status <> 'COMPLETE' AND TRUE
             THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered", own.sites,
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine
      FROM page c
      LEFT JOIN muster_people(ARRAY(SELECT assignee_id FROM page)) named ON named.user_id = c.assignee_id
      LEFT JOIN site s ON s.company_id = $8 AND s.id = coalesce(c.site_id, c.participation_site_id)
      LEFT JOIN campaign_audience m ON m.company_id = $9 AND m.campaign_id = c.id AND m.user_id = $10
     CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
     CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'siteId', p.site_id, 'responseStatus', r.status,
             'assignee', CASE WHEN p.assignee_id IS NOT NULL THEN jsonb_build_object('userId', p.assignee_id) END,
             'isViewedByMe', EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $11))), '[]') AS sites
      FROM (
        SELECT * FROM campaign_site p WHERE c.participation_id IS NULL AND c.mode = 'HIERARCHICAL' AND p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id = $12
         UNION ALL SELECT * FROM campaign_site p WHERE p.id = c.participation_id AND p.assignee_id = $13) p
      LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id) own
      LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($14::jsonb ->> a.preferred_language, $15::text[]), NULL)
    FROM account a WHERE a.id = $16) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON true
     ORDER BY c.created_at desc,c.id DESC,c.participation_id,c.other_id

-- buffers: 2
-- Sort
--   CTE page
--     ->  Limit
--           ->  Sort
--                 ->  Index Scan using campaign_draft on campaign
--   InitPlan
--     ->  CTE Scan on page
--   ->  Nested Loop Left Join
--         ->  Nested Loop Left Join
--               ->  Hash Right Join
--                     ->  Function Scan on muster_people
--                     ->  Hash
--                           ->  Nested Loop
--                                 ->  Nested Loop
--                                       ->  Nested Loop Left Join
--                                             ->  CTE Scan on page
--                                             ->  Bitmap Heap Scan on site
--                                                   ->  Bitmap Index Scan on site_company_id_id_key
--                                       ->  Aggregate
--                                             ->  Index Scan using campaign_count_pkey on campaign_count
--                                 ->  Aggregate
--                                       ->  Nested Loop Left Join
--                                             ->  Append
--                                                   ->  Subquery Scan on "*SELECT* 1"
--                                                         ->  Result
--                                                               ->  Index Scan using campaign_site_assignee on campaign_site
--                                                   ->  Subquery Scan on "*SELECT* 2"
--                                                         ->  Index Scan using campaign_site_pkey on campaign_site
--                                             ->  Index Scan using campaign_response_site on campaign_response
--                                       SubPlan
--                                         ->  Index Scan using campaign_view_pkey on campaign_view
--               ->  Memoize
--                     ->  Index Scan using campaign_audience_pkey on campaign_audience
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
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'DRAFT' AND c.scope = 'COMPANY') c

-- buffers: 0
-- Aggregate
--   ->  Index Scan using campaign_draft on campaign


WITH page AS MATERIALIZED (SELECT * FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'COMPLETE' AND c.scope = 'COMPANY' AND c.id = ANY (ARRAY(
      SELECT f.campaign_id FROM campaign_follow_up f WHERE f.company_id = $2 AND f.state = 'PROMISED' AND f.promised_for < $3 UNION
      SELECT x.campaign_id FROM campaign_action x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND c.deleted_at IS NULL WHERE x.company_id = $4 AND x.state = 'OPEN' AND ((x.state = 'OPEN' AND x.due_on < ($5::timestamptz AT TIME ZONE c.time_zone)::date) OR (x.responsible_id = $6 AND x.due_on <= $7::timestamptz::date))))) c ORDER BY c.complete_date asc,c.id DESC,c.participation_id,c.other_id LIMIT $8 OFFSET $9)
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
           coalesce(v.title, c.title) AS title, CASE WHEN v.title IS NOT NULL THEN v.language END AS "titleLanguage",
           coalesce(v.description, c.description) AS description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate", c.time_zone AS "timeZone",
           c.created_at AS "createdDate", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough", c.expected_count AS "expectedCount", c.author_id AS "authorId", c.version,
           c.participation_id AS "participationId", c.participation_site_id AS "participationSiteId", c.other_id AS "otherId",
           s.name AS "siteName",
           CASE WHEN c.status = 'DRAFT' THEN (SELECT d.updated_at FROM campaign d WHERE d.company_id = $10 AND d.id = c.id) END AS "draftSavedDate",
           named.person AS assignee,
           c.status = 'LIVE' AND coalesce(m.has_work AND (m.away_until IS NULL OR m.away_until <= $11), false)
             AND (c.urgency IS NOT DISTINCT FROM 'STOP_NOW' OR c.is_critical) AND c.author_id IS DISTINCT FROM $12 AS "asksAtOpening",
           CASE WHEN m.has_work THEN m.reminded_at WHEN jsonb_array_length(own.sites) > 0 THEN c.site_reminded_at END AS "remindedDate",
           CASE WHEN c.participation_id IS NOT NULL THEN coalesce((
  SELECT r.status = 'SUBMITTED' FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id), false) END AS "isSiteSubmitted",
           CASE WHEN c.author_id <> $13 AND c.status <> 'COMPLETE' AND TRUE
             THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered", own.sites,
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine
      FROM page c
      LEFT JOIN muster_people(ARRAY(SELECT assignee_id FROM page)) named ON named.user_id = c.assignee_id
      LEFT JOIN site s ON s.company_id = $14 AND s.id = coalesce(c.site_id, c.participation_site_id)
      LEFT JOIN campaign_audience m ON m.company_id = $15 AND m.campaign_id = c.id AND m.user_id = $16
     CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
     CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'siteId', p.site_id, 'responseStatus', r.status,
             'assignee', CASE WHEN p.assignee_id IS NOT NULL THEN jsonb_build_object('userId', p.assignee_id) END,
             'isViewedByMe', EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $17))), '[]') AS sites
      FROM (
        SELECT * FROM campaign_site p WHERE c.participation_id IS NULL AND c.mode = 'HIERARCHICAL' AND p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id = $18
         UNION ALL SELECT * FROM campaign_site p WHERE p.id = c.participation_id AND p.assignee_id = $19) p
      LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id) own
      LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($20::jsonb ->> a.preferred_language, $21::text[]), NULL)
    FROM account a WHERE a.id = $22) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON true
     ORDER BY c.complete_date asc,c.id DESC,c.participation_id,c.other_id

-- buffers: 0
-- Sort
--   CTE page
--     ->  Limit
--           InitPlan
--             ->  Unique
--                   ->  Sort
--                         ->  Append
--                               ->  Seq Scan on campaign_follow_up
--                               ->  Nested Loop
--                                     ->  Seq Scan on campaign_action
--                                     ->  Index Scan using campaign_pkey on campaign
--           ->  Sort
--                 ->  Index Scan using campaign_pkey on campaign
--   InitPlan
--     ->  CTE Scan on page
--   ->  Nested Loop Left Join
--         ->  Nested Loop Left Join
--               ->  Hash Right Join
--                     ->  Function Scan on muster_people
--                     ->  Hash
--                           ->  Nested Loop
--                                 ->  Nested Loop
--                                       ->  Nested Loop Left Join
--                                             ->  CTE Scan on page
--                                             ->  Bitmap Heap Scan on site
--                                                   ->  Bitmap Index Scan on site_company_id_id_key
--                                       ->  Aggregate
--                                             ->  Index Scan using campaign_count_pkey on campaign_count
--                                 ->  Aggregate
--                                       ->  Nested Loop Left Join
--                                             ->  Append
--                                                   ->  Subquery Scan on "*SELECT* 1"
--                                                         ->  Result
--                                                               ->  Index Scan using campaign_site_assignee on campaign_site
--                                                   ->  Subquery Scan on "*SELECT* 2"
--                                                         ->  Index Scan using campaign_site_pkey on campaign_site
--                                             ->  Index Scan using campaign_response_site on campaign_response
--                                       SubPlan
--                                         ->  Index Scan using campaign_view_pkey on campaign_view
--               ->  Memoize
--                     ->  Index Scan using campaign_audience_pkey on campaign_audience
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
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'COMPLETE' AND c.scope = 'COMPANY' AND c.id = ANY (ARRAY(
      SELECT f.campaign_id FROM campaign_follow_up f WHERE f.company_id = $2 AND f.state = 'PROMISED' AND f.promised_for < $3 UNION
      SELECT x.campaign_id FROM campaign_action x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND c.deleted_at IS NULL WHERE x.company_id = $4 AND x.state = 'OPEN' AND ((x.state = 'OPEN' AND x.due_on < ($5::timestamptz AT TIME ZONE c.time_zone)::date) OR (x.responsible_id = $6 AND x.due_on <= $7::timestamptz::date))))) c

-- buffers: 1
-- Aggregate
--   InitPlan
--     ->  Unique
--           ->  Sort
--                 ->  Append
--                       ->  Seq Scan on campaign_follow_up
--                       ->  Nested Loop
--                             ->  Seq Scan on campaign_action
--                             ->  Index Scan using campaign_pkey on campaign
--   ->  Index Scan using campaign_pkey on campaign


WITH page AS MATERIALIZED (SELECT * FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'LIVE' AND c.type = 'BRIEFING' AND EXISTS (SELECT FROM
  campaign_talk t WHERE t.company_id = $2 AND t.campaign_id = c.id AND t.content_version >= c.counted_from_version
     AND t.talked_at IS NULL AND t.user_id <> $3 AND NOT EXISTS (
  SELECT DISTINCT m.user_id FROM site_member w
    JOIN site_member m ON m.company_id = w.company_id AND m.site_id = w.site_id AND m.is_manager AND m.user_id <> w.user_id
   WHERE w.company_id = $4 AND w.user_id IN (SELECT t.user_id)) AND EXISTS (
  SELECT FROM campaign_audience a WHERE a.company_id = t.company_id AND a.campaign_id = t.campaign_id AND a.user_id = t.user_id AND a.has_work) OFFSET 0)) c ORDER BY CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < $5 THEN 1 WHEN c.end_date <= $6 THEN 2 ELSE 3 END asc, c.start_date asc,c.id DESC,c.participation_id,c.other_id LIMIT $7 OFFSET $8)
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
           coalesce(v.title, c.title) AS title, CASE WHEN v.title IS NOT NULL THEN v.language END AS "titleLanguage",
           coalesce(v.description, c.description) AS description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate", c.time_zone AS "timeZone",
           c.created_at AS "createdDate", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough", c.expected_count AS "expectedCount", c.author_id AS "authorId", c.version,
           c.participation_id AS "participationId", c.participation_site_id AS "participationSiteId", c.other_id AS "otherId",
           s.name AS "siteName",
           CASE WHEN c.status = 'DRAFT' THEN (SELECT d.updated_at FROM campaign d WHERE d.company_id = $9 AND d.id = c.id) END AS "draftSavedDate",
           named.person AS assignee,
           c.status = 'LIVE' AND coalesce(m.has_work AND (m.away_until IS NULL OR m.away_until <= $10), false)
             AND (c.urgency IS NOT DISTINCT FROM 'STOP_NOW' OR c.is_critical) AND c.author_id IS DISTINCT FROM $11 AS "asksAtOpening",
           CASE WHEN m.has_work THEN m.reminded_at WHEN jsonb_array_length(own.sites) > 0 THEN c.site_reminded_at END AS "remindedDate",
           CASE WHEN c.participation_id IS NOT NULL THEN coalesce((
  SELECT r.status = 'SUBMITTED' FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id), false) END AS "isSiteSubmitted",
           CASE WHEN c.author_id <> $12 AND c.status <> 'COMPLETE' AND TRUE
             THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered", own.sites,
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine
      FROM page c
      LEFT JOIN muster_people(ARRAY(SELECT assignee_id FROM page)) named ON named.user_id = c.assignee_id
      LEFT JOIN site s ON s.company_id = $13 AND s.id = coalesce(c.site_id, c.participation_site_id)
      LEFT JOIN campaign_audience m ON m.company_id = $14 AND m.campaign_id = c.id AND m.user_id = $15
     CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
     CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'siteId', p.site_id, 'responseStatus', r.status,
             'assignee', CASE WHEN p.assignee_id IS NOT NULL THEN jsonb_build_object('userId', p.assignee_id) END,
             'isViewedByMe', EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $16))), '[]') AS sites
      FROM (
        SELECT * FROM campaign_site p WHERE c.participation_id IS NULL AND c.mode = 'HIERARCHICAL' AND p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id = $17
         UNION ALL SELECT * FROM campaign_site p WHERE p.id = c.participation_id AND p.assignee_id = $18) p
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
     ORDER BY CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < $22 THEN 1 WHEN c.end_date <= $23 THEN 2 ELSE 3 END asc, c.start_date asc,c.id DESC,c.participation_id,c.other_id

-- buffers: 0
-- Sort
--   CTE page
--     ->  Limit
--           ->  Sort
--                 ->  Index Scan using campaign_list on campaign
--                       SubPlan
--                         ->  Nested Loop
--                               ->  Nested Loop Anti Join
--                                     ->  Seq Scan on campaign_talk
--                                     ->  Nested Loop
--                                           ->  Index Only Scan using site_member_manager on site_member
--                                           ->  Index Only Scan using site_member_pkey on site_member
--                                     SubPlan
--                                       ->  Result
--                               ->  Index Scan using campaign_audience_pkey on campaign_audience
--   InitPlan
--     ->  CTE Scan on page
--   ->  Nested Loop Left Join
--         ->  Nested Loop Left Join
--               ->  Hash Right Join
--                     ->  Function Scan on muster_people
--                     ->  Hash
--                           ->  Nested Loop
--                                 ->  Hash Right Join
--                                       ->  Bitmap Heap Scan on site
--                                             ->  Bitmap Index Scan on site_company_id_id_key
--                                       ->  Hash
--                                             ->  Nested Loop
--                                                   ->  CTE Scan on page
--                                                   ->  Aggregate
--                                                         ->  Nested Loop Left Join
--                                                               ->  Append
--                                                                     ->  Subquery Scan on "*SELECT* 1"
--                                                                           ->  Result
--                                                                                 ->  Index Scan using campaign_site_assignee on campaign_site
--                                                                     ->  Subquery Scan on "*SELECT* 2"
--                                                                           ->  Index Scan using campaign_site_pkey on campaign_site
--                                                               ->  Index Scan using campaign_response_site on campaign_response
--                                                         SubPlan
--                                                           ->  Index Scan using campaign_view_pkey on campaign_view
--                                 ->  Aggregate
--                                       ->  Index Scan using campaign_count_pkey on campaign_count
--               ->  Memoize
--                     ->  Index Scan using campaign_audience_pkey on campaign_audience
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
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'LIVE' AND c.type = 'BRIEFING' AND EXISTS (SELECT FROM
  campaign_talk t WHERE t.company_id = $2 AND t.campaign_id = c.id AND t.content_version >= c.counted_from_version
     AND t.talked_at IS NULL AND t.user_id <> $3 AND NOT EXISTS (
  SELECT DISTINCT m.user_id FROM site_member w
    JOIN site_member m ON m.company_id = w.company_id AND m.site_id = w.site_id AND m.is_manager AND m.user_id <> w.user_id
   WHERE w.company_id = $4 AND w.user_id IN (SELECT t.user_id)) AND EXISTS (
  SELECT FROM campaign_audience a WHERE a.company_id = t.company_id AND a.campaign_id = t.campaign_id AND a.user_id = t.user_id AND a.has_work) OFFSET 0)) c

-- buffers: 10
-- Aggregate
--   ->  Index Scan using campaign_list on campaign
--         SubPlan
--           ->  Nested Loop
--                 ->  Nested Loop Anti Join
--                       ->  Seq Scan on campaign_talk
--                       ->  Nested Loop
--                             ->  Index Only Scan using site_member_manager on site_member
--                             ->  Index Only Scan using site_member_pkey on site_member
--                       SubPlan
--                         ->  Result
--                 ->  Index Scan using campaign_audience_pkey on campaign_audience


WITH waiting AS MATERIALIZED (
    SELECT q.id, q.title, q.listed_at, q.is_anonymous FROM question q
     WHERE q.company_id = $1 AND q.entity_id IS NULL AND (q.answer_count = 0 OR q.is_anonymous)
       AND q.listed_at <= $2 AND q.visible_at <= $3 AND (q.answer_count = 0 OR (q.is_anonymous AND NOT EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $4 OR a.author_id = $5 ))))
     ORDER BY q.listed_at, q.id LIMIT $6)
  SELECT w.id, w.title, CASE WHEN NOT w.is_anonymous THEN w.listed_at END AS "createdDate",
         (SELECT count(*)::integer FROM waiting) AS count
    FROM waiting w ORDER BY w.listed_at, w.id LIMIT 1

-- buffers: 2
-- Limit
--   CTE waiting
--     ->  Limit
--           ->  Incremental Sort
--                 ->  Index Scan using question_open on question
--                       SubPlan
--                         ->  Bitmap Heap Scan on answer
--                               ->  Bitmap Index Scan on answer_rank
--   InitPlan
--     ->  Aggregate
--           ->  CTE Scan on waiting
--   ->  CTE Scan on waiting


SELECT c.id, (c.all_reminded_at IS NULL OR c.all_reminded_at <= $1) AS "isRemindable", (
  SELECT coalesce(max(k.people), 0)::integer
    FROM (SELECT n.question, sum(n.count) AS people FROM campaign_count n
           WHERE n.campaign_id = c.id AND n.answer = $2 AND NOT c.is_anonymous GROUP BY n.question) k
   WHERE k.people > 0 AND (
  c.configuration #>> ARRAY['responses', 'schema', 'properties', k.question, 'inputType'] = 'RADIO_BOOLEAN'
  AND EXISTS (SELECT FROM json_each(c.configuration #> '{responses,schema,properties}') f
               WHERE f.value #>> '{requiredWhen,field}' = k.question AND (f.value #> '{requiredWhen,in}')::jsonb ? $3))) AS refusals,
           (SELECT count(*)::integer FROM campaign_site p
             WHERE p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id IS NULL AND NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED')) AS unassigned
      FROM campaign c WHERE c.company_id = $4 AND c.id = ANY ($5::bigint[])

-- buffers: 60
-- Index Scan using campaign_pkey on campaign
--   SubPlan
--     ->  Aggregate
--           ->  Nested Loop Semi Join
--                 ->  GroupAggregate
--                       ->  Result
--                             ->  Index Scan using campaign_count_pkey on campaign_count
--                 ->  Function Scan on json_each
--   SubPlan
--     ->  Aggregate
--           ->  Merge Anti Join
--                 ->  Index Only Scan using campaign_site_unassigned on campaign_site
--                 ->  Index Scan using campaign_response_site on campaign_response
