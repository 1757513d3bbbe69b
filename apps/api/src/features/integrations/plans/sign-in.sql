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


SELECT p.issuer, p.client_id AS "clientId", p.sealed_secret AS "sealedSecret", p.email_claim AS "emailClaim",
  p.trusts_unverified AS "trustsUnverified", p.is_on AS "isOn", p.revision, coalesce(p.tested_revision = p.revision, false) AS "isTested", p.test,
  (SELECT coalesce(jsonb_agg(d.domain ORDER BY d.domain), '[]') FROM sign_in_domain d WHERE d.company_id = p.company_id) AS domains FROM sign_in_provider p WHERE p.company_id = $1

-- buffers: 0
-- Seq Scan on sign_in_provider
--   SubPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Seq Scan on sign_in_domain
