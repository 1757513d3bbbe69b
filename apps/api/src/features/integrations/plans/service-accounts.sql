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
  s.id, s.name, s.scopes, s.created_at AS "createdDate", s.expires_at AS "expiryDate", s.expires_at <= $1 AS "isExpired",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('hint', x.hint, 'createdDate', x.created_at, 'endDate', x.ends_at, 'lastUsedDate', x.last_used_at)
                             ORDER BY x.id DESC), '[]')
     FROM service_account_secret x
    WHERE x.company_id = s.company_id AND x.account_id = s.id AND (x.ends_at IS NULL OR x.ends_at > $2)) AS secrets FROM service_account s WHERE s.company_id = $3 AND s.ended_at IS NULL ORDER BY lower(s.name), s.id

-- buffers: 0
-- Sort
--   ->  Seq Scan on service_account
--         SubPlan
--           ->  Aggregate
--                 ->  Sort
--                       ->  Seq Scan on service_account_secret
