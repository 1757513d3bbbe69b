WITH live AS (
      SELECT f.type, sum(f.posted) AS posted, sum(f.expected) AS expected, sum(f.made) AS made
        FROM campaign_figure f WHERE f.company_id = $1 GROUP BY f.type),
    done AS (
      SELECT coalesce(sum(o.expected), 0) AS expected, coalesce(sum(o.made), 0) AS made
        FROM campaign_outcome o WHERE o.company_id = $2 AND o.complete_date >= $3)
    SELECT coalesce((SELECT jsonb_object_agg(type, posted) FROM live), '{}') AS counts,
           (done.expected + coalesce((SELECT sum(expected) FROM live), 0))::bigint AS expected,
           (done.made + coalesce((SELECT sum(made) FROM live), 0) + (
  SELECT coalesce(sum(t.count), 0) FROM (
    SELECT muster_shown_count(sum(n.count)::integer, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS count FROM campaign c
      JOIN campaign_count n ON n.campaign_id = c.id AND n.question = '' AND (n.answer = 'views' OR (n.answer = 'submissions' AND NOT c.view_is_enough))
     WHERE c.company_id = $4 AND c.status = 'LIVE' AND c.is_anonymous AND c.deleted_at IS NULL AND c.expected_count > 0
     GROUP BY c.id, n.answer) t))::bigint AS made
      FROM done

-- buffers: 6
-- Subquery Scan on done
--   CTE live
--     ->  GroupAggregate
--           ->  Sort
--                 ->  Seq Scan on campaign_figure
--   InitPlan
--     ->  Aggregate
--           ->  CTE Scan on live
--   InitPlan
--     ->  Aggregate
--           ->  CTE Scan on live
--   InitPlan
--     ->  Aggregate
--           ->  CTE Scan on live
--   InitPlan
--     ->  Aggregate
--           ->  GroupAggregate
--                 ->  Sort
--                       ->  Nested Loop
--                             ->  Index Scan using campaign_live_anonymous on campaign
--                             ->  Index Scan using campaign_count_pkey on campaign_count
--                 SubPlan
--                   ->  Seq Scan on campaign_published
--   ->  Aggregate
--         ->  Index Only Scan using campaign_outcome_recent on campaign_outcome


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


SELECT coalesce(sum(f.active), 0)::integer AS active, sum(f.filled)::double precision / 4 / nullif(sum(f.active), 0) AS "profileEngagement"
  FROM directory_figure f WHERE f.company_id = $1

-- buffers: 1
-- Aggregate
--   ->  Seq Scan on directory_figure


SELECT coalesce(sum(f.listed), 0)::integer AS total FROM directory_figure f WHERE f.company_id = $1

-- buffers: 1
-- Aggregate
--   ->  Seq Scan on directory_figure


SELECT a.id, a.first_name AS "firstName", a.last_name AS "lastName" FROM company_member m JOIN account a ON a.id = m.user_id
  WHERE m.company_id = $1 AND m.is_leader AND NOT a.blocked
  ORDER BY lower(a.last_name), lower(a.first_name), a.id

-- buffers: 2
-- Sort
--   ->  Nested Loop
--         ->  Index Scan using company_member_leader on company_member
--         ->  Index Scan using account_pkey on account
--               SubPlan
--                 ->  Index Scan using company_member_user on company_member
