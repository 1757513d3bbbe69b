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


SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS open, pg_snapshot_xmax(pg_current_snapshot())::text AS unseen,
  muster_feed_origin() AS origin,
  (SELECT m.ended::text FROM feed_moment m WHERE m.at <= $1::timestamptz - interval '1 minute' AND m.origin = muster_feed_origin()
    ORDER BY m.at DESC LIMIT 1) AS since

-- buffers: 1
-- Result
--   InitPlan
--     ->  Limit
--           ->  Sort
--                 ->  Seq Scan on feed_moment


SELECT r.changed_in::text AS "@changed", r.id AS "id",r.campaign_id AS "campaignId",r.campaign_site_id AS "participatingSiteId",r.user_id AS "userId",r.answer AS "answer",r.submitted_at AS "submittedDate",r.received_at AS "receivedDate",r.device_at AS "deviceDate",r.is_late AS "isLate",r.content_version AS "contentVersion",r.shown_language AS "language" FROM campaign_response r
     WHERE r.company_id = $1 AND r.status = 'SUBMITTED' AND
  EXISTS (SELECT FROM campaign c WHERE c.company_id = r.company_id AND c.id = r.campaign_id AND c.deleted_at IS NULL AND c.status <> 'DRAFT' AND NOT c.is_anonymous)
     ORDER BY r.changed_in,r.id LIMIT $2

-- buffers: 22
-- Limit
--   ->  Nested Loop
--         ->  Index Scan using campaign_response_feed on campaign_response
--         ->  Materialize
--               ->  Index Scan using campaign_company_id_id_key on campaign
