SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.role, CASE WHEN a.blocked THEN 'blocked' WHEN a.activated THEN 'active' ELSE 'invited' END AS state,
        a.created_at AS "createdDate", m.companies, m.count AS "companiesCount"
   FROM account a CROSS JOIN LATERAL (
     SELECT count(*) AS count,
            coalesce(jsonb_agg(jsonb_build_object('id', c.company_id, 'isManager', c.is_manager) ORDER BY c.company_id)
                       FILTER (WHERE c.place <= $1), '[]') AS companies
       FROM (SELECT company_id, is_manager, row_number() OVER (ORDER BY company_id) AS place FROM company_member WHERE user_id = a.id) c) m
  WHERE coalesce(a.email, '') NOT LIKE '%@erased.invalid' ORDER BY a.email, a.id LIMIT $2 OFFSET $3

-- buffers: 120
-- Limit
--   ->  Incremental Sort
--         ->  Nested Loop
--               ->  Index Scan using account_email on account
--               ->  Aggregate
--                     ->  WindowAgg
--                           ->  Sort
--                                 ->  Index Scan using company_member_user on company_member


SELECT count(*) AS total FROM account a WHERE coalesce(a.email, '') NOT LIKE '%@erased.invalid'

-- buffers: 30
-- Aggregate
--   ->  Index Only Scan using account_email on account


SELECT id, name FROM company WHERE id = ANY ($1::bigint[])

-- buffers: 1
-- Seq Scan on company
