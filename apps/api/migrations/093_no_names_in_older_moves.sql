-- Up Migration
-- Records and events of older builds named the moderator who moved an anonymous question, and so its author. Migration 092 removes the
-- names from those that older processes still write. Both are separate transactions: a trigger locks the table, this one only its rows.
GRANT UPDATE (data, at, actor_id, request_id, api_token_id) ON audit_event TO muster_system;
SET LOCAL ROLE muster_system;
UPDATE audit_event SET data = data - 'externalId' WHERE entity_type = 'User' AND data ? 'externalId';
UPDATE audit_event
   SET id = (1::bigint << 40) + floor(random() * ((1::bigint << 48) - 1))::bigint,
       at = date_bin('15 minutes', at, 'epoch'::timestamptz) + interval '15 minutes', actor_id = NULL, request_id = NULL, api_token_id = NULL
 WHERE entity_type = 'Question' AND action = 'question.moved' AND actor_id IS NOT NULL AND muster_is_anonymous_question(company_id, entity_id);
-- the author of a deleted question is unknown
UPDATE outbox_event o SET payload = o.payload || '{"by": null}'
 WHERE o.type = 'question.moved' AND o.payload ->> 'by' IS NOT NULL
   AND NOT EXISTS (SELECT FROM question q WHERE q.company_id = o.company_id AND q.id = (o.payload ->> 'questionId')::bigint
                      AND NOT (q.is_anonymous AND q.author_id::text = o.payload ->> 'by'));
UPDATE outbox_delivery d SET payload = d.payload || '{"by": null}'
 WHERE d.type = 'question.moved' AND d.payload ->> 'by' IS NOT NULL
   AND NOT EXISTS (SELECT FROM question q WHERE q.company_id = d.company_id AND q.id = (d.payload ->> 'questionId')::bigint
                      AND NOT (q.is_anonymous AND q.author_id::text = d.payload ->> 'by'));
RESET ROLE;
REVOKE UPDATE (data, at, actor_id, request_id, api_token_id) ON audit_event FROM muster_system;
