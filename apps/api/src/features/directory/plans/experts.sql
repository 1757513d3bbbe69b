WITH page AS MATERIALIZED (
    SELECT v.* FROM verified_expert v WHERE v.company_id = $1 AND v.category_id = $2 ORDER BY v.verified_at, v.user_id, v.category_id LIMIT $3)
  SELECT page.user_id AS "userId", page.category_id AS "categoryId", page.verified_at AS "verifiedDate", named.person AS "verifiedBy"
    FROM page LEFT JOIN muster_people(ARRAY(SELECT verified_by FROM page)) named ON named.user_id = page.verified_by ORDER BY page.verified_at, page.user_id, page.category_id

-- buffers: 0
-- Sort
--   CTE page
--     ->  Limit
--           ->  Sort
--                 ->  Seq Scan on verified_expert
--   InitPlan
--     ->  CTE Scan on page
--   ->  Hash Right Join
--         ->  Function Scan on muster_people
--         ->  Hash
--               ->  CTE Scan on page
