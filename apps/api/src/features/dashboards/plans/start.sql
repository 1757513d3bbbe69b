SELECT id, id AS "userId", first_name AS "firstName", last_name AS "lastName", email, phone_number AS "phoneNumber", title,
       avatar_url AS "avatarUrl", activated, blocked AS "isBlockedEverywhere", role, preferred_language AS "preferredLanguage",
       address_label AS "addressLabel", address_place_id AS "addressPlaceId", date_started_in_safety AS "dateStartedInSafety",
       date_started_with_company AS "dateStartedWithCompany", date_started_with_current_title AS "dateStartedWithCurrentTitle",
       created_at AS "createdDate", version,
       CASE WHEN activated AND subject IS NULL AND email IS NOT NULL THEN muster_may_open_way_in(id) ELSE false END AS "needsWayIn"
  FROM account WHERE id = $1

-- buffers: 3
-- Index Scan using account_pkey on account
--   SubPlan
--     ->  Index Scan using company_member_user on company_member


SELECT company_id AS "companyId", is_manager AS "isManager", is_leader AS "isLeader", access_until AS "accessUntil", is_blocked AS "isBlocked", number,
       EXISTS (SELECT FROM sign_in_link l WHERE l.company_id = m.company_id AND l.user_id = m.user_id) AS "isLinked"
  FROM company_member m WHERE user_id = $1 AND company_id = ANY ((SELECT muster_companies())::bigint[]) ORDER BY company_id

-- buffers: 3
-- Sort
--   ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Seq Scan on sign_in_link


SELECT company_id AS "companyId", site_id AS "siteId", is_manager AS "isManager" FROM site_member WHERE user_id = $1 AND company_id = ANY ((SELECT muster_companies())::bigint[]) ORDER BY site_id

-- buffers: 2
-- Sort
--   ->  Index Scan using site_member_of_person on site_member


SELECT id, company_id AS "companyId", division_id AS "divisionId", subdivision_id AS "subDivisionId", is_manager AS "isManager"
  FROM division_member WHERE user_id = $1 AND company_id = ANY ((SELECT muster_companies())::bigint[]) ORDER BY division_id

-- buffers: 0
-- Sort
--   ->  Seq Scan on division_member


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


SELECT d.id, d.label, d.status, d.archived_at IS NOT NULL AS "isArchived", coalesce(s.subdivisions, '[]') AS subdivisions
   FROM division d LEFT JOIN LATERAL (
     SELECT jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'divisionId', s.division_id) ORDER BY lower(s.label), s.id) AS subdivisions
       FROM subdivision s WHERE s.company_id = d.company_id AND s.division_id = d.id) s ON true
  WHERE d.company_id = $1 ORDER BY lower(d.label), d.id

-- buffers: 1
-- Sort
--   ->  Nested Loop Left Join
--         ->  Seq Scan on division
--         ->  Aggregate
--               ->  Sort
--                     ->  Seq Scan on subdivision


SELECT s.id, s.name, s.status,
        coalesce(d.ids, '{}') AS "divisionIds", coalesce(r.ids, '{}') AS "regionIds"
   FROM site s
   LEFT JOIN (SELECT site_id, array_agg(division_id::int ORDER BY division_id) AS ids FROM site_division
               WHERE company_id = $1 GROUP BY site_id) d ON d.site_id = s.id
   LEFT JOIN (SELECT site_id, array_agg(region_id::int ORDER BY region_id) AS ids FROM site_region
               WHERE company_id = $2 GROUP BY site_id) r ON r.site_id = s.id
  WHERE s.company_id = $3 ORDER BY lower(s.name), s.id

-- buffers: 6
-- Sort
--   ->  Hash Left Join
--         ->  Hash Left Join
--               ->  Bitmap Heap Scan on site
--                     ->  Bitmap Index Scan on site_company_id_id_key
--               ->  Hash
--                     ->  Subquery Scan on d
--                           ->  GroupAggregate
--                                 ->  Sort
--                                       ->  Seq Scan on site_division
--         ->  Hash
--               ->  Subquery Scan on r
--                     ->  GroupAggregate
--                           ->  Sort
--                                 ->  Seq Scan on site_region


SELECT id, label FROM region WHERE company_id = $1 ORDER BY lower(label), id

-- buffers: 0
-- Sort
--   ->  Seq Scan on region
