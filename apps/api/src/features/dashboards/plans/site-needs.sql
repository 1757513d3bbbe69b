SELECT
  s.id, s.company_id AS "companyId", s.name, s.logo_url AS "logoUrl", s.headcount, s.status, s.version,
  CASE WHEN s.address_label IS NOT NULL THEN jsonb_build_object('label', s.address_label, 'placeId', s.address_place_id) END AS address,
  coalesce((SELECT f.active::bigint FROM
  site_figure f WHERE f.company_id = s.company_id AND f.site_id = s.id
      AND NOT EXISTS (SELECT FROM changed_site c WHERE c.company_id = f.company_id AND c.site_id = f.site_id)),
    (SELECT count(*) FROM site_member m
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = m.company_id AND d.user_id = m.user_id LIMIT 1) e
      WHERE m.company_id = s.company_id AND m.site_id = s.id AND e.is_assignable)) AS "personnelCount",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) ORDER BY lower(t.title), t.id), '[]')
     FROM site_work_site_type l JOIN work_site_type t ON t.id = l.work_site_type_id
    WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "workSiteTypes", s.country_code AS "countryCode", coalesce(s.time_zone, c.time_zone) AS "timeZone",
           s.time_zone IS NOT NULL AS "hasOwnTimeZone", s.work_days IS NOT NULL AS "hasOwnWorkingHours",
           jsonb_build_object('from', coalesce(s.work_from, c.work_from), 'to', coalesce(s.work_to, c.work_to),
                              'days', coalesce(s.work_days, c.work_days)) AS "workingHours",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('regionId', r.id, 'regionLabel', r.label) ORDER BY lower(r.label), r.id), '[]')
              FROM site_region l JOIN region r ON r.company_id = l.company_id AND r.id = l.region_id
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "siteRegions",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('divisionId', d.id, 'divisionLabel', d.label) ORDER BY lower(d.label), d.id), '[]')
              FROM site_division l JOIN division d ON d.company_id = l.company_id AND d.id = l.division_id
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "siteDivisions",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('subDivisionId', d.id, 'subDivisionLabel', d.label, 'divisionId', d.division_id)
                                      ORDER BY lower(d.label), d.id), '[]')
              FROM site_subdivision l JOIN subdivision d ON d.company_id = l.company_id AND d.id = l.subdivision_id
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "siteSubDivisions",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) ORDER BY lower(t.title), t.id), '[]')
              FROM site_high_risk_work l JOIN high_risk_work t ON t.id = l.high_risk_work_id
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "highRiskWorks"
      FROM site s JOIN company c ON c.id = s.company_id
     WHERE s.id = $1 AND s.company_id = ANY ((SELECT muster_companies())::bigint[])

-- buffers: 9
-- Hash Join
--   ->  Seq Scan on company
--   ->  Hash
--         ->  Index Scan using site_pkey on site
--   SubPlan
--     ->  Nested Loop Anti Join
--           ->  Seq Scan on site_figure
--           ->  Seq Scan on changed_site
--   SubPlan
--     ->  Aggregate
--           ->  Nested Loop
--                 ->  Index Only Scan using site_member_pkey on site_member
--                 ->  Subquery Scan on e
--                       ->  Limit
--                             ->  Index Scan using directory_entry_pkey on directory_entry
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on site_work_site_type
--                       ->  Seq Scan on work_site_type
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on site_region
--                       ->  Seq Scan on region
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on site_division
--                       ->  Seq Scan on division
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on site_subdivision
--                       ->  Seq Scan on subdivision
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on site_high_risk_work
--                       ->  Seq Scan on high_risk_work


SELECT count(*)::integer AS count FROM directory_entry e
   WHERE e.company_id = $1 AND NOT e.is_assignable AND e.user_id = ANY (ARRAY(SELECT m.user_id FROM site_member m WHERE m.company_id = $2 AND m.site_id = $3)) AND NOT e.is_blocked AND EXISTS (
  SELECT FROM account a WHERE a.id = e.user_id AND NOT a.activated AND a.role = 'USER')

-- buffers: 8
-- Aggregate
--   InitPlan
--     ->  Index Only Scan using site_member_pkey on site_member
--   ->  Nested Loop
--         ->  Index Only Scan using directory_entry_idle on directory_entry
--         ->  Index Scan using account_pkey on account
--               SubPlan
--                 ->  Index Scan using company_member_user on company_member


