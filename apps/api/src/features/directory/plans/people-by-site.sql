WITH page AS MATERIALIZED (
        SELECT s.id, s.name, row_number() OVER (ORDER BY lower(s.name) asc, s.id) AS place
          FROM (SELECT s.id FROM site s WHERE s.company_id = $1 AND s.status = 'ACTIVE') o JOIN site s ON s.company_id = $2 AND s.id = o.id
         ORDER BY lower(s.name) asc, s.id LIMIT $3 OFFSET $4)
      SELECT jsonb_build_object('id', page.id, 'name', page.name) AS site, g.total, coalesce(n.people, '[]') AS people
        FROM page CROSS JOIN LATERAL (
  SELECT coalesce(kept.listed, counted.listed)::integer AS total, (coalesce(kept.first_people, counted.first_people))[1:$5::integer] AS people
    FROM (VALUES (1)) one
    LEFT JOIN LATERAL (SELECT f.listed, f.first_people FROM
  site_figure f WHERE f.company_id = $6 AND f.site_id = page.id
      AND NOT EXISTS (SELECT FROM changed_site c WHERE c.company_id = f.company_id AND c.site_id = f.site_id) AND f.first_people IS NOT NULL) kept ON TRUE
   CROSS JOIN LATERAL (
     SELECT count(*) AS listed, array_agg(m.user_id ORDER BY NOT m.is_manager, e.last_name, e.first_name, m.user_id) AS first_people
       FROM site_member m
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = m.company_id AND d.user_id = m.user_id LIMIT 1) e
      WHERE kept.listed IS NULL AND m.company_id = $7 AND m.site_id = page.id AND NOT e.is_blocked) counted) g
        LEFT JOIN LATERAL (
          SELECT jsonb_agg(
  jsonb_build_object('userId', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'avatarUrl', a.avatar_url,
                     'activated', a.activated) || jsonb_build_object('title', a.title, 'isBlocked', false, 'access', (SELECT jsonb_build_object('isManager', c.is_manager, 'isLeader', c.is_leader, 'accessUntil', c.access_until, 'number', c.number, 'lastSeenDate', (SELECT d.seen_on FROM directory_entry d WHERE d.company_id = c.company_id AND d.user_id = c.user_id), 'place', (SELECT jsonb_build_object('isManager', s.is_manager, 'userDivisionId', NULL, 'subDivisionId', NULL)
              FROM site_member s WHERE s.company_id = $8 AND s.site_id = page.id AND s.user_id = a.id))
                FROM company_member c WHERE c.company_id = $9 AND c.user_id = a.id)) ORDER BY p.place) AS people
            FROM unnest(g.people) WITH ORDINALITY p (user_id, place) JOIN account a ON a.id = p.user_id) n ON TRUE
       ORDER BY page.place

-- buffers: 1634
-- Sort
--   CTE page
--     ->  Limit
--           ->  WindowAgg
--                 ->  Sort
--                       ->  Hash Join
--                             ->  Bitmap Heap Scan on site
--                                   ->  Bitmap Index Scan on site_company_id_id_key
--                             ->  Hash
--                                   ->  Bitmap Heap Scan on site
--                                         ->  Bitmap Index Scan on site_company_id_id_key
--   ->  Nested Loop Left Join
--         ->  Nested Loop
--               ->  CTE Scan on page
--               ->  Nested Loop
--                     ->  Nested Loop Left Join
--                           ->  Result
--                           ->  Nested Loop Anti Join
--                                 ->  Seq Scan on site_figure
--                                 ->  Seq Scan on changed_site
--                     ->  Aggregate
--                           ->  Sort
--                                 ->  Result
--                                       ->  Nested Loop
--                                             ->  Index Scan using site_member_pkey on site_member
--                                             ->  Subquery Scan on e
--                                                   ->  Limit
--                                                         ->  Index Scan using directory_entry_pkey on directory_entry
--         ->  Aggregate
--               ->  Nested Loop
--                     ->  Function Scan on unnest
--                     ->  Index Scan using account_pkey on account
--                           SubPlan
--                             ->  Index Scan using company_member_user on company_member
--               SubPlan
--                 ->  Index Scan using company_member_user on company_member
--                       InitPlan
--                         ->  Index Scan using site_member_of_person on site_member
--                       SubPlan
--                         ->  Index Scan using directory_entry_pkey on directory_entry


SELECT count(*) AS total FROM (SELECT s.id FROM site s WHERE s.company_id = $1 AND s.status = 'ACTIVE') o

-- buffers: 7
-- Aggregate
--   ->  Bitmap Heap Scan on site
--         ->  Bitmap Index Scan on site_company_id_id_key


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
