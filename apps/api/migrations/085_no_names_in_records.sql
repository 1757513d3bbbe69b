-- Up Migration
-- Records of changes by an identity provider named the person's id there. Identity providers put account names into it, which are names of
-- people, and a record stays after an erasure.
GRANT UPDATE (data) ON audit_event TO muster_system;
SET LOCAL ROLE muster_system;
UPDATE audit_event SET data = data - 'externalId' WHERE entity_type = 'User' AND data ? 'externalId';
RESET ROLE;
REVOKE UPDATE (data) ON audit_event FROM muster_system;