WITH page AS MATERIALIZED (SELECT *, count(*) OVER () AS total FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'LIVE' AND c.scope = 'SITE' AND c.site_id = $2 AND (c.is_critical OR c.urgency IN ('STOP_NOW', 'ACT_TODAY')) AND (c.mode = 'STANDALONE' AND (c.is_critical OR c.urgency IN ('STOP_NOW', 'ACT_TODAY')) AND (((c.is_critical OR c.urgency IS NOT DISTINCT FROM 'STOP_NOW') AND c.expected_count > (
  SELECT CASE WHEN c.view_is_enough THEN muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) ELSE muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) END FROM (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n)) OR (
  SELECT coalesce(max(k.people), 0)::integer
    FROM (SELECT n.question, sum(n.count) AS people FROM campaign_count n
           WHERE n.campaign_id = c.id AND n.answer = $3 AND NOT c.is_anonymous GROUP BY n.question) k
   WHERE k.people > 0 AND (
  c.configuration #>> ARRAY['responses', 'schema', 'properties', k.question, 'inputType'] = 'RADIO_BOOLEAN'
  AND EXISTS (SELECT FROM json_each(c.configuration #> '{responses,schema,properties}') f
               WHERE f.value #>> '{requiredWhen,field}' = k.question AND (f.value #> '{requiredWhen,in}')::jsonb ? $4))) > 0)) UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $5 AND c.deleted_at IS NULL AND c.status = 'LIVE' AND c.scope = 'SITE' AND c.site_id = $6 AND (c.end_date <= $7 AND (c.all_reminded_at IS NULL OR c.all_reminded_at <= $8) AND c.expected_count > (
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
           WHERE n.campaign_id = c.id AND n.answer = $9 AND NOT c.is_anonymous GROUP BY n.question) k
   WHERE k.people > 0 AND (
  c.configuration #>> ARRAY['responses', 'schema', 'properties', k.question, 'inputType'] = 'RADIO_BOOLEAN'
  AND EXISTS (SELECT FROM json_each(c.configuration #> '{responses,schema,properties}') f
               WHERE f.value #>> '{requiredWhen,field}' = k.question AND (f.value #> '{requiredWhen,in}')::jsonb ? $10))) > 0))) IS NOT TRUE UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $11 AND c.deleted_at IS NULL AND c.status = 'LIVE' AND c.scope = 'SITE' AND c.site_id = $12 AND c.mode = 'HIERARCHICAL' AND EXISTS (
  SELECT FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id IS NULL AND NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED')) AND ((c.end_date <= $13 AND (c.all_reminded_at IS NULL OR c.all_reminded_at <= $14) AND c.expected_count > (
  SELECT CASE WHEN c.view_is_enough THEN muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) ELSE muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) END FROM (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n))) IS NOT TRUE UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, p.id AS participation_id, p.site_id AS participation_site_id, p.assignee_id, p.reminded_at AS site_reminded_at, NULL::bigint AS other_id
    FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
   WHERE p.company_id = $15 AND c.company_id = $16 AND c.deleted_at IS NULL AND p.site_id = $17 AND c.site_id IS NULL AND c.status = 'LIVE' AND NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED') AND (c.end_date <= $18 OR p.assignee_id IS NULL)) c ORDER BY CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < $19 THEN 1 WHEN c.end_date <= $20 THEN 2 ELSE 3 END asc, c.start_date asc,c.id DESC,c.participation_id,c.other_id LIMIT $21 OFFSET $22)
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
           coalesce(v.title, c.title) AS title, CASE WHEN v.title IS NOT NULL THEN v.language END AS "titleLanguage",
           coalesce(v.description, c.description) AS description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate", c.time_zone AS "timeZone",
           c.created_at AS "createdDate", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough", c.expected_count AS "expectedCount", c.author_id AS "authorId", c.version,
           c.participation_id AS "participationId", c.participation_site_id AS "participationSiteId", c.other_id AS "otherId",
           s.name AS "siteName",
           CASE WHEN c.status = 'DRAFT' THEN (SELECT d.updated_at FROM campaign d WHERE d.company_id = $23 AND d.id = c.id) END AS "draftSavedDate",
           named.person AS assignee,
           c.status = 'LIVE' AND coalesce(m.has_work AND (m.away_until IS NULL OR m.away_until <= $24), false)
             AND (c.urgency IS NOT DISTINCT FROM 'STOP_NOW' OR c.is_critical) AND c.author_id IS DISTINCT FROM $25 AS "asksAtOpening",
           CASE WHEN m.has_work THEN m.reminded_at WHEN jsonb_array_length(own.sites) > 0 THEN c.site_reminded_at END AS "remindedDate",
           CASE WHEN c.participation_id IS NOT NULL THEN coalesce((
  SELECT r.status = 'SUBMITTED' FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id), false) END AS "isSiteSubmitted",
           CASE WHEN c.author_id <> $26 AND c.status <> 'COMPLETE' AND TRUE
             THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered", own.sites,
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine, c.total
      FROM page c
      LEFT JOIN muster_people(ARRAY(SELECT assignee_id FROM page)) named ON named.user_id = c.assignee_id
      LEFT JOIN site s ON s.company_id = $27 AND s.id = coalesce(c.site_id, c.participation_site_id)
      LEFT JOIN campaign_audience m ON m.company_id = $28 AND m.campaign_id = c.id AND m.user_id = $29
     CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
     CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'siteId', p.site_id, 'responseStatus', r.status,
             'assignee', CASE WHEN p.assignee_id IS NOT NULL THEN jsonb_build_object('userId', p.assignee_id) END,
             'isViewedByMe', EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $30))), '[]') AS sites
      FROM (
        SELECT * FROM campaign_site p WHERE c.participation_id IS NULL AND c.mode = 'HIERARCHICAL' AND p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id = $31
         UNION ALL SELECT * FROM campaign_site p WHERE p.id = c.participation_id AND p.assignee_id = $32) p
      LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id) own
      LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($33::jsonb ->> a.preferred_language, $34::text[]), NULL)
    FROM account a WHERE a.id = $35) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON true
     ORDER BY CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < $36 THEN 1 WHEN c.end_date <= $37 THEN 2 ELSE 3 END asc, c.start_date asc,c.id DESC,c.participation_id,c.other_id

