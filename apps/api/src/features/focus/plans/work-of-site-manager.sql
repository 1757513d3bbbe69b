WITH page AS MATERIALIZED (SELECT * FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND
  c.id IN (SELECT a.campaign_id FROM campaign_audience a WHERE a.company_id = $2 AND a.user_id = $3 AND a.has_work) AND TRUE AND c.status = 'LIVE' UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, p.id AS participation_id, p.site_id AS participation_site_id, p.assignee_id, p.reminded_at AS site_reminded_at, NULL::bigint AS other_id
    FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
   WHERE p.company_id = $4 AND c.company_id = $5 AND c.deleted_at IS NULL AND (p.assignee_id = $6 OR (p.assignee_id IS NULL AND p.site_id = ANY ($7::bigint[]))) AND NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED') AND TRUE AND TRUE AND c.status = 'LIVE' UNION ALL
  SELECT NULL::bigint AS id, NULL::bigint AS company_id, NULL::bigint AS site_id, NULL::bigint AS division_id, NULL::text AS scope, NULL::text AS type,
         NULL::text AS sub_type, NULL::text AS mode, o.title, NULL::text AS description, NULL::text AS status, o.started_at AS start_date,
         NULL::timestamptz AS end_date, NULL::timestamptz AS complete_date, NULL::text AS time_zone, o.started_at AS created_at, NULL::boolean AS view_is_enough, NULL::boolean AS is_anonymous, NULL::boolean AS is_critical, NULL::text AS urgency,
         NULL::integer AS expected_count, NULL::uuid AS author_id, NULL::text AS original_language, NULL::integer AS version, NULL::bigint AS participation_id,
         NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at, o.id AS other_id
    FROM (SELECT q.id, q.title, q.listed_at AS started_at FROM question q WHERE
  EXISTS (
  SELECT safety_practice_id FROM user_safety_practice WHERE user_id = $8 AND experience = 'VERY_HIGH'
   UNION ALL SELECT high_risk_work_id FROM user_high_risk_work WHERE user_id = $9 AND experience = 'VERY_HIGH') AND q.company_id = $10 AND q.entity_id IS NULL AND (q.answer_count = 0 OR q.is_anonymous) AND NOT (q.author_id = $11)
  AND q.visible_at <= $12 AND (q.answer_count = 0 OR (q.is_anonymous AND NOT EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $13 OR a.author_id = $14 )))) AND EXISTS (
    SELECT FROM question_category k WHERE k.company_id = $15 AND k.question_id = q.id AND k.category_id = ANY (ARRAY(
  SELECT safety_practice_id FROM user_safety_practice WHERE user_id = $16 AND experience = 'VERY_HIGH'
   UNION ALL SELECT high_risk_work_id FROM user_high_risk_work WHERE user_id = $17 AND experience = 'VERY_HIGH')))  ) o) c ORDER BY CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < $18 THEN 1 WHEN c.end_date <= $19 THEN 2 ELSE 3 END asc, c.start_date asc,c.id DESC,c.participation_id,c.other_id LIMIT $20 OFFSET $21)
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
           CASE WHEN c.author_id <> $25 AND c.status <> 'COMPLETE' AND (c.site_id = ANY ($26::bigint[]) OR c.division_id = ANY ($27::bigint[]))
             THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered", own.sites,
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine,
    c.id IN (
  SELECT t.campaign_id FROM campaign_talk t JOIN campaign c ON c.company_id = t.company_id AND c.id = t.campaign_id
   WHERE t.company_id = $28 AND t.user_id = $29 AND t.talked_at IS NULL AND t.content_version >= c.counted_from_version) AS "isTalkAsked", naming.session_id AS "namedIn", naming.id AS "namedAs", naming.site_name AS "namedAt",
    naming.signed_at AS "namedDate"
      FROM page c
      LEFT JOIN muster_people(ARRAY(SELECT assignee_id FROM page)) named ON named.user_id = c.assignee_id
      LEFT JOIN site s ON s.company_id = $30 AND s.id = coalesce(c.site_id, c.participation_site_id)
      LEFT JOIN campaign_audience m ON m.company_id = $31 AND m.campaign_id = c.id AND m.user_id = $32
     CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
     CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'siteId', p.site_id, 'responseStatus', r.status,
             'assignee', CASE WHEN p.assignee_id IS NOT NULL THEN jsonb_build_object('userId', p.assignee_id) END,
             'isViewedByMe', EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $33))), '[]') AS sites
      FROM (
        SELECT * FROM campaign_site p WHERE c.participation_id IS NULL AND c.mode = 'HIERARCHICAL' AND p.company_id = c.company_id AND p.campaign_id = c.id AND (p.assignee_id = $34 OR (p.assignee_id IS NULL AND p.site_id = ANY ($35::bigint[])))
         UNION ALL SELECT * FROM campaign_site p WHERE p.id = c.participation_id AND (p.assignee_id = $36 OR (p.assignee_id IS NULL AND p.site_id = ANY ($37::bigint[])))) p
      LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id) own
      LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($38::jsonb ->> a.preferred_language, $39::text[]), NULL)
    FROM account a WHERE a.id = $40) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON true
    LEFT JOIN (
  SELECT DISTINCT ON (a.campaign_id) a.campaign_id, a.id, a.session_id, a.signed_at, s.name AS site_name
    FROM crew_attendance a JOIN crew_session k ON k.company_id = a.company_id AND k.id = a.session_id JOIN site s ON s.company_id = k.company_id AND s.id = k.site_id
   WHERE a.company_id = $41 AND a.user_id = $42 AND a.strength = 'NAMED' AND a.was_there IS NULL AND a.contested_at IS NULL
   ORDER BY a.campaign_id, a.signed_at DESC, a.id) naming ON naming.campaign_id = c.id
     ORDER BY CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < $43 THEN 1 WHEN c.end_date <= $44 THEN 2 ELSE 3 END asc, c.start_date asc,c.id DESC,c.participation_id,c.other_id

