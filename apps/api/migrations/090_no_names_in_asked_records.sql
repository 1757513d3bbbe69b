-- Up Migration
-- Records of people whom an identity provider asked to join named the person's id there, which can be the name of an account.
GRANT UPDATE (data) ON audit_event TO muster_system;
SET LOCAL ROLE muster_system;
UPDATE audit_event SET data = data - 'externalId' WHERE entity_type = 'User' AND data ? 'externalId';
RESET ROLE;
REVOKE UPDATE (data) ON audit_event FROM muster_system;
