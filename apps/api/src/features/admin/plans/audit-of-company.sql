WITH page AS (
    SELECT id, at, action, entity_type, entity_id, company_id, actor_id, api_token_id, request_id, data FROM audit_event e
     WHERE e.at <= $1 AND true
  AND e.company_id = $2
     ORDER BY at DESC, id DESC LIMIT $3)
  SELECT page.id, page.at, page.action, page.entity_type AS "entityType", page.entity_id AS "entityId", page.company_id AS "companyId",
         (SELECT c.name FROM company c WHERE c.id = page.company_id) AS "companyName", page.actor_id AS "actorId", named.person AS named, service.name AS "serviceName",
         page.api_token_id AS "apiTokenId", page.request_id AS "requestId", page.data
    FROM page LEFT JOIN muster_people(ARRAY(SELECT actor_id FROM page)) named ON named.user_id = page.actor_id
    LEFT JOIN muster_service_names(ARRAY(SELECT actor_id FROM page)) service ON service.id = page.actor_id ORDER BY page.at DESC, page.id DESC

-- buffers: 269
-- Sort
--   CTE page
--     ->  Limit
--           ->  Index Scan using audit_event_company on audit_event
--   InitPlan
--     ->  CTE Scan on page
--   InitPlan
--     ->  CTE Scan on page
--   ->  Hash Left Join
--         ->  Hash Right Join
--               ->  Function Scan on muster_people
--               ->  Hash
--                     ->  CTE Scan on page
--         ->  Hash
--               ->  Function Scan on muster_service_names
--         SubPlan
--           ->  Seq Scan on company
