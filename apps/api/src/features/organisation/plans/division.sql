SELECT d.id, d.company_id AS "companyId", d.label, d.status, d.archived_at IS NOT NULL AS "isArchived", d.version,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'divisionId', s.division_id) ORDER BY lower(s.label), s.id), '[]')
          FROM subdivision s WHERE s.company_id = d.company_id AND s.division_id = d.id) AS subdivisions
  FROM division d WHERE d.id = $1 AND d.company_id = ANY ((SELECT muster_companies())::bigint[])

-- buffers: 1
-- Seq Scan on division
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Seq Scan on subdivision
