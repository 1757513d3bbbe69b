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

-- buffers: 9
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


SELECT id, name, last_seen_at AS "lastSeenDate", code_ends_at AS "codeEndDate", keeps_briefings AS "keepsBriefings",
        waiting_count AS "unsentCount", aside_count AS "asideCount" FROM kiosk
  WHERE company_id = $1 AND site_id = $2 AND (code_ends_at IS NULL OR code_ends_at > $3) ORDER BY lower(name), id

-- buffers: 0
-- Sort
--   ->  Seq Scan on kiosk
