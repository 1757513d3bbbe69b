-- Up Migration
-- Searches of the audit log read records by time, and by number within one moment. Indexes with both need no sort. The log of a person had
-- no index: a search read the log of all companies.
DROP INDEX audit_event_company;
CREATE INDEX audit_event_company ON audit_event (company_id, at DESC, id DESC);
DROP INDEX audit_event_entity;
CREATE INDEX audit_event_entity ON audit_event (entity_type, entity_id, at DESC, id DESC);
CREATE INDEX audit_event_person ON audit_event (actor_id, at DESC, id DESC) WHERE actor_id IS NOT NULL;
