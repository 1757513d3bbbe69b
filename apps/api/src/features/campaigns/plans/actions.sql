SELECT
  x.id, x.campaign_id AS "campaignV2Id", x.text, (
  SELECT jsonb_build_object('userId', x.responsible_id, 'firstName', n.first_name, 'lastName', n.last_name, 'email', a.email,
                            'avatarUrl', a.avatar_url, 'activated', coalesce(a.activated, false))
    FROM person_name(x.responsible_id) n LEFT JOIN account a ON a.id = x.responsible_id
   WHERE n.first_name IS NOT NULL) AS responsible, x.due_on::text AS "dueDay", x.state, x.note,
  (x.state = 'OPEN' AND x.due_on < ($1::timestamptz AT TIME ZONE c.time_zone)::date) AS "isOverdue", x.closed_at AS "closedDate", (
  SELECT jsonb_build_object('userId', x.closed_by, 'firstName', n.first_name, 'lastName', n.last_name, 'email', a.email,
                            'avatarUrl', a.avatar_url, 'activated', coalesce(a.activated, false))
    FROM person_name(x.closed_by) n LEFT JOIN account a ON a.id = x.closed_by
   WHERE n.first_name IS NOT NULL) AS "closedBy",
  coalesce(x.responsible_id = $2 OR TRUE, FALSE) AS "mayClose", x.version,
             jsonb_build_object('id', c.id, 'type', c.type, 'title', coalesce(v.title, c.title), 'siteId', c.site_id, 'divisionId', c.division_id) AS campaign
        FROM campaign_action x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND c.deleted_at IS NULL LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($3::jsonb ->> a.preferred_language, $4::text[]), NULL)
    FROM account a WHERE a.id = $5) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON true
       WHERE x.company_id = $6 AND c.company_id = $7 AND c.scope = 'COMPANY' AND x.state = $8 ORDER BY (x.state <> 'OPEN'), x.due_on ASC, x.id LIMIT $9 OFFSET $10

-- buffers: 0
-- Limit
--   ->  Result
--         ->  Sort
--               ->  Result
--                     ->  Nested Loop Left Join
--                           ->  Nested Loop
--                                 ->  Seq Scan on campaign_action
--                                 ->  Index Scan using campaign_pkey on campaign
--                           ->  Limit
--                                 ->  Sort
--                                       ->  Nested Loop
--                                             ->  Seq Scan on campaign_in_language
--                                             ->  Subquery Scan on r
--                                                   ->  Subquery Scan on w
--                                                         ->  Result
--                                                               InitPlan
--                                                                 ->  Index Scan using account_pkey on account
--                                                                       SubPlan
--                                                                         ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Nested Loop Left Join
--                 ->  Function Scan on person_name
--                 ->  Index Scan using account_pkey on account
--                       SubPlan
--                         ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Nested Loop Left Join
--                 ->  Function Scan on person_name
--                 ->  Index Scan using account_pkey on account
--                       SubPlan
--                         ->  Index Scan using company_member_user on company_member


SELECT count(*) AS total FROM campaign_action x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND c.deleted_at IS NULL WHERE x.company_id = $1 AND c.company_id = $2 AND c.scope = 'COMPANY' AND x.state = $3

-- buffers: 0
-- Aggregate
--   ->  Result
--         ->  Nested Loop
--               ->  Seq Scan on campaign_action
--               ->  Index Scan using campaign_pkey on campaign
