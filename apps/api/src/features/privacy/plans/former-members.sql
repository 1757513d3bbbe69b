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


WITH page AS MATERIALIZED (SELECT r.*, row_number() OVER () AS place FROM (
        SELECT
  f.user_id, f.left_at AS "leftDate",
  CASE WHEN f.erased_at IS NOT NULL THEN 'ERASED' WHEN f.erasure_requested_at IS NOT NULL THEN 'ERASING' ELSE 'LEFT' END AS status, f.kept_last_name IS NOT NULL AS "isNameKept" FROM former_member f WHERE f.company_id = $1
         ORDER BY f.left_at DESC, f.user_id LIMIT $2 OFFSET $3) r)
  SELECT named.person AS "user", page."leftDate", page.status, page."isNameKept" FROM page LEFT JOIN muster_people(ARRAY(SELECT user_id FROM page)) named ON named.user_id = page.user_id ORDER BY page.place

-- buffers: 209
-- Sort
--   CTE page
--     ->  WindowAgg
--           ->  Limit
--                 ->  Index Scan using former_member_left on former_member
--   InitPlan
--     ->  CTE Scan on page
--   ->  Hash Right Join
--         ->  Function Scan on muster_people
--         ->  Hash
--               ->  CTE Scan on page


SELECT count(*) AS total FROM former_member WHERE company_id = $1

-- buffers: 4
-- Aggregate
--   ->  Index Only Scan using former_member_left on former_member
