SELECT p.person FROM muster_people(ARRAY(
          SELECT c.author_id FROM (
  SELECT
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND c.scope = 'COMPANY' AND (c.status IN ('LIVE', 'COMPLETE') OR (c.site_id = ANY ($2::bigint[]) OR c.division_id = ANY ($3::bigint[]))) AND c.type = $4) c
           GROUP BY c.author_id ORDER BY max(c.created_at) DESC LIMIT $5)) p
       ORDER BY lower(p.person ->> 'lastName'), lower(p.person ->> 'firstName'), p.user_id

-- buffers: 22
-- Sort
--   InitPlan
--     ->  Limit
--           ->  Sort
--                 ->  HashAggregate
--                       ->  Index Scan using campaign_list on campaign
--   ->  Function Scan on muster_people
