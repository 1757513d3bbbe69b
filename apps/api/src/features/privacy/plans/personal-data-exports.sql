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


SELECT x.id, (
  SELECT jsonb_build_object('userId', x.user_id, 'firstName', n.first_name, 'lastName', n.last_name, 'email', a.email,
                            'avatarUrl', a.avatar_url, 'activated', coalesce(a.activated, false))
    FROM person_name(x.user_id) n LEFT JOIN account a ON a.id = x.user_id
   WHERE n.first_name IS NOT NULL) AS "user", CASE WHEN x.content IS NULL THEN 'WAITING' ELSE 'READY' END AS status,
         x.requested_at AS "requestedDate", x.expires_at AS "expiryDate", octet_length(x.content) AS size
    FROM personal_data_export x WHERE x.company_id = $1 AND x.requested_by = $2 AND x.expires_at > $3 ORDER BY x.id DESC LIMIT $4

-- buffers: 0
-- Limit
--   ->  Result
--         ->  Sort
--               ->  Seq Scan on personal_data_export
--         SubPlan
--           ->  Nested Loop Left Join
--                 ->  Function Scan on person_name
--                 ->  Index Scan using account_pkey on account
--                       SubPlan
--                         ->  Index Scan using company_member_user on company_member
