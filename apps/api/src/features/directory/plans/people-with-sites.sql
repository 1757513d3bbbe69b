WITH
  page AS MATERIALIZED (
    SELECT e.user_id, e.is_blocked, 0 AS part, row_number() OVER () AS place
      FROM (SELECT e.user_id, e.is_blocked FROM directory_entry e WHERE e.company_id = $1 AND NOT e.is_blocked ORDER BY e.last_name asc,e.first_name asc,e.user_id asc
             LIMIT $2 OFFSET $3) e)
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.avatar_url AS "avatarUrl", a.activated, a.title,
             page.is_blocked AS "isBlocked" ,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'isManager', s.is_manager) ORDER BY s.place), '[]')
     FROM (SELECT s.id, s.name, m.is_manager, row_number() OVER (ORDER BY s.id IS DISTINCT FROM $4::bigint, NOT m.is_manager, lower(s.name), s.id) AS place
             FROM (SELECT m.site_id, m.is_manager FROM site_member m WHERE m.company_id = $5 AND m.user_id = a.id) m JOIN site s ON s.company_id = $6 AND s.id = m.site_id
            WHERE s.status = 'ACTIVE' OR s.id = $7::bigint) s
    WHERE s.place <= $8) AS sites
             , (SELECT jsonb_build_object('isManager', c.is_manager, 'isLeader', c.is_leader, 'accessUntil', c.access_until, 'number', c.number, 'lastSeenDate', (SELECT d.seen_on FROM directory_entry d WHERE d.company_id = c.company_id AND d.user_id = c.user_id), 'place', (SELECT NULL::jsonb))
                FROM company_member c WHERE c.company_id = $9 AND c.user_id = a.id) AS access
        FROM page JOIN account a ON a.id = page.user_id ORDER BY page.part, page.place

-- buffers: 722
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
--         SubPlan
--           ->  Index Scan using company_member_user on company_member
--                 SubPlan
--                   ->  Index Scan using directory_entry_pkey on directory_entry


SELECT coalesce(sum(f.listed), 0)::integer AS total FROM directory_figure f WHERE f.company_id = $1

-- buffers: 1
-- Aggregate
--   ->  Seq Scan on directory_figure
