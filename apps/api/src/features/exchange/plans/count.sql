SELECT count(*) AS total FROM question q WHERE q.company_id = $1 AND (q.entity_type IS NULL OR (q.entity_type = $2 AND EXISTS (
  SELECT FROM campaign c WHERE c.company_id = $3 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $4 OR q.author_id = $5 )

-- buffers: 33
-- Aggregate
--   ->  Bitmap Heap Scan on question
--         ->  Bitmap Index Scan on question_company_id_entity_type_entity_id_key
--         SubPlan
--           ->  Index Only Scan using campaign_list on campaign
