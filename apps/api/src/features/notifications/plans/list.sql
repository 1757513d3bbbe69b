SELECT
  n.id, n.company_id AS "companyId", n.kind, n.about, n.event_count AS count, n.is_urgent AS "isUrgent", n.urgency, n.context, n.metadata, n.is_read AS "isRead",
  n.created_at AS "createdDate" FROM notification n WHERE n.user_id = $1 AND n.company_id = ANY ((SELECT muster_companies())::bigint[])
       ORDER BY n.created_at desc, n.id desc LIMIT $2 OFFSET $3

-- buffers: 0
-- Limit
--   ->  Sort
--         ->  Result
--               ->  Seq Scan on notification


SELECT count(*) AS count FROM notification n WHERE n.user_id = $1 AND n.company_id = ANY ((SELECT muster_companies())::bigint[])

-- buffers: 0
-- Aggregate
--   ->  Result
--         ->  Seq Scan on notification
