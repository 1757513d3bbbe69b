SELECT
  s.id, s.company_id AS "companyId", s.name, s.logo_url AS "logoUrl", s.headcount, s.status, s.version,
  CASE WHEN s.address_label IS NOT NULL THEN jsonb_build_object('label', s.address_label, 'placeId', s.address_place_id) END AS address,
  coalesce((SELECT f.active::bigint FROM
  site_figure f WHERE f.company_id = s.company_id AND f.site_id = s.id
      AND NOT EXISTS (SELECT FROM changed_site c WHERE c.company_id = f.company_id AND c.site_id = f.site_id)),
    (SELECT count(*) FROM site_member m
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = m.company_id AND d.user_id = m.user_id LIMIT 1) e
      WHERE m.company_id = s.company_id AND m.site_id = s.id AND e.is_assignable)) AS "personnelCount",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) ORDER BY lower(t.title), t.id), '[]')
     FROM site_work_site_type l JOIN work_site_type t ON t.id = l.work_site_type_id
    WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "workSiteTypes", s.country_code AS "countryCode", coalesce(s.time_zone, c.time_zone) AS "timeZone",
           s.time_zone IS NOT NULL AS "hasOwnTimeZone", s.work_days IS NOT NULL AS "hasOwnWorkingHours",
           jsonb_build_object('from', coalesce(s.work_from, c.work_from), 'to', coalesce(s.work_to, c.work_to),
                              'days', coalesce(s.work_days, c.work_days)) AS "workingHours",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('regionId', r.id, 'regionLabel', r.label) ORDER BY lower(r.label), r.id), '[]')
              FROM site_region l JOIN region r ON r.company_id = l.company_id AND r.id = l.region_id
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "siteRegions",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('divisionId', d.id, 'divisionLabel', d.label) ORDER BY lower(d.label), d.id), '[]')
              FROM site_division l JOIN division d ON d.company_id = l.company_id AND d.id = l.division_id
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "siteDivisions",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('subDivisionId', d.id, 'subDivisionLabel', d.label, 'divisionId', d.division_id)
                                      ORDER BY lower(d.label), d.id), '[]')
              FROM site_subdivision l JOIN subdivision d ON d.company_id = l.company_id AND d.id = l.subdivision_id
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "siteSubDivisions",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) ORDER BY lower(t.title), t.id), '[]')
              FROM site_high_risk_work l JOIN high_risk_work t ON t.id = l.high_risk_work_id
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "highRiskWorks"
      FROM site s JOIN company c ON c.id = s.company_id
     WHERE s.id = $1 AND s.company_id = ANY ((SELECT muster_companies())::bigint[])

-- buffers: 10
-- Hash Join
--   ->  Seq Scan on company
--   ->  Hash
--         ->  Index Scan using site_pkey on site
--   SubPlan
--     ->  Nested Loop Anti Join
--           ->  Seq Scan on site_figure
--           ->  Seq Scan on changed_site
--   SubPlan
--     ->  Aggregate
--           ->  Nested Loop
--                 ->  Index Only Scan using site_member_pkey on site_member
--                 ->  Subquery Scan on e
--                       ->  Limit
--                             ->  Index Scan using directory_entry_pkey on directory_entry
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on site_work_site_type
--                       ->  Seq Scan on work_site_type
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on site_region
--                       ->  Seq Scan on region
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on site_division
--                       ->  Seq Scan on division
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on site_subdivision
--                       ->  Seq Scan on subdivision
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on site_high_risk_work
--                       ->  Seq Scan on high_risk_work


