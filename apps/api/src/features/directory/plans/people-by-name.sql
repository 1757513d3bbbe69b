SELECT muster_directory_search($1, $2::text[], $3) AS id

-- buffers: 10
-- ProjectSet
--   ->  Result


WITH
  page AS MATERIALIZED (
    SELECT e.user_id, e.is_blocked, 0 AS part, row_number() OVER () AS place
      FROM (SELECT e.user_id, e.is_blocked FROM directory_entry e WHERE e.company_id = $1 AND NOT e.is_blocked AND e.user_id = ANY ($2::uuid[]) ORDER BY e.last_name desc,e.first_name desc,e.user_id desc
             LIMIT $3 OFFSET $4) e)
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.avatar_url AS "avatarUrl", a.activated, a.title,
             page.is_blocked AS "isBlocked"
        FROM page JOIN account a ON a.id = page.user_id ORDER BY page.part, page.place

-- buffers: 81
-- Sort
--   CTE page
--     ->  WindowAgg
--           ->  Subquery Scan on e
--                 ->  Limit
--                       ->  Sort
--                             ->  Index Scan using directory_entry_pkey on directory_entry
--   ->  Nested Loop
--         ->  CTE Scan on page
--         ->  Index Scan using account_pkey on account
--               SubPlan
--                 ->  Index Scan using company_member_user on company_member


SELECT count(*) AS total FROM directory_entry e WHERE e.company_id = $1 AND NOT e.is_blocked AND e.user_id = ANY ($2::uuid[])

-- buffers: 16
-- Aggregate
--   ->  Index Scan using directory_entry_pkey on directory_entry
