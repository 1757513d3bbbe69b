SELECT (SELECT count(*) FROM question q WHERE q.company_id = $1 AND (q.entity_type IS NULL OR (q.entity_type = $2 AND EXISTS (
  SELECT FROM campaign c WHERE c.company_id = $3 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $4 OR q.author_id = $5) AND q.entity_id IS NULL) AS "totalQuestionsCount", (SELECT count(*) FROM question q WHERE q.company_id = $6 AND (q.entity_type IS NULL OR (q.entity_type = $7 AND EXISTS (
  SELECT FROM campaign c WHERE c.company_id = $8 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $9 OR q.author_id = $10) AND q.entity_id IS NULL AND (q.answer_count = 0 OR (q.is_anonymous AND NOT EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $11 OR a.author_id = $12))))) AS "unansweredQuestionsCount",
           (SELECT count(*) FROM question q WHERE q.company_id = $13 AND (q.entity_type IS NULL OR (q.entity_type = $14 AND EXISTS (
  SELECT FROM campaign c WHERE c.company_id = $15 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $16 OR q.author_id = $17) AND q.entity_id IS NULL AND q.author_id = $18) AS "myQuestionsCount", (SELECT count(*) FROM question q WHERE q.company_id = $19 AND (q.entity_type IS NULL OR (q.entity_type = $20 AND EXISTS (
  SELECT FROM campaign c WHERE c.company_id = $21 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $22 OR q.author_id = $23) AND q.entity_id IS NULL AND EXISTS (SELECT FROM star s WHERE s.question_id = q.id AND s.user_id = $24)) AS "myStarredQuestionsCount"

-- buffers: 68
-- Result
--   InitPlan
--     ->  Aggregate
--           ->  Bitmap Heap Scan on question
--                 ->  Bitmap Index Scan on question_company_id_entity_type_entity_id_key
--                 SubPlan
--                   ->  Index Only Scan using campaign_list on campaign
--   InitPlan
--     ->  Aggregate
--           ->  Index Scan using question_company_id_entity_type_entity_id_key on question
--                 SubPlan
--                   ->  Index Only Scan using campaign_list on campaign
--                 SubPlan
--                   ->  Bitmap Heap Scan on answer
--                         ->  Bitmap Index Scan on answer_rank
--   InitPlan
--     ->  Aggregate
--           ->  Index Scan using question_author on question
--                 SubPlan
--                   ->  Index Scan using campaign_pkey on campaign
--   InitPlan
--     ->  Aggregate
--           ->  Nested Loop
--                 ->  Seq Scan on star
--                 ->  Index Scan using question_pkey on question
--                       SubPlan
--                         ->  Index Scan using campaign_pkey on campaign
