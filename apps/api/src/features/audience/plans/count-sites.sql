SELECT count(*) AS count FROM (SELECT s.id FROM site s WHERE s.company_id = $1 AND s.status = 'ACTIVE') selected

-- buffers: 6
-- Aggregate
--   ->  Bitmap Heap Scan on site
--         ->  Bitmap Index Scan on site_company_id_id_key
