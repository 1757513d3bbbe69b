WITH
  page AS MATERIALIZED (
    SELECT e.user_id, e.is_blocked, 0 AS part, row_number() OVER () AS place
      FROM (SELECT e.user_id, e.is_blocked FROM directory_entry e WHERE e.company_id = $1 AND NOT e.is_blocked ORDER BY e.seen_on desc NULLS LAST,e.last_name desc,e.first_name desc,e.user_id desc
             LIMIT $2 OFFSET $3) e)
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.avatar_url AS "avatarUrl", a.activated, a.title,
             page.is_blocked AS "isBlocked"
             , (SELECT jsonb_build_object('isManager', c.is_manager, 'isLeader', c.is_leader, 'accessUntil', c.access_until, 'number', c.number, 'lastSeenDate', (SELECT d.seen_on FROM directory_entry d WHERE d.company_id = c.company_id AND d.user_id = c.user_id), 'place', (SELECT NULL::jsonb))
                FROM company_member c WHERE c.company_id = $4 AND c.user_id = a.id) AS access
        FROM page JOIN account a ON a.id = page.user_id ORDER BY page.part, page.place

-- buffers: 622
-- Sort
--   CTE page
--     ->  WindowAgg
--           ->  Subquery Scan on e
--                 ->  Limit
--                       ->  Index Only Scan Backward using directory_entry_by_last_day on directory_entry
--   ->  Nested Loop
--         ->  CTE Scan on page
--         ->  Index Scan using account_pkey on account
--               SubPlan
--                 ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Index Scan using company_member_user on company_member
--                 SubPlan
--                   ->  Index Scan using directory_entry_pkey on directory_entry


SELECT coalesce(sum(f.listed), 0)::integer AS total FROM directory_figure f WHERE f.company_id = $1

-- buffers: 1
-- Aggregate
--   ->  Seq Scan on directory_figure
