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


SELECT
  w.id, w.name, w.url, w.events, w.format, w.created_at AS "createdDate", w.version,
  CASE WHEN w.is_on THEN 'ON' WHEN w.stopped_at IS NULL THEN 'OFF' ELSE 'STOPPED' END AS state,
  (SELECT jsonb_build_object('createdDate', d.created_at, 'state', d.state) FROM webhook_delivery d
    WHERE d.company_id = w.company_id AND d.webhook_id = w.id ORDER BY d.id DESC LIMIT 1) AS "lastDelivery",
  (SELECT count(*)::integer FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'PENDING') AS "waitingCount" FROM webhook w WHERE w.company_id = $1 ORDER BY w.name, w.id

-- buffers: 0
-- Sort
--   ->  Seq Scan on webhook
--         SubPlan
--           ->  Limit
--                 ->  Sort
--                       ->  Seq Scan on webhook_delivery
--         SubPlan
--           ->  Aggregate
--                 ->  Seq Scan on webhook_delivery
