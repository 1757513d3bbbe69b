-- Up Migration
-- An adopted database has what the baseline does not: nothing calls these functions and reads these columns any more. In a new database
-- nothing of it exists.

DROP TRIGGER IF EXISTS audit_event_external_id ON audit_event;
DROP TRIGGER IF EXISTS audit_event_anonymous_move ON audit_event;
DROP TRIGGER IF EXISTS outbox_event_anonymous_move ON outbox_event;
DROP FUNCTION IF EXISTS muster_record_without_external_id(), muster_move_without_person(), muster_move_event_without_author(),
  muster_is_anonymous_question(bigint, text);

DROP FUNCTION IF EXISTS muster_enter(text), muster_sees_person(uuid), muster_people_figures(bigint), muster_work_site_type_in_use(bigint),
  muster_similar_questions(bigint, text[], integer, timestamptz, integer), muster_drop_undelivered_support_request(bigint);

ALTER TABLE outbox_event DROP COLUMN IF EXISTS attempts, DROP COLUMN IF EXISTS last_error;

-- The product numbers anonymous records by lot when it writes them.
REVOKE UPDATE (id) ON audit_event FROM muster_system;
