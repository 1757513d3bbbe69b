-- Up Migration
-- the ledger commits to the name of a guest with it, and an erasure deletes it with the name. Null in rows of earlier releases.
ALTER TABLE crew_attendance ADD guest_salt bytea;
