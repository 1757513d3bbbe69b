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


SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS open, muster_feed_origin() AS origin

-- buffers: 1
-- Result


SELECT
  e.at::text AS "@at", e.id, e.at, e.action, e.entity_type AS "entityType", e.entity_id AS "entityId", e.actor_id AS "actorId",
  (SELECT s.name FROM muster_service_names(ARRAY[e.actor_id]) s) AS "serviceAccount", e.api_token_id AS "apiTokenId",
  e.request_id AS "requestId", e.data FROM audit_event e
   WHERE e.company_id = $1 AND e.at <= $2 AND (e.at, e.id) > ($3::timestamptz, $4::bigint)
   ORDER BY e.at, e.id LIMIT $5

-- buffers: 34
-- Limit
--   ->  Index Scan Backward using audit_event_company on audit_event
--         SubPlan
--           ->  Function Scan on muster_service_names