-- buffers: 100
-- Sort
--   CTE page
--     ->  Limit
--           ->  Sort
--                 ->  Result
--                       ->  Append
--                             ->  Nested Loop
--                                   ->  Index Only Scan using campaign_audience_work on campaign_audience
--                                   ->  Index Scan using campaign_pkey on campaign
--                             ->  Result
--                                   ->  Nested Loop Anti Join
--                                         ->  Nested Loop
--                                               ->  Bitmap Heap Scan on campaign_site
--                                                     ->  BitmapOr
--                                                           ->  Bitmap Index Scan on campaign_site_assignee
--                                                           ->  Bitmap Index Scan on campaign_site_site
--                                               ->  Memoize
--                                                     ->  Index Scan using campaign_pkey on campaign
--                                         ->  Index Scan using campaign_response_site on campaign_response
--                             ->  Result
--                                   InitPlan
--                                     ->  Append
--                                           ->  Index Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--                                                 SubPlan
--                                                   ->  Index Scan using company_member_user on company_member
--                                           ->  Index Scan using user_high_risk_work_user_id_high_risk_work_id_key on user_high_risk_work
--                                                 SubPlan
--                                                   ->  Index Scan using company_member_user on company_member
--                                   InitPlan
--                                     ->  Append
--                                           ->  Index Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--                                                 SubPlan
--                                                   ->  Index Scan using company_member_user on company_member
--                                           ->  Index Scan using user_high_risk_work_user_id_high_risk_work_id_key on user_high_risk_work
--                                                 SubPlan
--                                                   ->  Index Scan using company_member_user on company_member
--                                   ->  Nested Loop Semi Join
--                                         ->  Index Scan using question_open on question
--                                               SubPlan
--                                                 ->  Bitmap Heap Scan on answer
--                                                       ->  Bitmap Index Scan on answer_rank
--                                         ->  Index Scan using question_category_pkey on question_category
--   InitPlan
--     ->  CTE Scan on page
--   ->  Nested Loop Left Join
--         ->  Nested Loop Left Join
--               ->  Nested Loop Left Join
--                     ->  Hash Right Join
--                           ->  Function Scan on muster_people
--                           ->  Hash
--                                 ->  Nested Loop Left Join
--                                       ->  Nested Loop
--                                             ->  Nested Loop
--                                                   ->  CTE Scan on page
--                                                   ->  Aggregate
--                                                         ->  Index Scan using campaign_count_pkey on campaign_count
--                                             ->  Aggregate
--                                                   ->  Nested Loop Left Join
--                                                         ->  Append
--                                                               ->  Subquery Scan on "*SELECT* 1"
--                                                                     ->  Result
--                                                                           ->  Bitmap Heap Scan on campaign_site
--                                                                                 ->  BitmapOr
--                                                                                       ->  Bitmap Index Scan on campaign_site_assignee
--                                                                                       ->  Bitmap Index Scan on campaign_site_unassigned
--                                                               ->  Subquery Scan on "*SELECT* 2"
--                                                                     ->  Index Scan using campaign_site_pkey on campaign_site
--                                                         ->  Index Scan using campaign_response_site on campaign_response
--                                                   SubPlan
--                                                     ->  Index Scan using campaign_view_pkey on campaign_view
--                                       ->  Unique
--                                             ->  Sort
--                                                   ->  Nested Loop
--                                                         ->  Nested Loop
--                                                               ->  Seq Scan on crew_attendance
--                                                               ->  Seq Scan on crew_session
--                                                         ->  Index Scan using site_pkey on site
--                     ->  Materialize
--                           ->  Bitmap Heap Scan on site
--                                 ->  Bitmap Index Scan on site_company_id_id_key
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
--         SubPlan
--           ->  Nested Loop
--                 ->  Seq Scan on campaign_talk
--                 ->  Index Scan using campaign_pkey on campaign


