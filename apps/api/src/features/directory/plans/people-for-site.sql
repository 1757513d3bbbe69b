SELECT coalesce(s.time_zone, c.time_zone) AS "timeZone", coalesce(s.work_days, c.work_days) AS "workDays", s.status = 'INACTIVE' AS "isClosed" FROM company c JOIN site s ON s.company_id = c.id WHERE c.id = $1 AND s.id = $2

-- buffers: 3
-- Nested Loop
--   ->  Seq Scan on company
--   ->  Index Scan using site_pkey on site


WITH
    near AS MATERIALIZED (
      SELECT e.user_id, e.is_blocked, e.last_name, e.first_name, e.job, e.seen_on, m.is_manager
        FROM (
  SELECT s.user_id, bool_or(s.is_manager) AS is_manager FROM site_member s
   WHERE s.company_id = $1 AND s.site_id = $2 GROUP BY s.user_id) m
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = $3 AND d.user_id = m.user_id LIMIT 1) e
       WHERE e.company_id = $4 AND NOT e.is_blocked AND e.is_assignable ),
    page AS MATERIALIZED (
      SELECT e.*, 0 AS part, row_number() OVER () AS place
        FROM (SELECT e.user_id, e.is_blocked FROM near e ORDER BY NOT e.is_manager, e.last_name desc,e.first_name desc,e.user_id desc LIMIT $5 OFFSET $6) e
      UNION ALL
      SELECT e.*, 1 AS part, row_number() OVER () AS place
        FROM (SELECT e.user_id, e.is_blocked FROM directory_entry e WHERE e.company_id = $7 AND NOT e.is_blocked AND e.is_assignable AND NOT EXISTS (SELECT FROM near n WHERE n.user_id = e.user_id)
               ORDER BY e.last_name desc,e.first_name desc,e.user_id desc LIMIT (SELECT greatest(0, $8 - greatest(0, count(*) - $9)) FROM near)
               OFFSET (SELECT greatest(0, $10 - count(*)) FROM near)) e)
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.avatar_url AS "avatarUrl", a.activated, a.title,
             page.is_blocked AS "isBlocked" ,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'isManager', s.is_manager) ORDER BY s.place), '[]')
     FROM (SELECT s.id, s.name, m.is_manager, row_number() OVER (ORDER BY s.id IS DISTINCT FROM $11::bigint, NOT m.is_manager, lower(s.name), s.id) AS place
             FROM (SELECT m.site_id, m.is_manager FROM site_member m WHERE m.company_id = $12 AND m.user_id = a.id) m JOIN site s ON s.company_id = $13 AND s.id = m.site_id
            WHERE s.status = 'ACTIVE' OR s.id = $14::bigint) s
    WHERE s.place <= $15) AS sites
        FROM page JOIN account a ON a.id = page.user_id ORDER BY page.part, page.place

-- buffers: 555
-- Sort
--   CTE near
--     ->  Nested Loop
--           ->  GroupAggregate
--                 ->  Index Scan using site_member_pkey on site_member
--           ->  Subquery Scan on e
--                 ->  Limit
--                       ->  Index Scan using directory_entry_pkey on directory_entry
--   CTE page
--     ->  Append
--           ->  WindowAgg
--                 ->  Subquery Scan on e_1
--                       ->  Limit
--                             ->  Sort
--                                   ->  CTE Scan on near
--           ->  WindowAgg
--                 ->  Subquery Scan on e_3
--                       ->  Limit
--                             InitPlan
--                               ->  Aggregate
--                                     ->  CTE Scan on near
--                             InitPlan
--                               ->  Aggregate
--                                     ->  CTE Scan on near
--                             ->  Nested Loop Anti Join
--                                   ->  Index Only Scan Backward using directory_entry_by_name on directory_entry
--                                   ->  CTE Scan on near
--   ->  Nested Loop
--         ->  CTE Scan on page
--         ->  Index Scan using account_pkey on account
--               SubPlan
--                 ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Aggregate
--                 ->  Sort
--                       ->  Subquery Scan on s_1
--                             ->  WindowAgg
--                                   ->  Sort
--                                         ->  Nested Loop
--                                               ->  Index Scan using site_member_of_person on site_member
--                                               ->  Index Scan using site_pkey on site


SELECT coalesce(sum(f.active), 0)::integer AS total FROM directory_figure f WHERE f.company_id = $1

-- buffers: 3
-- Aggregate
--   ->  Seq Scan on directory_figure
