SELECT d.id, d.company_id AS "companyId", d.label, d.status, d.archived_at IS NOT NULL AS "isArchived", d.version,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'divisionId', s.division_id) ORDER BY lower(s.label), s.id), '[]')
          FROM subdivision s WHERE s.company_id = d.company_id AND s.division_id = d.id) AS subdivisions
  FROM division d WHERE d.id = $1 AND d.company_id = ANY ((SELECT muster_companies())::bigint[])

-- buffers: 1
-- Seq Scan on division
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Seq Scan on subdivision


WITH page AS MATERIALIZED (
    WITH here AS MATERIALIZED (
      SELECT m.user_id, g.user_id IS NOT NULL AS is_manager
        FROM (SELECT m.user_id FROM division_member m WHERE m.company_id = $1 AND m.division_id = $2) m LEFT JOIN (SELECT m.user_id FROM division_member m WHERE m.company_id = $3 AND m.division_id = $4 AND m.is_manager) g ON g.user_id = m.user_id),
    company_people AS MATERIALIZED (SELECT coalesce(sum(f.listed), 0) AS listed FROM directory_figure f WHERE f.company_id = $5)
    SELECT e.user_id, e.is_manager, e.last_name, e.first_name FROM (
      SELECT h.user_id, h.is_manager, e.last_name, e.first_name FROM here h
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = $6 AND d.user_id = h.user_id LIMIT 1) e
       WHERE h.is_manager AND e.is_assignable AND NOT (SELECT count(*) * 200 FROM here h WHERE h.is_manager) > (SELECT listed FROM company_people)
       UNION ALL
      SELECT * FROM (
        SELECT e.user_id, true AS is_manager, e.last_name, e.first_name FROM directory_entry e
         WHERE e.company_id = $7 AND e.is_assignable AND (SELECT count(*) * 200 FROM here h WHERE h.is_manager) > (SELECT listed FROM company_people)
           AND (e.user_id IN (SELECT h.user_id FROM here h WHERE h.is_manager)) IS TRUE
         ORDER BY e.last_name, e.first_name, e.user_id LIMIT 100) walked UNION ALL
      SELECT h.user_id, h.is_manager, e.last_name, e.first_name FROM here h
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = $8 AND d.user_id = h.user_id LIMIT 1) e
       WHERE NOT h.is_manager AND e.is_assignable AND NOT (SELECT count(*) * 200 FROM here h WHERE NOT h.is_manager) > (SELECT listed FROM company_people)
       UNION ALL
      SELECT * FROM (
        SELECT e.user_id, false AS is_manager, e.last_name, e.first_name FROM directory_entry e
         WHERE e.company_id = $9 AND e.is_assignable AND (SELECT count(*) * 200 FROM here h WHERE NOT h.is_manager) > (SELECT listed FROM company_people)
           AND (e.user_id IN (SELECT h.user_id FROM here h WHERE NOT h.is_manager)) IS TRUE
         ORDER BY e.last_name, e.first_name, e.user_id LIMIT 100) walked) e
     ORDER BY e.is_manager DESC, e.last_name, e.first_name, e.user_id LIMIT 100)
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.title, a.avatar_url AS "avatarUrl", page.is_manager AS "isManager"
        FROM page JOIN account a ON a.id = page.user_id ORDER BY page.is_manager DESC, page.last_name, page.first_name, a.id

-- buffers: 0
-- Nested Loop
--   CTE page
--     ->  Limit
--           CTE here
--             ->  Nested Loop Left Join
--                   ->  Seq Scan on division_member
--                   ->  Seq Scan on division_member
--           CTE company_people
--             ->  Aggregate
--                   ->  Seq Scan on directory_figure
--           ->  Sort
--                 ->  Append
--                       ->  Result
--                             InitPlan
--                               ->  Aggregate
--                                     ->  CTE Scan on here
--                             InitPlan
--                               ->  CTE Scan on company_people
--                             ->  Nested Loop
--                                   ->  CTE Scan on here
--                                   ->  Subquery Scan on e_1
--                                         ->  Limit
--                                               ->  Index Scan using directory_entry_pkey on directory_entry
--                       ->  Limit
--                             InitPlan
--                               ->  Aggregate
--                                     ->  CTE Scan on here
--                             InitPlan
--                               ->  CTE Scan on company_people
--                             ->  Result
--                                   ->  Index Only Scan using directory_entry_by_name on directory_entry
--                                         SubPlan
--                                           ->  CTE Scan on here
--                       ->  Result
--                             InitPlan
--                               ->  Aggregate
--                                     ->  CTE Scan on here
--                             InitPlan
--                               ->  CTE Scan on company_people
--                             ->  Nested Loop
--                                   ->  CTE Scan on here
--                                   ->  Subquery Scan on e_3
--                                         ->  Limit
--                                               ->  Index Scan using directory_entry_pkey on directory_entry
--                       ->  Limit
--                             InitPlan
--                               ->  Aggregate
--                                     ->  CTE Scan on here
--                             InitPlan
--                               ->  CTE Scan on company_people
--                             ->  Result
--                                   ->  Index Only Scan using directory_entry_by_name on directory_entry
--                                         SubPlan
--                                           ->  CTE Scan on here
--   ->  CTE Scan on page
--   ->  Index Scan using account_pkey on account
--         SubPlan
--           ->  Index Scan using company_member_user on company_member


