SELECT id, id AS "userId", first_name AS "firstName", last_name AS "lastName", email, phone_number AS "phoneNumber", title,
       avatar_url AS "avatarUrl", activated, blocked AS "isBlockedEverywhere", role, preferred_language AS "preferredLanguage",
       address_label AS "addressLabel", address_place_id AS "addressPlaceId", date_started_in_safety AS "dateStartedInSafety",
       date_started_with_company AS "dateStartedWithCompany", date_started_with_current_title AS "dateStartedWithCurrentTitle",
       created_at AS "createdDate", version,
       CASE WHEN activated AND subject IS NULL AND email IS NOT NULL THEN muster_may_open_way_in(id) ELSE false END AS "needsWayIn"
  FROM account WHERE id = $1

-- buffers: 6
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

-- buffers: 3
-- Sort
--   ->  Index Scan using site_member_of_person on site_member


SELECT id, company_id AS "companyId", division_id AS "divisionId", subdivision_id AS "subDivisionId", is_manager AS "isManager"
  FROM division_member WHERE user_id = $1 AND company_id = ANY ((SELECT muster_companies())::bigint[]) ORDER BY division_id

-- buffers: 0
-- Sort
--   ->  Seq Scan on division_member


SELECT coalesce(muster_manages_person($1), false) AS "isManaged"

-- buffers: 14
-- Result


SELECT x.id, x.user_id AS "userId", x.safety_practice_id AS "subjectId", s.title, x.experience
  FROM user_safety_practice x JOIN safety_practice s ON s.id = x.safety_practice_id WHERE x.user_id = $1 ORDER BY x.id asc LIMIT $2 OFFSET $3

-- buffers: 0
-- Limit
--   ->  Sort
--         ->  Nested Loop
--               ->  Seq Scan on safety_practice
--               ->  Index Scan using user_safety_practice_people on user_safety_practice
--                     SubPlan
--                       ->  Index Scan using company_member_user on company_member


SELECT count(*) AS total FROM user_safety_practice x WHERE x.user_id = $1

-- buffers: 12
-- Aggregate
--   ->  Index Only Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--         SubPlan
--           ->  Index Scan using company_member_user on company_member
