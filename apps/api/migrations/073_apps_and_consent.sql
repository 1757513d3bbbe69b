-- Up Migration
-- Push messages to installed apps [7.69]: a registration with Firebase Cloud Messaging is the address of the device, and has no keys.
ALTER TABLE push_subscription ALTER COLUMN p256dh DROP NOT NULL, ALTER COLUMN auth DROP NOT NULL;
ALTER TABLE push_subscription ADD CONSTRAINT push_subscription_keys CHECK ((p256dh IS NULL) = (auth IS NULL));

-- A job repeats what migration 065 did once: processes of an older build can write sequential numbers during a rolling upgrade.
GRANT UPDATE (id) ON audit_event TO muster_system;
