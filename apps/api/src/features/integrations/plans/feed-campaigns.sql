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


SELECT greatest(c.changed_in, p.changed_in)::text AS "@changed", c.id AS "id",c.scope AS "scope",c.site_id AS "siteId",c.division_id AS "divisionId",c.type AS "type",c.sub_type AS "subType",c.mode AS "mode",c.title AS "title",c.description AS "description",c.status AS "status",c.urgency AS "urgency",c.is_critical AS "isCritical",c.is_anonymous AS "isAnonymous",c.expected_count AS "expectedCount",c.content_version AS "contentVersion",c.counted_from_version AS "countedFromVersion",c.time_zone AS "timeZone",c.author_id AS "authorId",c.posted_at AS "postedDate",c.start_date AS "startDate",c.end_date AS "dueDate",c.complete_date AS "completeDate",c.configuration AS "questions",CASE WHEN c.is_anonymous THEN coalesce(p.shown, '[]') END AS "publishedFigures" FROM campaign c LEFT JOIN campaign_published p ON p.company_id = c.company_id AND p.campaign_id = c.id
  WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.status <> 'DRAFT'
  ORDER BY greatest(c.changed_in, p.changed_in),c.id LIMIT $2

-- buffers: 16
-- Limit
--   ->  Sort
--         ->  Merge Left Join
--               ->  Index Scan using campaign_company_id_id_key on campaign
--               ->  Sort
--                     ->  Seq Scan on campaign_published
