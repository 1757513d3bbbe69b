WITH o AS MATERIALIZED (
        SELECT c.id, c.company_id, f.kind, f.said, f.did, f.by_id, f.first_told_at
          FROM
    campaign_follow_up f JOIN campaign c ON c.company_id = f.company_id AND c.id = f.campaign_id AND c.deleted_at IS NULL
     AND c.status = 'COMPLETE' AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE) AND TRUE
     WHERE f.company_id = $1 AND f.first_told_at IS NOT NULL AND f.state = 'TOLD' ORDER BY f.first_told_at DESC, f.campaign_id DESC
         LIMIT $2 OFFSET $3)
      SELECT jsonb_build_object('id', c.id, 'type', c.type, 'title', coalesce(v.title, c.title), 'siteId', c.site_id, 'divisionId', c.division_id) AS campaign,
             coalesce(
  (SELECT z.name FROM site z WHERE z.company_id = c.company_id AND z.id = c.site_id),
  (SELECT z.label FROM division z WHERE z.company_id = c.company_id AND z.id = c.division_id)) AS "placeName", o.kind, o.said, o.did,
             (
  SELECT jsonb_build_object('userId', o.by_id, 'firstName', n.first_name, 'lastName', n.last_name, 'email', a.email,
                            'avatarUrl', a.avatar_url, 'activated', coalesce(a.activated, false))
    FROM person_name(o.by_id) n LEFT JOIN account a ON a.id = o.by_id
   WHERE n.first_name IS NOT NULL) AS author, o.first_told_at AS "toldDate",
             (
    SELECT count(*)::integer FROM campaign_action x WHERE x.company_id = o.company_id AND x.campaign_id = o.id AND x.state = $4) AS "openActionsCount", (
    SELECT count(*)::integer FROM campaign_action x WHERE x.company_id = o.company_id AND x.campaign_id = o.id AND x.state = $5) AS "doneActionsCount"
        FROM o JOIN campaign c ON c.company_id = o.company_id AND c.id = o.id LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($6::jsonb ->> a.preferred_language, $7::text[]), NULL)
    FROM account a WHERE a.id = $8) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON true
       ORDER BY o.first_told_at DESC, o.id DESC

-- buffers: 0
-- Nested Loop Left Join
--   CTE o
--     ->  Limit
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on campaign_follow_up
--                       ->  Index Scan using campaign_pkey on campaign
--   ->  Nested Loop
--         ->  CTE Scan on o
--         ->  Index Scan using campaign_pkey on campaign
--   ->  Limit
--         ->  Sort
--               ->  Nested Loop
--                     ->  Seq Scan on campaign_in_language
--                     ->  Subquery Scan on r
--                           ->  Subquery Scan on w
--                                 ->  Result
--                                       InitPlan
--                                         ->  Index Scan using account_pkey on account
--                                               SubPlan
--                                                 ->  Index Scan using company_member_user on company_member
--   SubPlan
--     ->  Index Scan using site_pkey on site
--   SubPlan
--     ->  Seq Scan on division
--   SubPlan
--     ->  Nested Loop Left Join
--           ->  Function Scan on person_name
--           ->  Index Scan using account_pkey on account
--                 SubPlan
--                   ->  Index Scan using company_member_user on company_member
--   SubPlan
--     ->  Aggregate
--           ->  Seq Scan on campaign_action
--   SubPlan
--     ->  Aggregate
--           ->  Seq Scan on campaign_action


SELECT count(*) AS total FROM
  campaign_follow_up f JOIN campaign c ON c.company_id = f.company_id AND c.id = f.campaign_id AND c.deleted_at IS NULL
   AND c.status = 'COMPLETE' AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE) AND TRUE
   WHERE f.company_id = $1 AND f.first_told_at IS NOT NULL AND f.state = 'TOLD'

-- buffers: 0
-- Aggregate
--   ->  Nested Loop
--         ->  Seq Scan on campaign_follow_up
--         ->  Index Scan using campaign_pkey on campaign
