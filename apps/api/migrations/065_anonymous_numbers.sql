-- Up Migration
-- The sequential number of an anonymous record stood between the numbers of named ones, and so told its time. Records of the product's own
-- acts at full quarters of an hour get random numbers too: nothing refers to the number of a record.
GRANT UPDATE (id) ON audit_event TO muster_system;
SET LOCAL ROLE muster_system;
UPDATE audit_event SET id = (1::bigint << 40) + floor(random() * ((1::bigint << 48) - 1))::bigint
 WHERE actor_id IS NULL AND request_id IS NULL AND id < (1::bigint << 40) AND at = date_bin('15 minutes', at, 'epoch'::timestamptz);
RESET ROLE;
REVOKE UPDATE (id) ON audit_event FROM muster_system;