SELECT ((SELECT count(*) FROM division_member m WHERE m.company_id = $1 AND m.division_id = $2) - (SELECT count(*) FROM directory_entry e
  WHERE e.company_id = $3 AND NOT e.is_assignable AND e.user_id = ANY (ARRAY(SELECT m.user_id FROM division_member m WHERE m.company_id = $4 AND m.division_id = $5)) )) AS count

-- buffers: 0
-- Result
--   InitPlan
--     ->  Aggregate
--           ->  Seq Scan on division_member
--   InitPlan
--     ->  Aggregate
--           InitPlan
--             ->  Seq Scan on division_member
--           ->  Index Only Scan using directory_entry_idle on directory_entry


SELECT count(*) AS total FROM site s WHERE s.company_id = $1 AND EXISTS (SELECT FROM site_division l WHERE l.company_id = s.company_id AND l.site_id = s.id AND l.division_id = $2) AND s.status = $3

-- buffers: 0
-- Aggregate
--   ->  Nested Loop
--         ->  Seq Scan on site_division
--         ->  Index Scan using site_pkey on site


SELECT c.type, count(*) AS posted, count(*) FILTER (WHERE c.status = 'LIVE' AND NOT EXISTS (
    SELECT FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id AND r.status = 'SUBMITTED')) AS total,
           count(*) FILTER (WHERE c.status = 'LIVE' AND NOT EXISTS (
    SELECT FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id AND r.status = 'SUBMITTED') AND CASE WHEN c.participation_id IS NULL THEN c.mode = 'HIERARCHICAL' AND EXISTS (
  SELECT FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id IS NULL AND NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED')) ELSE c.assignee_id IS NULL END) AS unassigned,
           count(*) FILTER (WHERE c.status = 'LIVE' AND NOT EXISTS (
    SELECT FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id AND r.status = 'SUBMITTED') AND (c.end_date IS NULL OR c.end_date > $1)) AS due,
           count(*) FILTER (WHERE c.status = 'LIVE' AND NOT EXISTS (
    SELECT FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id AND r.status = 'SUBMITTED') AND (c.end_date >= $2 AND c.end_date <= $3)) AS "dueSoon",
           count(*) FILTER (WHERE c.status = 'LIVE' AND NOT EXISTS (
    SELECT FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id AND r.status = 'SUBMITTED') AND c.end_date < $4) AS overdue
      FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $5 AND c.deleted_at IS NULL AND ((c.scope = 'DIVISION' AND c.division_id = $6) OR (c.scope = 'SITE' AND c.site_id IN (SELECT l.site_id FROM site_division l WHERE l.company_id = $7 AND l.division_id = $8) AND c.mode = 'STANDALONE')) AND TRUE AND TRUE AND c.status IN ('LIVE', 'COMPLETE') UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, p.id AS participation_id, p.site_id AS participation_site_id, p.assignee_id, p.reminded_at AS site_reminded_at, NULL::bigint AS other_id
    FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
   WHERE p.company_id = $9 AND c.company_id = $10 AND c.deleted_at IS NULL AND c.division_id IS DISTINCT FROM $11 AND p.site_id IN (SELECT l.site_id FROM site_division l WHERE l.company_id = $12 AND l.division_id = $13) AND TRUE AND TRUE AND TRUE AND c.status IN ('LIVE', 'COMPLETE')) c GROUP BY c.type

-- buffers: 2
-- GroupAggregate
--   ->  Sort
--         ->  Append
--               ->  Subquery Scan on "*SELECT* 1"
--                     ->  Bitmap Heap Scan on campaign
--                           ->  BitmapOr
--                                 ->  Bitmap Index Scan on campaign_division_scope
--                                 ->  Bitmap Index Scan on campaign_list
--                           SubPlan
--                             ->  Seq Scan on site_division
--               ->  Subquery Scan on "*SELECT* 2"
--                     ->  Result
--                           ->  Nested Loop
--                                 ->  Nested Loop
--                                       ->  Seq Scan on site_division
--                                       ->  Index Scan using campaign_site_site on campaign_site
--                                 ->  Index Scan using campaign_pkey on campaign
--   SubPlan
--     ->  Index Scan using campaign_response_site on campaign_response
--   SubPlan
--     ->  Index Scan using campaign_response_site on campaign_response
--   SubPlan
--     ->  Merge Anti Join
--           ->  Index Only Scan using campaign_site_unassigned on campaign_site
--           ->  Index Scan using campaign_response_site on campaign_response
--   SubPlan
--     ->  Index Scan using campaign_response_site on campaign_response
--   SubPlan
--     ->  Index Scan using campaign_response_site on campaign_response
--   SubPlan
--     ->  Index Scan using campaign_response_site on campaign_response


SELECT count(*) AS total, count(*) FILTER (WHERE c.participation_id IS NOT NULL AND c.assignee_id IS NULL) AS unassigned,
           count(*) FILTER (WHERE (c.end_date IS NULL OR c.end_date > $1)) AS due, count(*) FILTER (WHERE (c.end_date >= $2 AND c.end_date <= $3)) AS "dueSoon",
           count(*) FILTER (WHERE c.end_date < $4) AS overdue, 0 AS questions
      FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $5 AND c.deleted_at IS NULL AND
  c.id IN (SELECT a.campaign_id FROM campaign_audience a WHERE a.company_id = $6 AND a.user_id = $7 AND a.has_work) AND (c.division_id = $8 OR c.site_id IN (SELECT l.site_id FROM site_division l WHERE l.company_id = $9 AND l.division_id = $10)) AND c.status = 'LIVE' UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, p.id AS participation_id, p.site_id AS participation_site_id, p.assignee_id, p.reminded_at AS site_reminded_at, NULL::bigint AS other_id
    FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
   WHERE p.company_id = $11 AND c.company_id = $12 AND c.deleted_at IS NULL AND p.assignee_id = $13 AND NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED') AND (c.division_id = $14 OR p.site_id IN (SELECT l.site_id FROM site_division l WHERE l.company_id = $15 AND l.division_id = $16)) AND TRUE AND c.status = 'LIVE') c

-- buffers: 4
-- Aggregate
--   ->  Append
--         ->  Subquery Scan on "*SELECT* 1"
--               ->  Nested Loop
--                     ->  Index Only Scan using campaign_audience_work on campaign_audience
--                     ->  Index Scan using campaign_pkey on campaign
--                           SubPlan
--                             ->  Seq Scan on site_division
--         ->  Subquery Scan on "*SELECT* 2"
--               ->  Result
--                     ->  Nested Loop Anti Join
--                           ->  Nested Loop
--                                 ->  Bitmap Heap Scan on campaign_site
--                                       ->  BitmapAnd
--                                             ->  Bitmap Index Scan on campaign_site_assignee
--                                             ->  Bitmap Index Scan on campaign_site_site
--                                 ->  Index Scan using campaign_pkey on campaign
--                                       SubPlan
--                                         ->  Seq Scan on site_division
--                           ->  Index Scan using campaign_response_site on campaign_response


SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM f.first_told_at - c.complete_date) / 86400)::float8 AS median, count(*)::integer AS count
   FROM campaign_follow_up f JOIN campaign c ON c.company_id = f.company_id AND c.id = f.campaign_id AND c.deleted_at IS NULL
  WHERE f.company_id = $1 AND f.first_told_at > $2 AND c.scope = 'DIVISION' AND c.division_id = $3

-- buffers: 0
-- Aggregate
--   ->  Nested Loop
--         ->  Seq Scan on campaign_follow_up
--         ->  Index Scan using campaign_division_scope on campaign


SELECT count(*)::integer AS open, count(*) FILTER (WHERE (x.state = 'OPEN' AND x.due_on < ($1::timestamptz AT TIME ZONE c.time_zone)::date))::integer AS overdue
  FROM campaign_action x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND c.deleted_at IS NULL WHERE x.company_id = $2 AND x.state = 'OPEN' AND c.scope = 'DIVISION' AND c.division_id = $3

-- buffers: 0
-- Aggregate
--   ->  Nested Loop
--         ->  Seq Scan on campaign_action
--         ->  Index Scan using campaign_division_scope on campaign
