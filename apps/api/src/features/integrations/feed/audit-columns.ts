/** A record of the audit log, as the feed and webhooks send it. `@at` is its place in the order, exact to the microsecond. */
import sql from 'sql-template-tag';

export const auditColumns = [
  'id',
  'at',
  'action',
  'entityType',
  'entityId',
  'actorId',
  'serviceAccount',
  'apiTokenId',
  'requestId',
  'data',
];

export const auditRecordColumns = sql`
  e.at::text AS "@at", e.id, e.at, e.action, e.entity_type AS "entityType", e.entity_id AS "entityId", e.actor_id AS "actorId",
  (SELECT s.name FROM muster_service_names(ARRAY[e.actor_id]) s) AS "serviceAccount", e.api_token_id AS "apiTokenId",
  e.request_id AS "requestId", e.data`;