WITH page AS MATERIALIZED (
    WITH here AS MATERIALIZED (
      SELECT m.user_id, g.user_id IS NOT NULL AS is_manager
        FROM (SELECT m.user_id FROM site_member m WHERE m.company_id = $1 AND m.site_id = $2) m LEFT JOIN (SELECT m.user_id FROM site_member m WHERE m.company_id = $3 AND m.site_id = $4 AND m.is_manager) g ON g.user_id = m.user_id),
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

-- buffers: 9
-- Nested Loop
--   CTE page
--     ->  Limit
--           CTE here
--             ->  Nested Loop Left Join
--                   ->  Index Only Scan using site_member_pkey on site_member
--                   ->  Index Only Scan using site_member_manager on site_member
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


SELECT ((SELECT count(*) FROM site_member m WHERE m.company_id = $1 AND m.site_id = $2) - (SELECT count(*) FROM directory_entry e
  WHERE e.company_id = $3 AND NOT e.is_assignable AND e.user_id = ANY (ARRAY(SELECT m.user_id FROM site_member m WHERE m.company_id = $4 AND m.site_id = $5)) )) AS count

-- buffers: 7
-- Result
--   InitPlan
--     ->  Aggregate
--           ->  Index Only Scan using site_member_pkey on site_member
--   InitPlan
--     ->  Aggregate
--           InitPlan
--             ->  Index Only Scan using site_member_pkey on site_member
--           ->  Index Only Scan using directory_entry_idle on directory_entry


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
    FROM campaign c WHERE c.company_id = $5 AND c.deleted_at IS NULL AND c.scope = 'SITE' AND c.site_id = $6 AND c.mode = 'STANDALONE' AND TRUE AND TRUE AND c.status IN ('LIVE', 'COMPLETE') UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, p.id AS participation_id, p.site_id AS participation_site_id, p.assignee_id, p.reminded_at AS site_reminded_at, NULL::bigint AS other_id
    FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
   WHERE p.company_id = $7 AND c.company_id = $8 AND c.deleted_at IS NULL AND p.site_id = $9 AND TRUE AND TRUE AND TRUE AND c.status IN ('LIVE', 'COMPLETE')) c GROUP BY c.type

-- buffers: 4
-- GroupAggregate
--   ->  Sort
--         ->  Append
--               ->  Subquery Scan on "*SELECT* 1"
--                     ->  Index Scan using campaign_site_scope on campaign
--               ->  Subquery Scan on "*SELECT* 2"
--                     ->  Result
--                           ->  Nested Loop
--                                 ->  Index Scan using campaign_site_site on campaign_site
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
  c.id IN (SELECT a.campaign_id FROM campaign_audience a WHERE a.company_id = $6 AND a.user_id = $7 AND a.has_work) AND TRUE AND c.site_id = $8 AND c.status = 'LIVE' UNION ALL
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, p.id AS participation_id, p.site_id AS participation_site_id, p.assignee_id, p.reminded_at AS site_reminded_at, NULL::bigint AS other_id
    FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
   WHERE p.company_id = $9 AND c.company_id = $10 AND c.deleted_at IS NULL AND (p.assignee_id = $11 OR (p.assignee_id IS NULL AND p.site_id = ANY ($12::bigint[]))) AND NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED') AND TRUE AND p.site_id = $13 AND TRUE AND c.status = 'LIVE') c

-- buffers: 4
-- Aggregate
--   ->  Append
--         ->  Subquery Scan on "*SELECT* 1"
--               ->  Nested Loop
--                     ->  Index Scan using campaign_site_scope on campaign
--                     ->  Index Scan using campaign_audience_pkey on campaign_audience
--         ->  Subquery Scan on "*SELECT* 2"
--               ->  Result
--                     ->  Nested Loop Anti Join
--                           ->  Nested Loop
--                                 ->  Index Scan using campaign_site_site on campaign_site
--                                 ->  Index Scan using campaign_pkey on campaign
--                           ->  Index Scan using campaign_response_site on campaign_response


SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM f.first_told_at - c.complete_date) / 86400)::float8 AS median, count(*)::integer AS count
   FROM campaign_follow_up f JOIN campaign c ON c.company_id = f.company_id AND c.id = f.campaign_id AND c.deleted_at IS NULL
  WHERE f.company_id = $1 AND f.first_told_at > $2 AND c.scope = 'SITE' AND c.site_id = $3

-- buffers: 0
-- Aggregate
--   ->  Nested Loop
--         ->  Seq Scan on campaign_follow_up
--         ->  Index Scan using campaign_site_scope on campaign


SELECT count(*)::integer AS open, count(*) FILTER (WHERE (x.state = 'OPEN' AND x.due_on < ($1::timestamptz AT TIME ZONE c.time_zone)::date))::integer AS overdue
  FROM campaign_action x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND c.deleted_at IS NULL WHERE x.company_id = $2 AND x.state = 'OPEN' AND c.scope = 'SITE' AND c.site_id = $3

-- buffers: 0
-- Aggregate
--   ->  Nested Loop
--         ->  Seq Scan on campaign_action
--         ->  Index Scan using campaign_site_scope on campaign