SELECT count(*) AS total FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND
  c.id IN (SELECT a.campaign_id FROM campaign_audience a WHERE a.company_id = $2 AND a.user_id = $3 AND a.has_work) AND TRUE AND c.status = 'LIVE' UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, p.id AS participation_id, p.site_id AS participation_site_id, p.assignee_id, p.reminded_at AS site_reminded_at, NULL::bigint AS other_id
    FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
   WHERE p.company_id = $4 AND c.company_id = $5 AND c.deleted_at IS NULL AND (p.assignee_id = $6 OR (p.assignee_id IS NULL AND p.site_id = ANY ($7::bigint[]))) AND NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED') AND TRUE AND TRUE AND c.status = 'LIVE' UNION ALL
  SELECT NULL::bigint AS id, NULL::bigint AS company_id, NULL::bigint AS site_id, NULL::bigint AS division_id, NULL::text AS scope, NULL::text AS type,
         NULL::text AS sub_type, NULL::text AS mode, o.title, NULL::text AS description, NULL::text AS status, o.started_at AS start_date,
         NULL::timestamptz AS end_date, NULL::timestamptz AS complete_date, NULL::text AS time_zone, o.started_at AS created_at, NULL::boolean AS view_is_enough, NULL::boolean AS is_anonymous, NULL::boolean AS is_critical, NULL::text AS urgency,
         NULL::integer AS expected_count, NULL::uuid AS author_id, NULL::text AS original_language, NULL::integer AS version, NULL::bigint AS participation_id,
         NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at, o.id AS other_id
    FROM (SELECT q.id, q.title, q.listed_at AS started_at FROM question q WHERE
  EXISTS (
  SELECT safety_practice_id FROM user_safety_practice WHERE user_id = $8 AND experience = 'VERY_HIGH'
   UNION ALL SELECT high_risk_work_id FROM user_high_risk_work WHERE user_id = $9 AND experience = 'VERY_HIGH') AND q.company_id = $10 AND q.entity_id IS NULL AND (q.answer_count = 0 OR q.is_anonymous) AND NOT (q.author_id = $11)
  AND q.visible_at <= $12 AND (q.answer_count = 0 OR (q.is_anonymous AND NOT EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $13 OR a.author_id = $14 )))) AND EXISTS (
    SELECT FROM question_category k WHERE k.company_id = $15 AND k.question_id = q.id AND k.category_id = ANY (ARRAY(
  SELECT safety_practice_id FROM user_safety_practice WHERE user_id = $16 AND experience = 'VERY_HIGH'
   UNION ALL SELECT high_risk_work_id FROM user_high_risk_work WHERE user_id = $17 AND experience = 'VERY_HIGH')))  ) o) c

