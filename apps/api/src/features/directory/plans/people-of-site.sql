SELECT coalesce(s.time_zone, c.time_zone) AS "timeZone", coalesce(s.work_days, c.work_days) AS "workDays", s.status = 'INACTIVE' AS "isClosed" FROM company c JOIN site s ON s.company_id = c.id WHERE c.id = $1 AND s.id = $2

-- buffers: 3
-- Nested Loop
--   ->  Seq Scan on company
--   ->  Index Scan using site_pkey on site


WITH
  page AS MATERIALIZED (
    SELECT e.user_id, e.is_blocked, 0 AS part, row_number() OVER () AS place
      FROM (SELECT e.user_id, e.is_blocked FROM
  (SELECT DISTINCT s.user_id FROM site_member s WHERE s.company_id = $1 AND s.site_id = $2) s
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = $3 AND d.user_id = s.user_id LIMIT 1) e WHERE e.company_id = $4 AND NOT e.is_blocked ORDER BY e.last_name desc,e.first_name desc,e.user_id desc
             LIMIT $5 OFFSET $6) e)
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.avatar_url AS "avatarUrl", a.activated, a.title,
             page.is_blocked AS "isBlocked"
        FROM page JOIN account a ON a.id = page.user_id ORDER BY page.part, page.place

-- buffers: 7
-- Sort
--   CTE page
--     ->  WindowAgg
--           ->  Subquery Scan on e
--                 ->  Limit
--                       ->  Sort
--                             ->  Nested Loop
--                                   ->  Unique
--                                         ->  Index Only Scan using site_member_pkey on site_member
--                                   ->  Subquery Scan on e_1
--                                         ->  Limit
--                                               ->  Index Scan using directory_entry_pkey on directory_entry
--   ->  Nested Loop
--         ->  CTE Scan on page
--         ->  Index Scan using account_pkey on account
--               SubPlan
--                 ->  Index Scan using company_member_user on company_member


SELECT ((SELECT count(*) FROM site_member m WHERE m.company_id = $1 AND m.site_id = $2) - (SELECT count(*) FROM directory_entry e
  WHERE e.company_id = $3 AND NOT e.is_assignable AND e.user_id = ANY (ARRAY(SELECT m.user_id FROM site_member m WHERE m.company_id = $4 AND m.site_id = $5)) AND e.is_blocked)) AS total

-- buffers: 3
-- Result
--   InitPlan
--     ->  Aggregate
--           ->  Index Only Scan using site_member_pkey on site_member
--   InitPlan
--     ->  Aggregate
--           InitPlan
--             ->  Index Only Scan using site_member_pkey on site_member
--           ->  Index Only Scan using directory_entry_idle on directory_entry
