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


SELECT t.id, t.title, t.description, 'SAFETY_PRACTICE' AS "subCategory" FROM safety_practice t WHERE t.id IN (SELECT muster_practices_in_use($1)) ORDER BY lower(t.title)

-- buffers: 1
-- Sort
--   ->  Hash Join
--         ->  HashAggregate
--               ->  ProjectSet
--                     ->  Result
--         ->  Hash
--               ->  Seq Scan on safety_practice


SELECT t.id, t.title, t.description, 'HIGH_RISK_WORK' AS "subCategory" FROM high_risk_work t WHERE EXISTS (SELECT FROM site_high_risk_work u WHERE u.company_id = $1 AND u.high_risk_work_id = t.id) ORDER BY lower(t.title)

-- buffers: 0
-- Sort
--   ->  Nested Loop Semi Join
--         ->  Seq Scan on high_risk_work
--         ->  Seq Scan on site_high_risk_work