-- buffers: 94
-- Aggregate
--   ->  Append
--         ->  Subquery Scan on "*SELECT* 1"
--               ->  Nested Loop
--                     ->  Index Only Scan using campaign_audience_work on campaign_audience
--                     ->  Index Scan using campaign_pkey on campaign
--         ->  Subquery Scan on "*SELECT* 2"
--               ->  Result
--                     ->  Nested Loop Anti Join
--                           ->  Nested Loop
--                                 ->  Bitmap Heap Scan on campaign_site
--                                       ->  BitmapOr
--                                             ->  Bitmap Index Scan on campaign_site_assignee
--                                             ->  Bitmap Index Scan on campaign_site_site
--                                 ->  Memoize
--                                       ->  Index Scan using campaign_pkey on campaign
--                           ->  Index Scan using campaign_response_site on campaign_response
--         ->  Subquery Scan on "*SELECT* 3"
--               ->  Result
--                     InitPlan
--                       ->  Append
--                             ->  Index Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--                                   SubPlan
--                                     ->  Index Scan using company_member_user on company_member
--                             ->  Index Scan using user_high_risk_work_user_id_high_risk_work_id_key on user_high_risk_work
--                                   SubPlan
--                                     ->  Index Scan using company_member_user on company_member
--                     InitPlan
--                       ->  Append
--                             ->  Index Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--                                   SubPlan
--                                     ->  Index Scan using company_member_user on company_member
--                             ->  Index Scan using user_high_risk_work_user_id_high_risk_work_id_key on user_high_risk_work
--                                   SubPlan
--                                     ->  Index Scan using company_member_user on company_member
--                     ->  Nested Loop Semi Join
--                           ->  Index Scan using question_open on question
--                                 SubPlan
--                                   ->  Bitmap Heap Scan on answer
--                                         ->  Bitmap Index Scan on answer_rank
--                           ->  Index Scan using question_category_pkey on question_category


WITH page AS MATERIALIZED (SELECT q.*, row_number() OVER () AS place FROM (SELECT q.* FROM question q WHERE q.company_id = $1 AND q.id = ANY ($2::bigint[])) q)
    SELECT q.id, q.company_id AS "companyId", q.author_id AS "authorId", q.title, q.body, q.is_anonymous AS "isAnonymous", q.entity_type AS "entityType",
           q.entity_id AS "entityId", q.answer_count AS "answerCount", q.vote_count AS "voteCount", q.created_at AS "createdDate", q.version,
           CASE WHEN q.is_anonymous THEN (SELECT count(*)::integer FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $3 OR a.author_id = $4 ))
                ELSE q.answer_count END AS "visibleAnswerCount",
           named.person AS author,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'subCategory', t."subCategory") ORDER BY lower(t.title), t.id), '[]')
              FROM question_category k JOIN (
  SELECT id, title, 'SAFETY_PRACTICE' AS "subCategory" FROM safety_practice
   UNION ALL SELECT id, title, 'HIGH_RISK_WORK' FROM high_risk_work) t ON t.id = k.category_id WHERE k.question_id = q.id) AS categories,
           EXISTS (SELECT FROM star s WHERE s.question_id = q.id AND s.user_id = $5) AS "isStarred",
           EXISTS (SELECT FROM question_vote v WHERE v.question_id = q.id AND v.user_id = $6) AS "isVoted",
           EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND a.author_id = $7) AS "isAnswered"
      FROM page q
      LEFT JOIN muster_people(ARRAY(SELECT author_id FROM page)) named
        ON named.user_id = q.author_id AND (NOT q.is_anonymous OR q.author_id = $8)
     ORDER BY q.place

-- buffers: 110
-- Sort
--   CTE page
--     ->  WindowAgg
--           ->  Index Scan using question_company_id_id_key on question
--   InitPlan
--     ->  CTE Scan on page
--   ->  Hash Right Join
--         ->  Function Scan on muster_people
--         ->  Hash
--               ->  CTE Scan on page
--         SubPlan
--           ->  Aggregate
--                 ->  Bitmap Heap Scan on answer
--                       ->  Bitmap Index Scan on answer_rank
--         SubPlan
--           ->  Aggregate
--                 ->  Sort
--                       ->  Nested Loop
--                             ->  Index Scan using question_category_pkey on question_category
--                             ->  Append
--                                   ->  Seq Scan on safety_practice
--                                   ->  Seq Scan on high_risk_work
--         SubPlan
--           ->  Seq Scan on star
--         SubPlan
--           ->  Seq Scan on question_vote
--         SubPlan
--           ->  Index Scan using answer_author on answer
