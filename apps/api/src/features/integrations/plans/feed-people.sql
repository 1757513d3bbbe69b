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


SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS open, pg_snapshot_xmax(pg_current_snapshot())::text AS unseen,
  muster_feed_origin() AS origin,
  (SELECT m.ended::text FROM feed_moment m WHERE m.at <= $1::timestamptz - interval '1 minute' AND m.origin = muster_feed_origin()
    ORDER BY m.at DESC LIMIT 1) AS since

-- buffers: 1
-- Result
--   InitPlan
--     ->  Limit
--           ->  Sort
--                 ->  Seq Scan on feed_moment


SELECT f.changed_in::text AS "@changed", f.user_id AS "id",a.first_name AS "firstName",a.last_name AS "lastName",a.email AS "email",m.number AS "number",a.title AS "title",a.activated AS "isActivated",(a.blocked OR m.is_blocked) AS "isBlocked",m.is_manager AS "isManager",m.is_leader AS "isLeader",m.access_until AS "accessUntil",(SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.site_id, 'isManager', s.is_manager) ORDER BY s.site_id), '[]')
               FROM site_member s WHERE s.company_id = f.company_id AND s.user_id = f.user_id) AS "sites" FROM feed_person f JOIN company_member m ON m.company_id = f.company_id AND m.user_id = f.user_id JOIN account a ON a.id = f.user_id
  WHERE f.company_id = $1
  ORDER BY f.changed_in,f.user_id LIMIT $2

-- buffers: 30
-- Limit
--   ->  Result
--         ->  Sort
--               ->  Nested Loop
--                     ->  Nested Loop
--                           ->  Seq Scan on feed_person
--                           ->  Index Scan using company_member_user on company_member
--                     ->  Index Scan using account_pkey on account
--                           SubPlan
--                             ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Aggregate
--                 ->  Index Scan using site_member_of_person on site_member
