WITH page AS MATERIALIZED (SELECT q.*, row_number() OVER () AS place FROM (SELECT q.* FROM question q WHERE q.id = $1 AND q.company_id = ANY ((SELECT muster_companies())::bigint[]) AND (q.visible_at <= $2 OR q.author_id = $3 )) q)
    SELECT q.id, q.company_id AS "companyId", q.author_id AS "authorId", q.title, q.body, q.is_anonymous AS "isAnonymous", q.entity_type AS "entityType",
           q.entity_id AS "entityId", q.answer_count AS "answerCount", q.vote_count AS "voteCount", q.created_at AS "createdDate", q.version,
           CASE WHEN q.is_anonymous THEN (SELECT count(*)::integer FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $4 OR a.author_id = $5 ))
                ELSE q.answer_count END AS "visibleAnswerCount",
           named.person AS author,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'subCategory', t."subCategory") ORDER BY lower(t.title), t.id), '[]')
              FROM question_category k JOIN (
  SELECT id, title, 'SAFETY_PRACTICE' AS "subCategory" FROM safety_practice
   UNION ALL SELECT id, title, 'HIGH_RISK_WORK' FROM high_risk_work) t ON t.id = k.category_id WHERE k.question_id = q.id) AS categories,
           EXISTS (SELECT FROM star s WHERE s.question_id = q.id AND s.user_id = $6) AS "isStarred",
           EXISTS (SELECT FROM question_vote v WHERE v.question_id = q.id AND v.user_id = $7) AS "isVoted",
           EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND a.author_id = $8) AS "isAnswered"
      FROM page q
      LEFT JOIN muster_people(ARRAY(SELECT author_id FROM page)) named
        ON named.user_id = q.author_id AND (NOT q.is_anonymous OR q.author_id = $9)
     ORDER BY q.place

-- buffers: 14
-- Sort
--   CTE page
--     ->  WindowAgg
--           ->  Index Scan using question_pkey on question
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


SELECT count(*) AS experts, count(v.user_id) AS seen, EXISTS (SELECT FROM question q WHERE q.id = $1 AND NOT greatest(q.created_at, q.visible_at) <= $2) AS "isYoung",
           coalesce(bool_or(e.user_id = $3 AND v.user_id IS NULL), FALSE) AS "isAsked"
      FROM (
  SELECT e.user_id FROM (
  SELECT m.user_id FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = $4 AND a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER' AND m.user_id IN (
  SELECT k.user_id FROM company_member k WHERE k.company_id = $5 AND k.user_id = ANY (ARRAY(
    SELECT user_id FROM user_safety_practice WHERE experience = 'VERY_HIGH' AND safety_practice_id IN (SELECT c.category_id FROM question_category c WHERE c.question_id = $6)
     UNION SELECT user_id FROM user_high_risk_work WHERE experience = 'VERY_HIGH' AND high_risk_work_id IN (SELECT c.category_id FROM question_category c WHERE c.question_id = $7))))) e
   WHERE ($8::boolean OR e.user_id <> $9) AND EXISTS (SELECT FROM question q WHERE q.id = $10 AND q.visible_at <= $11)) e
      LEFT JOIN question_view v ON v.company_id = $12 AND v.question_id = $13 AND v.user_id = e.user_id

-- buffers: 1457
-- Aggregate
--   InitPlan
--     ->  Index Scan using question_pkey on question
--   InitPlan
--     ->  Unique
--           ->  Sort
--                 ->  Append
--                       ->  Nested Loop
--                             ->  Index Scan using question_category_pkey on question_category
--                             ->  Index Scan using user_safety_practice_expert on user_safety_practice
--                                   SubPlan
--                                     ->  Index Only Scan using company_member_pkey on company_member
--                       ->  Nested Loop
--                             ->  Index Scan using question_category_pkey on question_category
--                             ->  Index Scan using user_high_risk_work_expert on user_high_risk_work
--                                   SubPlan
--                                     ->  Index Only Scan using company_member_pkey on company_member
--   InitPlan
--     ->  Index Scan using question_pkey on question
--   ->  Result
--         ->  Nested Loop Left Join
--               ->  Nested Loop
--                     ->  Nested Loop
--                           ->  Index Only Scan using company_member_pkey on company_member
--                           ->  Index Scan using account_pkey on account
--                                 SubPlan
--                                   ->  Index Scan using company_member_user on company_member
--                     ->  Index Scan using company_member_user on company_member
--               ->  Seq Scan on question_view
