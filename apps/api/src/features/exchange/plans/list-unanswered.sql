WITH page AS MATERIALIZED (SELECT q.*, row_number() OVER () AS place FROM (SELECT q.* FROM question q WHERE q.company_id = $1 AND (q.entity_type IS NULL OR (q.entity_type = $2 AND EXISTS (
    SELECT FROM campaign c WHERE c.company_id = $3 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $4 OR q.author_id = $5 ) AND (q.answer_count = 0 OR (q.is_anonymous AND NOT EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $6 OR a.author_id = $7 )))) ORDER BY q.listed_at desc,q.id DESC LIMIT $8 OFFSET $9) q)
    SELECT q.id, q.company_id AS "companyId", q.author_id AS "authorId", q.title, q.body, q.is_anonymous AS "isAnonymous", q.entity_type AS "entityType",
           q.entity_id AS "entityId", q.answer_count AS "answerCount", q.vote_count AS "voteCount", q.created_at AS "createdDate", q.version,
           CASE WHEN q.is_anonymous THEN (SELECT count(*)::integer FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $10 OR a.author_id = $11 ))
                ELSE q.answer_count END AS "visibleAnswerCount",
           named.person AS author,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'subCategory', t."subCategory") ORDER BY lower(t.title), t.id), '[]')
              FROM question_category k JOIN (
  SELECT id, title, 'SAFETY_PRACTICE' AS "subCategory" FROM safety_practice
   UNION ALL SELECT id, title, 'HIGH_RISK_WORK' FROM high_risk_work) t ON t.id = k.category_id WHERE k.question_id = q.id) AS categories,
           EXISTS (SELECT FROM star s WHERE s.question_id = q.id AND s.user_id = $12) AS "isStarred",
           EXISTS (SELECT FROM question_vote v WHERE v.question_id = q.id AND v.user_id = $13) AS "isVoted",
           EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND a.author_id = $14) AS "isAnswered"
      FROM page q
      LEFT JOIN muster_people(ARRAY(SELECT author_id FROM page)) named
        ON named.user_id = q.author_id AND (NOT q.is_anonymous OR q.author_id = $15)
     ORDER BY q.place

-- buffers: 286
-- Sort
--   CTE page
--     ->  WindowAgg
--           ->  Limit
--                 ->  Index Scan using question_list on question
--                       SubPlan
--                         ->  Index Only Scan using campaign_list on campaign
--                       SubPlan
--                         ->  Bitmap Heap Scan on answer
--                               ->  Bitmap Index Scan on answer_rank
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


SELECT count(*) AS total FROM question q WHERE q.company_id = $1 AND (q.entity_type IS NULL OR (q.entity_type = $2 AND EXISTS (
  SELECT FROM campaign c WHERE c.company_id = $3 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $4 OR q.author_id = $5 ) AND (q.answer_count = 0 OR (q.is_anonymous AND NOT EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $6 OR a.author_id = $7 ))))

-- buffers: 33
-- Aggregate
--   ->  Index Scan using question_company_id_entity_type_entity_id_key on question
--         SubPlan
--           ->  Index Only Scan using campaign_list on campaign
--         SubPlan
--           ->  Bitmap Heap Scan on answer
--                 ->  Bitmap Index Scan on answer_rank


SELECT
  f.id, f.company_id AS "companyId", f.key, f.uploader_id AS "uploaderId", f.entity_type AS "entityType", f.entity_id AS "entityId",
  f.claimed_at IS NOT NULL AS "isClaimed", f.withdrawn_at IS NOT NULL AS "isWithdrawn", f.context, f.original_name AS "originalFileName", f.content_type AS "contentType", f.size, f.status,
  f.rejection, f.created_at AS "createdDate", f.upload_id AS "uploadId" FROM file f
     WHERE f.company_id = $1 AND f.entity_type = $2 AND f.entity_id = ANY ($3::bigint[])
       AND f.claimed_at IS NOT NULL AND f.withdrawn_at IS NULL ORDER BY f.created_at, f.id

-- buffers: 0
-- Sort
--   ->  Seq Scan on file
