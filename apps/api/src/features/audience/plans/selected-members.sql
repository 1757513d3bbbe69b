WITH page AS MATERIALIZED (
        SELECT e.user_id, e.is_blocked, row_number() OVER () AS place
          FROM (SELECT e.user_id, e.is_blocked FROM directory_entry e WHERE e.company_id = $1 AND e.is_assignable
                 ORDER BY e.last_name, e.first_name, e.user_id LIMIT $2 OFFSET $3) e)
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.avatar_url AS "avatarUrl", a.activated, a.title,
             page.is_blocked AS "isBlocked",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'isManager', s.is_manager) ORDER BY s.place), '[]')
     FROM (SELECT s.id, s.name, m.is_manager, row_number() OVER (ORDER BY s.id IS DISTINCT FROM $4::bigint, NOT m.is_manager, lower(s.name), s.id) AS place
             FROM (SELECT m.site_id, m.is_manager FROM site_member m WHERE m.company_id = $5 AND m.user_id = a.id) m JOIN site s ON s.company_id = $6 AND s.id = m.site_id
            WHERE s.status = 'ACTIVE' OR s.id = $7::bigint) s
    WHERE s.place <= $8) AS sites
        FROM page JOIN account a ON a.id = page.user_id ORDER BY page.place

-- buffers: 610
-- Sort
--   CTE page
--     ->  WindowAgg
--           ->  Subquery Scan on e
--                 ->  Limit
--                       ->  Index Only Scan using directory_entry_by_name on directory_entry
--   ->  Nested Loop
--         ->  CTE Scan on page
--         ->  Index Scan using account_pkey on account
--               SubPlan
--                 ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Aggregate
--                 ->  Sort
--                       ->  Subquery Scan on s
--                             ->  WindowAgg
--                                   ->  Sort
--                                         ->  Nested Loop
--                                               ->  Index Scan using site_member_of_person on site_member
--                                               ->  Index Scan using site_pkey on site


SELECT count(*) AS total FROM directory_entry e WHERE e.company_id = $1 AND e.is_assignable

-- buffers: 6
-- Aggregate
--   ->  Index Only Scan using directory_entry_assignable on directory_entry
