SELECT c.id, c.name, c.logo_url AS "logoUrl", c.phase, c.time_zone AS "timeZone", (SELECT jsonb_build_object('id', t.id, 'title', t.title) FROM industry t WHERE t.id = c.industry_id) AS industry, c.version,
       c.translation_enabled AS translation, c.summary_enabled AS summary, c.push_enabled AS push,
       c.question_wait_days AS "questionWaitDays", c.reminder_days AS "reminderDays", c.offline_days AS "offlineDays", c.languages, c.consultation_list AS "consultationList",
       jsonb_build_object('asks', c.attention_asks, 'minutes', c.attention_minutes) AS "attentionBudget",
       jsonb_build_object('from', c.work_from, 'to', c.work_to, 'days', c.work_days) AS "workingHours", c.digest_minute AS "digestMinute",
       c.setup_until AS "setupUntil"
  FROM company c WHERE c.id = $1

-- buffers: 1
-- Seq Scan on company
--   SubPlan
--     ->  Seq Scan on industry


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
    WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "workSiteTypes",
  CASE (SELECT f.listed - f.active FROM
  site_figure f WHERE f.company_id = s.company_id AND f.site_id = s.id
      AND NOT EXISTS (SELECT FROM changed_site c WHERE c.company_id = f.company_id AND c.site_id = f.site_id)) WHEN 0 THEN 0 ELSE
    (SELECT count(*) FROM site_member m
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = m.company_id AND d.user_id = m.user_id LIMIT 1) e
      WHERE m.company_id = s.company_id AND m.site_id = s.id AND NOT e.is_assignable AND NOT e.is_blocked AND EXISTS (
  SELECT FROM account a WHERE a.id = e.user_id AND NOT a.activated AND a.role = 'USER')) END AS "invitedCount",
             ARRAY(SELECT r.label FROM site_region l JOIN region r ON r.company_id = l.company_id AND r.id = l.region_id
                    WHERE l.company_id = s.company_id AND l.site_id = s.id ORDER BY lower(r.label), r.id) AS "regionNames",
             ARRAY(SELECT l.division_id FROM site_division l WHERE l.company_id = s.company_id AND l.site_id = s.id ORDER BY 1)::int[] AS "divisionIds"
        FROM site s WHERE s.company_id = $1 ORDER BY s.id asc, s.id LIMIT $2 OFFSET $3

-- buffers: 1298
-- Limit
--   ->  Index Scan using site_company_id_id_key on site
--         SubPlan
--           ->  Nested Loop Anti Join
--                 ->  Seq Scan on site_figure
--                 ->  Seq Scan on changed_site
--         SubPlan
--           ->  Aggregate
--                 ->  Nested Loop
--                       ->  Index Only Scan using site_member_pkey on site_member
--                       ->  Subquery Scan on e
--                             ->  Limit
--                                   ->  Index Scan using directory_entry_pkey on directory_entry
--         SubPlan
--           ->  Aggregate
--                 ->  Sort
--                       ->  Nested Loop
--                             ->  Seq Scan on site_work_site_type
--                             ->  Seq Scan on work_site_type
--         SubPlan
--           ->  Nested Loop Anti Join
--                 ->  Seq Scan on site_figure
--                 ->  Seq Scan on changed_site
--         SubPlan
--           ->  Aggregate
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Index Only Scan using site_member_pkey on site_member
--                             ->  Subquery Scan on e_1
--                                   ->  Limit
--                                         ->  Index Scan using directory_entry_pkey on directory_entry
--                       ->  Index Scan using account_pkey on account
--                             SubPlan
--                               ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Sort
--                 ->  Nested Loop
--                       ->  Seq Scan on site_region
--                       ->  Seq Scan on region
--         SubPlan
--           ->  Sort
--                 ->  Seq Scan on site_division


SELECT count(*) AS total FROM site s WHERE s.company_id = $1

-- buffers: 6
-- Aggregate
--   ->  Index Only Scan using site_company_id_id_key on site