-- buffers: 8
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
--                             ->  Index Scan using campaign_site_scope on campaign
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
--                                   ->  Index Scan using campaign_site_scope on campaign
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
--                             ->  Result
--                                   ->  Nested Loop Anti Join
--                                         ->  Nested Loop
--                                               ->  Index Scan using campaign_site_site on campaign_site
--                                               ->  Index Scan using campaign_pkey on campaign
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
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'DRAFT' AND c.scope = 'SITE' AND c.site_id = $2) c ORDER BY c.created_at desc,c.id DESC,c.participation_id,c.other_id LIMIT $3 OFFSET $4)
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
           CASE WHEN c.author_id <> $8 AND c.status <> 'COMPLETE' AND TRUE
             THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered", own.sites,
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine
      FROM page c
      LEFT JOIN muster_people(ARRAY(SELECT assignee_id FROM page)) named ON named.user_id = c.assignee_id
      LEFT JOIN site s ON s.company_id = $9 AND s.id = coalesce(c.site_id, c.participation_site_id)
      LEFT JOIN campaign_audience m ON m.company_id = $10 AND m.campaign_id = c.id AND m.user_id = $11
     CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
     CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'siteId', p.site_id, 'responseStatus', r.status,
             'assignee', CASE WHEN p.assignee_id IS NOT NULL THEN jsonb_build_object('userId', p.assignee_id) END,
             'isViewedByMe', EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $12))), '[]') AS sites
      FROM (
        SELECT * FROM campaign_site p WHERE c.participation_id IS NULL AND c.mode = 'HIERARCHICAL' AND p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id = $13
         UNION ALL SELECT * FROM campaign_site p WHERE p.id = c.participation_id AND p.assignee_id = $14) p
      LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id) own
      LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($15::jsonb ->> a.preferred_language, $16::text[]), NULL)
    FROM account a WHERE a.id = $17) AS tags OFFSET 0) w OFFSET 0) r
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
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'DRAFT' AND c.scope = 'SITE' AND c.site_id = $2) c

-- buffers: 2
-- Aggregate
--   ->  Index Scan using campaign_draft on campaign


