SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.role, CASE WHEN a.blocked THEN 'blocked' WHEN a.activated THEN 'active' ELSE 'invited' END AS state,
        a.created_at AS "createdDate", m.companies, m.count AS "companiesCount"
   FROM account a CROSS JOIN LATERAL (
     SELECT count(*) AS count,
            coalesce(jsonb_agg(jsonb_build_object('id', c.company_id, 'isManager', c.is_manager) ORDER BY c.company_id)
                       FILTER (WHERE c.place <= $1), '[]') AS companies
       FROM (SELECT company_id, is_manager, row_number() OVER (ORDER BY company_id) AS place FROM company_member WHERE user_id = a.id) c) m
  WHERE coalesce(a.email, '') NOT LIKE '%@erased.invalid' AND lower(a.first_name || ' ' || a.last_name || ' ' || coalesce(a.email, '')) LIKE $2 AND lower(a.first_name || ' ' || a.last_name || ' ' || coalesce(a.email, '')) LIKE $3 ORDER BY a.email, a.id LIMIT $4 OFFSET $5

-- buffers: 1361
-- Limit
--   ->  Sort
--         ->  Nested Loop
--               ->  Bitmap Heap Scan on account
--                     ->  Bitmap Index Scan on account_search
--               ->  Aggregate
--                     ->  WindowAgg
--                           ->  Sort
--                                 ->  Index Scan using company_member_user on company_member


SELECT count(*) AS total FROM account a WHERE coalesce(a.email, '') NOT LIKE '%@erased.invalid' AND lower(a.first_name || ' ' || a.last_name || ' ' || coalesce(a.email, '')) LIKE $1 AND lower(a.first_name || ' ' || a.last_name || ' ' || coalesce(a.email, '')) LIKE $2

-- buffers: 91
-- Aggregate
--   ->  Bitmap Heap Scan on account
--         ->  Bitmap Index Scan on account_search


SELECT id, name FROM company WHERE id = ANY ($1::bigint[])

-- buffers: 1
-- Seq Scan on company
