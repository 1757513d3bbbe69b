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
