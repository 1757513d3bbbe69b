SELECT r.id, r.company_id AS "companyId", r.site_id AS "siteId", r.division_id AS "divisionId", (
  SELECT jsonb_build_object('userId', r.user_id, 'firstName', n.first_name, 'lastName', n.last_name, 'email', a.email,
                            'avatarUrl', a.avatar_url, 'activated', coalesce(a.activated, false))
    FROM person_name(r.user_id) n LEFT JOIN account a ON a.id = r.user_id
   WHERE n.first_name IS NOT NULL) AS person,
           r.elected_on::text AS "electedDay", r.until_on::text AS "untilDay", (
  SELECT jsonb_build_object('userId', r.set_by, 'firstName', n.first_name, 'lastName', n.last_name, 'email', a.email,
                            'avatarUrl', a.avatar_url, 'activated', coalesce(a.activated, false))
    FROM person_name(r.set_by) n LEFT JOIN account a ON a.id = r.set_by
   WHERE n.first_name IS NOT NULL) AS "setBy", r.set_at AS "setDate", (
  SELECT coalesce(jsonb_agg(jsonb_build_object('electedDay', h.elected_on, 'untilDay', h.until_on, 'by', (
  SELECT jsonb_build_object('userId', h.set_by, 'firstName', n.first_name, 'lastName', n.last_name, 'email', a.email,
                            'avatarUrl', a.avatar_url, 'activated', coalesce(a.activated, false))
    FROM person_name(h.set_by) n LEFT JOIN account a ON a.id = h.set_by
   WHERE n.first_name IS NOT NULL), 'date', h.set_at)
                            ORDER BY h.version), '[]')
    FROM representative_change h WHERE h.company_id = r.company_id AND h.representative_id = r.id) AS changes,
           (daterange(r.elected_on, r.until_on, '[]') @> ($1::timestamptz AT TIME ZONE coalesce(
  (SELECT z.time_zone FROM site z WHERE z.company_id = r.company_id AND z.id = r.site_id), (SELECT z.time_zone FROM company z WHERE z.id = r.company_id)))::date AND (
  EXISTS (
  SELECT FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = r.company_id AND m.user_id = r.user_id AND a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER')
  AND (r.site_id IS NULL OR EXISTS (SELECT FROM site_member s WHERE s.company_id = r.company_id AND s.site_id = r.site_id AND s.user_id = r.user_id)) AND (r.division_id IS NULL OR EXISTS (SELECT FROM division_member d WHERE d.company_id = r.company_id AND d.division_id = r.division_id AND d.user_id = r.user_id)))) AS "isCurrent", (
  EXISTS (SELECT FROM company_member g WHERE g.company_id = r.company_id AND g.user_id = r.user_id AND g.is_manager)
  OR EXISTS (SELECT FROM site_member g WHERE g.company_id = r.company_id AND g.site_id = r.site_id AND g.user_id = r.user_id AND g.is_manager)
  OR EXISTS (SELECT FROM division_member g WHERE g.company_id = r.company_id AND g.division_id = r.division_id AND g.user_id = r.user_id AND g.is_manager)) AS "isManager", r.version
      FROM representative r WHERE r.company_id = $2
     ORDER BY "isCurrent" DESC, r.elected_on DESC, r.id

-- buffers: 0
-- Sort
--   ->  Seq Scan on representative
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
--         SubPlan
--           ->  Aggregate
--                 ->  Sort
--                       ->  Seq Scan on representative_change
--                 SubPlan
--                   ->  Nested Loop Left Join
--                         ->  Function Scan on person_name
--                         ->  Index Scan using account_pkey on account
--                               SubPlan
--                                 ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Index Scan using site_pkey on site
--         SubPlan
--           ->  Seq Scan on company
--         SubPlan
--           ->  Nested Loop
--                 ->  Index Scan using company_member_user on company_member
--                 ->  Index Scan using account_pkey on account
--                       SubPlan
--                         ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Index Only Scan using site_member_of_person on site_member
--         SubPlan
--           ->  Seq Scan on division_member
--         SubPlan
--           ->  Index Scan using company_member_manager on company_member
--         SubPlan
--           ->  Index Only Scan using site_member_manager on site_member
--         SubPlan
--           ->  Seq Scan on division_member