WITH page AS MATERIALIZED (SELECT * FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'COMPLETE' AND c.scope = 'SITE' AND c.site_id = $2 AND c.id = ANY (ARRAY(
      SELECT f.campaign_id FROM campaign_follow_up f WHERE f.company_id = $3 AND f.state = 'PROMISED' AND f.promised_for < $4 UNION
      SELECT x.campaign_id FROM campaign_action x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND c.deleted_at IS NULL WHERE x.company_id = $5 AND x.state = 'OPEN' AND ((x.state = 'OPEN' AND x.due_on < ($6::timestamptz AT TIME ZONE c.time_zone)::date) OR (x.responsible_id = $7 AND x.due_on <= $8::timestamptz::date))))) c ORDER BY c.complete_date asc,c.id DESC,c.participation_id,c.other_id LIMIT $9 OFFSET $10)
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
           coalesce(v.title, c.title) AS title, CASE WHEN v.title IS NOT NULL THEN v.language END AS "titleLanguage",
           coalesce(v.description, c.description) AS description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate", c.time_zone AS "timeZone",
           c.created_at AS "createdDate", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough", c.expected_count AS "expectedCount", c.author_id AS "authorId", c.version,
           c.participation_id AS "participationId", c.participation_site_id AS "participationSiteId", c.other_id AS "otherId",
           s.name AS "siteName",
           CASE WHEN c.status = 'DRAFT' THEN (SELECT d.updated_at FROM campaign d WHERE d.company_id = $11 AND d.id = c.id) END AS "draftSavedDate",
           named.person AS assignee,
           c.status = 'LIVE' AND coalesce(m.has_work AND (m.away_until IS NULL OR m.away_until <= $12), false)
             AND (c.urgency IS NOT DISTINCT FROM 'STOP_NOW' OR c.is_critical) AND c.author_id IS DISTINCT FROM $13 AS "asksAtOpening",
           CASE WHEN m.has_work THEN m.reminded_at WHEN jsonb_array_length(own.sites) > 0 THEN c.site_reminded_at END AS "remindedDate",
           CASE WHEN c.participation_id IS NOT NULL THEN coalesce((
  SELECT r.status = 'SUBMITTED' FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id), false) END AS "isSiteSubmitted",
           CASE WHEN c.author_id <> $14 AND c.status <> 'COMPLETE' AND TRUE
             THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered", own.sites,
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine
      FROM page c
      LEFT JOIN muster_people(ARRAY(SELECT assignee_id FROM page)) named ON named.user_id = c.assignee_id
      LEFT JOIN site s ON s.company_id = $15 AND s.id = coalesce(c.site_id, c.participation_site_id)
      LEFT JOIN campaign_audience m ON m.company_id = $16 AND m.campaign_id = c.id AND m.user_id = $17
     CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
     CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'siteId', p.site_id, 'responseStatus', r.status,
             'assignee', CASE WHEN p.assignee_id IS NOT NULL THEN jsonb_build_object('userId', p.assignee_id) END,
             'isViewedByMe', EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $18))), '[]') AS sites
      FROM (
        SELECT * FROM campaign_site p WHERE c.participation_id IS NULL AND c.mode = 'HIERARCHICAL' AND p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id = $19
         UNION ALL SELECT * FROM campaign_site p WHERE p.id = c.participation_id AND p.assignee_id = $20) p
      LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id) own
      LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($21::jsonb ->> a.preferred_language, $22::text[]), NULL)
    FROM account a WHERE a.id = $23) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON true
     ORDER BY c.complete_date asc,c.id DESC,c.participation_id,c.other_id

-- buffers: 2
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
--                 ->  Index Scan using campaign_site_scope on campaign
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
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'COMPLETE' AND c.scope = 'SITE' AND c.site_id = $2 AND c.id = ANY (ARRAY(
      SELECT f.campaign_id FROM campaign_follow_up f WHERE f.company_id = $3 AND f.state = 'PROMISED' AND f.promised_for < $4 UNION
      SELECT x.campaign_id FROM campaign_action x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND c.deleted_at IS NULL WHERE x.company_id = $5 AND x.state = 'OPEN' AND ((x.state = 'OPEN' AND x.due_on < ($6::timestamptz AT TIME ZONE c.time_zone)::date) OR (x.responsible_id = $7 AND x.due_on <= $8::timestamptz::date))))) c

-- buffers: 2
-- Aggregate
--   InitPlan
--     ->  Unique
--           ->  Sort
--                 ->  Append
--                       ->  Seq Scan on campaign_follow_up
--                       ->  Nested Loop
--                             ->  Seq Scan on campaign_action
--                             ->  Index Scan using campaign_pkey on campaign
--   ->  Index Scan using campaign_site_scope on campaign


