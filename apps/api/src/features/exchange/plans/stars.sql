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

-- buffers: 20
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


SELECT v.id, v.user_id AS "userId", v.question_id AS "questionId" FROM star v WHERE v.company_id = $1 AND v.question_id = $2 AND v.user_id = $3 ORDER BY v.id asc LIMIT $4 OFFSET $5

-- buffers: 0
-- Limit
--   ->  Sort
--         ->  Seq Scan on star


SELECT count(*) AS total FROM (SELECT v.id, v.user_id AS "userId", v.question_id AS "questionId" FROM star v WHERE v.company_id = $1 AND v.question_id = $2 AND v.user_id = $3) v

-- buffers: 0
-- Aggregate
--   ->  Seq Scan on star
