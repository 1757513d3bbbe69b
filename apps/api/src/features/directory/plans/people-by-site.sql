WITH page AS MATERIALIZED (
        SELECT s.id, s.name, row_number() OVER (ORDER BY lower(s.name) asc, s.id) AS place
          FROM (SELECT s.id FROM site s WHERE s.company_id = $1 AND s.status = 'ACTIVE') o JOIN site s ON s.company_id = $2 AND s.id = o.id
         ORDER BY lower(s.name) asc, s.id LIMIT $3 OFFSET $4)
      SELECT jsonb_build_object('id', page.id, 'name', page.name) AS site, coalesce(g.total, 0)::integer AS total, coalesce(g.people, '[]') AS people
        FROM page CROSS JOIN LATERAL (
          SELECT max(p.total) AS total,
                 jsonb_agg(
  jsonb_build_object('userId', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'avatarUrl', a.avatar_url,
                     'activated', a.activated) || jsonb_build_object('title', a.title, 'isBlocked', false, 'access', (SELECT jsonb_build_object('isManager', c.is_manager, 'isLeader', c.is_leader, 'accessUntil', c.access_until, 'number', c.number, 'lastSeenDate', (SELECT d.seen_on FROM directory_entry d WHERE d.company_id = c.company_id AND d.user_id = c.user_id), 'place', (SELECT jsonb_build_object('isManager', s.is_manager, 'userDivisionId', NULL, 'subDivisionId', NULL)
              FROM site_member s WHERE s.company_id = $5 AND s.site_id = page.id AND s.user_id = a.id))
                FROM company_member c WHERE c.company_id = $6 AND c.user_id = a.id)) ORDER BY p.place) AS people
            FROM (SELECT e.user_id, count(*) OVER () AS total,
                         row_number() OVER (ORDER BY NOT m.is_manager, e.last_name, e.first_name, e.user_id) AS place
                    FROM (
  SELECT s.user_id, bool_or(s.is_manager) AS is_manager FROM site_member s
   WHERE s.company_id = $7 AND s.site_id = page.id GROUP BY s.user_id) m
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = $8 AND d.user_id = m.user_id LIMIT 1) e WHERE NOT e.is_blocked) p
            JOIN account a ON a.id = p.user_id WHERE p.place <= $9) g
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
--   ->  Nested Loop
--         ->  CTE Scan on page
--         ->  Aggregate
--               ->  Sort
--                     ->  Nested Loop
--                           ->  WindowAgg
--                                 ->  WindowAgg
--                                       ->  Sort
--                                             ->  Nested Loop
--                                                   ->  GroupAggregate
--                                                         ->  Index Scan using site_member_pkey on site_member
--                                                   ->  Subquery Scan on e
--                                                         ->  Limit
--                                                               ->  Index Scan using directory_entry_pkey on directory_entry
--                           ->  Index Scan using account_pkey on account
--                                 SubPlan
--                                   ->  Index Scan using company_member_user on company_member
--               SubPlan
--                 ->  Index Scan using company_member_user on company_member
--                       InitPlan
--                         ->  Index Scan using site_member_user on site_member
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
