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


SELECT d.id, d.company_id AS "companyId", d.label, d.status, d.archived_at IS NOT NULL AS "isArchived", d.version,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'divisionId', s.division_id) ORDER BY lower(s.label), s.id), '[]')
          FROM subdivision s WHERE s.company_id = d.company_id AND s.division_id = d.id) AS subdivisions
  FROM division d WHERE d.company_id = $1 ORDER BY d.id asc, d.id LIMIT $2 OFFSET $3

-- buffers: 1
-- Limit
--   ->  Result
--         ->  Sort
--               ->  Seq Scan on division
--         SubPlan
--           ->  Aggregate
--                 ->  Sort
--                       ->  Seq Scan on subdivision


SELECT count(*) AS total FROM division d WHERE d.company_id = $1

-- buffers: 1
-- Aggregate
--   ->  Seq Scan on division