WITH page AS MATERIALIZED (SELECT * FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status = 'LIVE' AND c.type = 'BRIEFING' AND EXISTS (SELECT FROM
  campaign_talk t WHERE t.company_id = $2 AND t.campaign_id = c.id AND t.content_version >= c.counted_from_version
     AND t.talked_at IS NULL AND t.user_id <> $3 AND EXISTS (SELECT FROM site_member s WHERE s.company_id = t.company_id AND s.site_id = $4 AND s.user_id = t.user_id) AND EXISTS (
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

-- buffers: 2
-- Sort
--   CTE page
--     ->  Limit
--           ->  Sort
--                 ->  Index Scan using campaign_list on campaign
--                       SubPlan
--                         ->  Nested Loop
--                               ->  Nested Loop
--                                     ->  Index Only Scan using site_member_pkey on site_member
--                                     ->  Seq Scan on campaign_talk
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
     AND t.talked_at IS NULL AND t.user_id <> $3 AND EXISTS (SELECT FROM site_member s WHERE s.company_id = t.company_id AND s.site_id = $4 AND s.user_id = t.user_id) AND EXISTS (
  SELECT FROM campaign_audience a WHERE a.company_id = t.company_id AND a.campaign_id = t.campaign_id AND a.user_id = t.user_id AND a.has_work) OFFSET 0)) c

-- buffers: 2
-- Aggregate
--   ->  Index Scan using campaign_list on campaign
--         SubPlan
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Index Only Scan using site_member_pkey on site_member
--                       ->  Seq Scan on campaign_talk
--                 ->  Index Scan using campaign_audience_pkey on campaign_audience


WITH page AS MATERIALIZED (SELECT *, count(*) OVER () AS total FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND (c.is_critical OR c.urgency IN ('STOP_NOW', 'ACT_TODAY')) AND (c.is_critical OR c.urgency IS NOT DISTINCT FROM 'STOP_NOW') AND c.status = 'LIVE' AND c.mode = 'STANDALONE' AND (c.scope = 'COMPANY' OR (c.scope = 'DIVISION' AND c.division_id IN (SELECT l.division_id FROM site_division l WHERE l.company_id = $2 AND l.site_id = $3))) AND EXISTS (
    SELECT FROM campaign_audience a WHERE a.company_id = $4 AND a.campaign_id = c.id AND a.user_id = ANY (ARRAY(SELECT DISTINCT s.user_id FROM site_member s WHERE s.company_id = $5 AND s.site_id = $6)) AND CASE WHEN c.is_anonymous THEN (a.has_work OR c.is_anonymous) AND (a.reminded_at IS NULL OR a.reminded_at <= $7) ELSE a.has_work OR (NOT c.is_anonymous AND NOT a.has_work AND EXISTS (
  SELECT FROM campaign_response r
   WHERE r.campaign_id = c.id AND r.user_id = a.user_id AND r.campaign_site_id IS NULL AND r.status = 'SUBMITTED'
     AND r.content_version >= c.counted_from_version
     AND EXISTS (SELECT FROM jsonb_each_text(r.answer) t WHERE (t.value = $8 AND (
  c.configuration #>> ARRAY['responses', 'schema', 'properties', t.key, 'inputType'] = 'RADIO_BOOLEAN'
  AND EXISTS (SELECT FROM json_each(c.configuration #> '{responses,schema,properties}') f
               WHERE f.value #>> '{requiredWhen,field}' = t.key AND (f.value #> '{requiredWhen,in}')::jsonb ? $9)))))) END OFFSET 0) UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $10 AND c.deleted_at IS NULL AND c.end_date <= $11 AND NOT (c.is_critical OR c.urgency IS NOT DISTINCT FROM 'STOP_NOW') AND c.status = 'LIVE' AND c.mode = 'STANDALONE' AND (c.scope = 'COMPANY' OR (c.scope = 'DIVISION' AND c.division_id IN (SELECT l.division_id FROM site_division l WHERE l.company_id = $12 AND l.site_id = $13))) AND EXISTS (
    SELECT FROM campaign_audience a WHERE a.company_id = $14 AND a.campaign_id = c.id AND a.user_id = ANY (ARRAY(SELECT DISTINCT s.user_id FROM site_member s WHERE s.company_id = $15 AND s.site_id = $16)) AND (a.has_work OR c.is_anonymous) AND (a.reminded_at IS NULL OR a.reminded_at <= $17) OFFSET 0)) c ORDER BY CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < $18 THEN 1 WHEN c.end_date <= $19 THEN 2 ELSE 3 END asc, c.start_date asc,c.id DESC,c.participation_id,c.other_id LIMIT $20 OFFSET $21)
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
           coalesce(v.title, c.title) AS title, CASE WHEN v.title IS NOT NULL THEN v.language END AS "titleLanguage",
           coalesce(v.description, c.description) AS description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate", c.time_zone AS "timeZone",
           c.created_at AS "createdDate", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough", c.expected_count AS "expectedCount", c.author_id AS "authorId", c.version,
           c.participation_id AS "participationId", c.participation_site_id AS "participationSiteId", c.other_id AS "otherId",
           s.name AS "siteName",
           CASE WHEN c.status = 'DRAFT' THEN (SELECT d.updated_at FROM campaign d WHERE d.company_id = $22 AND d.id = c.id) END AS "draftSavedDate",
           named.person AS assignee,
           c.status = 'LIVE' AND coalesce(m.has_work AND (m.away_until IS NULL OR m.away_until <= $23), false)
             AND (c.urgency IS NOT DISTINCT FROM 'STOP_NOW' OR c.is_critical) AND c.author_id IS DISTINCT FROM $24 AS "asksAtOpening",
           CASE WHEN m.has_work THEN m.reminded_at WHEN jsonb_array_length(own.sites) > 0 THEN c.site_reminded_at END AS "remindedDate",
           CASE WHEN c.participation_id IS NOT NULL THEN coalesce((
  SELECT r.status = 'SUBMITTED' FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id), false) END AS "isSiteSubmitted",
           CASE WHEN c.author_id <> $25 AND c.status <> 'COMPLETE' AND TRUE
             THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered", own.sites,
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine, c.total
      FROM page c
      LEFT JOIN muster_people(ARRAY(SELECT assignee_id FROM page)) named ON named.user_id = c.assignee_id
      LEFT JOIN site s ON s.company_id = $26 AND s.id = coalesce(c.site_id, c.participation_site_id)
      LEFT JOIN campaign_audience m ON m.company_id = $27 AND m.campaign_id = c.id AND m.user_id = $28
     CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
     CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'siteId', p.site_id, 'responseStatus', r.status,
             'assignee', CASE WHEN p.assignee_id IS NOT NULL THEN jsonb_build_object('userId', p.assignee_id) END,
             'isViewedByMe', EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $29))), '[]') AS sites
      FROM (
        SELECT * FROM campaign_site p WHERE c.participation_id IS NULL AND c.mode = 'HIERARCHICAL' AND p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id = $30
         UNION ALL SELECT * FROM campaign_site p WHERE p.id = c.participation_id AND p.assignee_id = $31) p
      LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id) own
      LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($32::jsonb ->> a.preferred_language, $33::text[]), NULL)
    FROM account a WHERE a.id = $34) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON true
     ORDER BY CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < $35 THEN 1 WHEN c.end_date <= $36 THEN 2 ELSE 3 END asc, c.start_date asc,c.id DESC,c.participation_id,c.other_id

-- buffers: 80
-- Sort
--   CTE page
--     ->  Limit
--           ->  Sort
--                 ->  WindowAgg
--                       ->  Append
--                             ->  Index Scan using campaign_alert on campaign
--                                   SubPlan
--                                     ->  Seq Scan on site_division
--                                   SubPlan
--                                     ->  Index Scan using campaign_audience_pkey on campaign_audience
--                                           InitPlan
--                                             ->  Unique
--                                                   ->  Index Only Scan using site_member_pkey on site_member
--                                           SubPlan
--                                             ->  Index Scan using campaign_response_person on campaign_response
--                                                   SubPlan
--                                                     ->  Nested Loop Semi Join
--                                                           ->  Function Scan on jsonb_each_text
--                                                           ->  Function Scan on json_each
--                             ->  Index Scan using campaign_live on campaign
--                                   SubPlan
--                                     ->  Seq Scan on site_division
--                                   SubPlan
--                                     ->  Index Scan using campaign_audience_pkey on campaign_audience
--                                           InitPlan
--                                             ->  Unique
--                                                   ->  Index Only Scan using site_member_pkey on site_member
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
