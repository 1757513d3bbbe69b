SELECT count(*) AS count FROM notification n WHERE n.user_id = $1 AND n.company_id = ANY ((SELECT muster_companies())::bigint[])

-- buffers: 0
-- Aggregate
--   ->  Result
--         ->  Seq Scan on notification
