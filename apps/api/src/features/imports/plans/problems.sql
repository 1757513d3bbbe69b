SELECT id, company_id AS "companyId", kind, status, created_by AS "createdBy", columns, sends_invitations AS "sendsInvitations"
  FROM data_import WHERE id = $1

-- buffers: 1
-- Seq Scan on data_import


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


SELECT number, key, outcome, problems, cells FROM import_row WHERE import_id = $1 AND outcome = ANY ($2::text[]) ORDER BY number LIMIT $3 OFFSET $4

-- buffers: 42
-- Limit
--   ->  Index Scan using import_row_pkey on import_row


SELECT count(*) AS total FROM import_row WHERE import_id = $1 AND outcome = ANY ($2::text[])

-- buffers: 62
-- Aggregate
--   ->  Seq Scan on import_row
