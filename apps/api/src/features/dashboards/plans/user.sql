SELECT count(*) AS total, count(*) FILTER (WHERE c.participation_id IS NOT NULL AND c.assignee_id IS NULL) AS unassigned,
           count(*) FILTER (WHERE (c.end_date IS NULL OR c.end_date > $1)) AS due, count(*) FILTER (WHERE (c.end_date >= $2 AND c.end_date <= $3)) AS "dueSoon",
           count(*) FILTER (WHERE c.end_date < $4) AS overdue, (SELECT count(*) FROM (
  SELECT NULL::bigint AS id, NULL::bigint AS company_id, NULL::bigint AS site_id, NULL::bigint AS division_id, NULL::text AS scope, NULL::text AS type,
         NULL::text AS sub_type, NULL::text AS mode, o.title, NULL::text AS description, NULL::text AS status, o.started_at AS start_date,
         NULL::timestamptz AS end_date, NULL::timestamptz AS complete_date, NULL::text AS time_zone, o.started_at AS created_at, NULL::boolean AS view_is_enough, NULL::boolean AS is_anonymous, NULL::boolean AS is_critical, NULL::text AS urgency,
         NULL::integer AS expected_count, NULL::uuid AS author_id, NULL::text AS original_language, NULL::integer AS version, NULL::bigint AS participation_id,
         NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at, o.id AS other_id
    FROM (SELECT q.id, q.title, q.listed_at AS started_at FROM question q WHERE
  EXISTS (
  SELECT safety_practice_id FROM user_safety_practice WHERE user_id = $5 AND experience = 'VERY_HIGH'
   UNION ALL SELECT high_risk_work_id FROM user_high_risk_work WHERE user_id = $6 AND experience = 'VERY_HIGH') AND q.company_id = $7 AND q.entity_id IS NULL AND (q.answer_count = 0 OR q.is_anonymous) AND NOT (q.author_id = $8)
  AND q.visible_at <= $9 AND (q.answer_count = 0 OR (q.is_anonymous AND NOT EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $10 OR a.author_id = $11 )))) AND EXISTS (
    SELECT FROM question_category k WHERE k.company_id = $12 AND k.question_id = q.id AND k.category_id = ANY (ARRAY(
  SELECT safety_practice_id FROM user_safety_practice WHERE user_id = $13 AND experience = 'VERY_HIGH'
   UNION ALL SELECT high_risk_work_id FROM user_high_risk_work WHERE user_id = $14 AND experience = 'VERY_HIGH')))  ) o) q) AS questions
      FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $15 AND c.deleted_at IS NULL AND
  c.id IN (SELECT a.campaign_id FROM campaign_audience a WHERE a.company_id = $16 AND a.user_id = $17 AND a.has_work) AND TRUE AND c.status = 'LIVE' UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, p.id AS participation_id, p.site_id AS participation_site_id, p.assignee_id, p.reminded_at AS site_reminded_at, NULL::bigint AS other_id
    FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
   WHERE p.company_id = $18 AND c.company_id = $19 AND c.deleted_at IS NULL AND p.assignee_id = $20 AND NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED') AND TRUE AND TRUE AND c.status = 'LIVE') c

-- buffers: 92
-- Aggregate
--   InitPlan
--     ->  Aggregate
--           InitPlan
--             ->  Append
--                   ->  Index Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--                         SubPlan
--                           ->  Index Scan using company_member_user on company_member
--                   ->  Index Scan using user_high_risk_work_user_id_high_risk_work_id_key on user_high_risk_work
--                         SubPlan
--                           ->  Index Scan using company_member_user on company_member
--           InitPlan
--             ->  Append
--                   ->  Index Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--                         SubPlan
--                           ->  Index Scan using company_member_user on company_member
--                   ->  Index Scan using user_high_risk_work_user_id_high_risk_work_id_key on user_high_risk_work
--                         SubPlan
--                           ->  Index Scan using company_member_user on company_member
--           ->  Result
--                 ->  Nested Loop Semi Join
--                       ->  Index Scan using question_open on question
--                             SubPlan
--                               ->  Bitmap Heap Scan on answer
--                                     ->  Bitmap Index Scan on answer_rank
--                       ->  Index Scan using question_category_pkey on question_category
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
--                                       ->  BitmapAnd
--                                             ->  Bitmap Index Scan on campaign_site_assignee
--                                             ->  Bitmap Index Scan on campaign_site_site
--                                 ->  Index Scan using campaign_pkey on campaign
--                           ->  Index Scan using campaign_response_site on campaign_response


SELECT count(*) AS questions FROM question q WHERE q.company_id = $1 AND (q.entity_type IS NULL OR (q.entity_type = $2 AND EXISTS (
  SELECT FROM campaign c WHERE c.company_id = $3 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $4 OR q.author_id = $5 ) AND q.author_id = $6

-- buffers: 2
-- Aggregate
--   ->  Index Scan using question_author on question
--         SubPlan
--           ->  Index Scan using campaign_pkey on campaign


SELECT count(*) AS count FROM answer a JOIN question q ON q.company_id = a.company_id AND q.id = a.question_id
   WHERE a.company_id = $1 AND q.company_id = $2 AND a.author_id = $3
     AND (q.entity_type IS NULL OR (q.entity_type = $4 AND EXISTS (
  SELECT FROM campaign c WHERE c.company_id = $5 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $6 OR q.author_id = $7 )

-- buffers: 3
-- Aggregate
--   ->  Result
--         ->  Nested Loop
--               ->  Bitmap Heap Scan on answer
--                     ->  BitmapAnd
--                           ->  Bitmap Index Scan on answer_author
--                           ->  Bitmap Index Scan on answer_company_id_id_key
--               ->  Index Scan using question_pkey on question
--                     SubPlan
--                       ->  Index Scan using campaign_pkey on campaign


SELECT muster_has_general_info(a) AS "hasGeneralInfo", muster_has_timeline(a) AS "hasTimeline",
       EXISTS (SELECT FROM user_safety_practice e WHERE e.user_id = a.id)
         OR EXISTS (SELECT FROM user_high_risk_work e WHERE e.user_id = a.id) AS "hasExperience",
       EXISTS (SELECT FROM safety_qualification q WHERE q.user_id = a.id) AS "hasQualifications"
  FROM account a WHERE a.id = $1

-- buffers: 7
-- Index Scan using account_pkey on account
--   SubPlan
--     ->  Index Only Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--           SubPlan
--             ->  Index Scan using company_member_user on company_member
--   SubPlan
--     ->  Index Only Scan using user_high_risk_work_user_id_high_risk_work_id_key on user_high_risk_work
--           SubPlan
--             ->  Index Scan using company_member_user on company_member
--   SubPlan
--     ->  Seq Scan on safety_qualification
--           SubPlan
--             ->  Index Scan using company_member_user on company_member
--   SubPlan
--     ->  Index Scan using company_member_user on company_member
