WITH posted AS (
      SELECT f.type, sum(f.posted) AS posted FROM campaign_figure f WHERE f.company_id = $1 GROUP BY f.type),
    due AS (
  SELECT coalesce(sum(c.expected_count * CASE WHEN c.view_is_enough THEN 1 ELSE 2 END), 0) AS expected, coalesce(sum(t.made), 0) AS made
    FROM campaign c CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
   CROSS JOIN LATERAL (
     SELECT muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) + CASE WHEN c.view_is_enough THEN 0 ELSE muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) END AS made) t
   WHERE c.company_id = $2 AND c.status = 'LIVE' AND c.deleted_at IS NULL AND c.expected_count > 0
     AND c.end_date >= $3 AND c.end_date < $4),
    done AS (
      SELECT coalesce(sum(o.expected), 0) AS expected, coalesce(sum(o.made), 0) AS made
        FROM campaign_outcome o WHERE o.company_id = $5 AND o.complete_date >= $6)
    SELECT coalesce((SELECT jsonb_object_agg(type, posted) FROM posted), '{}') AS counts,
           (done.expected + due.expected)::bigint AS expected, (done.made + due.made)::bigint AS made
      FROM done CROSS JOIN due

-- buffers: 136
-- Nested Loop
--   InitPlan
--     ->  Aggregate
--           ->  GroupAggregate
--                 ->  Sort
--                       ->  Seq Scan on campaign_figure
--   ->  Aggregate
--         ->  Index Only Scan using campaign_outcome_recent on campaign_outcome
--   ->  Aggregate
--         ->  Nested Loop
--               ->  Index Scan using campaign_live on campaign
--               ->  Aggregate
--                     ->  Index Scan using campaign_count_pkey on campaign_count
--         SubPlan
--           ->  Seq Scan on campaign_published
--         SubPlan
--           ->  Seq Scan on campaign_published


SELECT (SELECT count(*) FROM question q WHERE q.company_id = $1 AND q.entity_id IS NULL AND q.visible_at <= $2) + (SELECT count(*) FROM question q WHERE q.company_id = $3 AND q.entity_id IS NULL AND q.visible_at > $4 AND q.author_id = $5) AS questions,
  muster_exchange_people($6, $7) AS people

-- buffers: 5
-- Result
--   InitPlan
--     ->  Aggregate
--           ->  Index Only Scan using question_shown on question
--   InitPlan
--     ->  Aggregate
--           ->  Index Scan using question_author on question


SELECT coalesce(sum(f.active), 0)::integer AS active,
           greatest(0, coalesce(sum(f.listed - f.active), 0) - (
  SELECT count(*)::integer FROM account s JOIN directory_entry e ON e.company_id = $1 AND e.user_id = s.id AND NOT e.is_blocked
   WHERE s.role <> 'USER'))::integer AS invited,
           sum(f.filled)::double precision / 4 / nullif(sum(f.active), 0) AS "profileEngagement"
      FROM directory_figure f WHERE f.company_id = $2

-- buffers: 1
-- Aggregate
--   InitPlan
--     ->  Aggregate
--           ->  Nested Loop
--                 ->  Index Only Scan using account_system_role on account
--                       SubPlan
--                         ->  Index Scan using company_member_user on company_member
--                 ->  Index Scan using directory_entry_pkey on directory_entry
--   ->  Seq Scan on directory_figure


SELECT coalesce(sum(f.listed), 0)::integer AS total FROM directory_figure f WHERE f.company_id = $1

-- buffers: 1
-- Aggregate
--   ->  Seq Scan on directory_figure


SELECT a.id, a.first_name AS "firstName", a.last_name AS "lastName" FROM company_member m JOIN account a ON a.id = m.user_id
  WHERE m.company_id = $1 AND m.is_leader AND NOT a.blocked AND NOT m.is_blocked
  ORDER BY lower(a.last_name), lower(a.first_name), a.id

-- buffers: 2
-- Sort
--   ->  Nested Loop
--         ->  Index Scan using company_member_leader on company_member
--         ->  Index Scan using account_pkey on account
--               SubPlan
--                 ->  Index Scan using company_member_user on company_member


SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM f.first_told_at - c.complete_date) / 86400)::float8 AS median, count(*)::integer AS count
   FROM campaign_follow_up f JOIN campaign c ON c.company_id = f.company_id AND c.id = f.campaign_id AND c.deleted_at IS NULL
  WHERE f.company_id = $1 AND f.first_told_at > $2 AND c.scope = 'COMPANY'

-- buffers: 0
-- Aggregate
--   ->  Nested Loop
--         ->  Seq Scan on campaign_follow_up
--         ->  Index Scan using campaign_pkey on campaign


SELECT count(*)::integer AS open, count(*) FILTER (WHERE (x.state = 'OPEN' AND x.due_on < ($1::timestamptz AT TIME ZONE c.time_zone)::date))::integer AS overdue
  FROM campaign_action x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND c.deleted_at IS NULL WHERE x.company_id = $2 AND x.state = 'OPEN' AND c.scope = 'COMPANY'

-- buffers: 0
-- Aggregate
--   ->  Nested Loop
--         ->  Seq Scan on campaign_action
--         ->  Index Scan using campaign_pkey on campaign
