WITH
  page AS MATERIALIZED (
    SELECT e.user_id, e.is_blocked, 0 AS part, row_number() OVER () AS place
      FROM (SELECT e.user_id, e.is_blocked FROM directory_entry e WHERE e.company_id = $1 AND NOT e.is_blocked ORDER BY e.last_name asc,e.first_name asc,e.user_id asc
             LIMIT $2 OFFSET $3) e)
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.avatar_url AS "avatarUrl", a.activated, a.title,
             page.is_blocked AS "isBlocked"
        FROM page JOIN account a ON a.id = page.user_id ORDER BY page.part, page.place

-- buffers: 322
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


SELECT coalesce(sum(f.listed), 0)::integer AS total FROM directory_figure f WHERE f.company_id = $1

-- buffers: 1
-- Aggregate
--   ->  Seq Scan on directory_figure
