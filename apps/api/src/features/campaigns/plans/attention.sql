SELECT z.attention_asks AS asks, z.attention_minutes AS minutes FROM company z WHERE z.id = $1

-- buffers: 1
-- Seq Scan on company


WITH chosen AS MATERIALIZED (SELECT s.id FROM (SELECT m.user_id FROM directory_entry m WHERE m.company_id = $1 AND m.is_assignable) AS s (id) LIMIT $2),
  recent AS MATERIALIZED (
    SELECT c.id FROM campaign c
     WHERE c.company_id = $3 AND c.scope IN ('COMPANY', 'DIVISION', 'SITE') AND c.deleted_at IS NULL
       AND c.start_date > $4::timestamptz - make_interval(days => $5) AND c.start_date <= $6
       AND c.mode = 'STANDALONE' AND c.status IN ('LIVE', 'COMPLETE')
     ORDER BY c.start_date DESC LIMIT $7)
  SELECT c.id, c.type, c.site_id AS "siteId", c.division_id AS "divisionId", c.status = 'LIVE' AS "isLive", c.title, c.description, c.configuration, c.start_date > $8::timestamptz - make_interval(days => $9) AS "isOfWeek",
         c.status = 'COMPLETE' AND NOT EXISTS (
           SELECT FROM campaign_follow_up f WHERE f.campaign_id = c.id AND f.state <> 'PROMISED') AS "isWithoutOutcome", TRUE AS "isManaged",
         coalesce(t.shown_people, 0) AS "ratedBy", coalesce(t.shown_useful, 0) AS "foundUseful", reached.people, (SELECT count(*) FROM chosen)::integer AS "of"
    FROM recent r JOIN campaign c ON c.id = r.id
    LEFT JOIN campaign_rating t ON t.company_id = c.company_id AND t.campaign_id = c.id
   CROSS JOIN LATERAL (
     SELECT count((SELECT 1 FROM campaign_audience a WHERE a.campaign_id = c.id AND a.user_id = h.id))::integer AS people
       FROM chosen h) reached
   WHERE reached.people > 0
   ORDER BY c.start_date DESC, c.id DESC

-- buffers: 13179
-- Sort
--   CTE chosen
--     ->  Limit
--           ->  Index Only Scan using directory_entry_assignable on directory_entry
--   CTE recent
--     ->  Limit
--           ->  Sort
--                 ->  Index Scan using campaign_list on campaign
--   InitPlan
--     ->  Aggregate
--           ->  CTE Scan on chosen
--   ->  Nested Loop
--         ->  Nested Loop Left Join
--               ->  Nested Loop
--                     ->  CTE Scan on recent
--                     ->  Index Scan using campaign_pkey on campaign
--               ->  Seq Scan on campaign_rating
--         ->  Aggregate
--               ->  CTE Scan on chosen
--               SubPlan
--                 ->  Index Scan using campaign_audience_pkey on campaign_audience
--               SubPlan
--                 ->  Index Scan using campaign_audience_pkey on campaign_audience
--         SubPlan
--           ->  Seq Scan on campaign_follow_up
