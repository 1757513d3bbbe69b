SELECT c.id, c.name, c.logo_url AS "logoUrl", c.phase, (SELECT jsonb_build_object('id', t.id, 'title', t.title) FROM industry t WHERE t.id = c.industry_id) AS industry, (SELECT coalesce(sum(f.active), 0)::integer FROM directory_figure f WHERE f.company_id = c.id) AS "activeCompanyUserCount"
  FROM company c  ORDER BY lower(c.name) asc, c.id DESC LIMIT $1 OFFSET $2

-- buffers: 11
-- Limit
--   ->  Result
--         ->  Sort
--               ->  Seq Scan on company
--                     SubPlan
--                       ->  Seq Scan on industry
--         SubPlan
--           ->  Aggregate
--                 ->  Seq Scan on directory_figure


SELECT count(*) AS total FROM company c

-- buffers: 1
-- Aggregate
--   ->  Index Only Scan using company_pkey on company
