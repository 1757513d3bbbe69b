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


SELECT t.id, t.title, t.description, 'SAFETY_PRACTICE' AS "subCategory" FROM safety_practice t WHERE EXISTS (
  SELECT FROM user_safety_practice u JOIN company_member m ON m.user_id = u.user_id
   WHERE m.company_id = $1 AND u.safety_practice_id = t.id) ORDER BY lower(t.title)

-- buffers: 1
-- Nested Loop Semi Join
--   ->  Index Scan using safety_practice_title on safety_practice
--   ->  Nested Loop
--         ->  Index Only Scan using company_member_pkey on company_member
--         ->  Index Only Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--               SubPlan
--                 ->  Index Scan using company_member_user on company_member
