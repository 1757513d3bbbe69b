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


SELECT i.id, i.company_id AS "companyId", i.kind, i.status, i.file_name AS "fileName", i.columns, i.sends_invitations AS "sendsInvitations",
        i.created_at AS "createdDate", i.finished_at AS "finishedDate", f.rows, f.done,
        jsonb_build_object('CREATE', f.create, 'UPDATE', f.update, 'UNCHANGED', f.unchanged, 'PROBLEM', f.problem) AS counts
   FROM (SELECT * FROM data_import WHERE id = $1) i CROSS JOIN LATERAL (
     SELECT count(*) AS rows, count(*) FILTER (WHERE r.is_done) AS done, count(*) FILTER (WHERE r.outcome = 'CREATE') AS create,
            count(*) FILTER (WHERE r.outcome = 'UPDATE') AS update, count(*) FILTER (WHERE r.outcome = 'UNCHANGED') AS unchanged,
            count(*) FILTER (WHERE r.outcome = 'PROBLEM') AS problem
       FROM import_row r WHERE r.company_id = i.company_id AND r.import_id = i.id) f
  ORDER BY i.id DESC

-- buffers: 63
-- Nested Loop
--   ->  Seq Scan on data_import
--   ->  Aggregate
--         ->  Seq Scan on import_row
