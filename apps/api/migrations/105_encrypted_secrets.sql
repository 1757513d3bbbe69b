-- Up Migration
-- Secrets that the product needs again are encrypted with SECRETS_KEY. The clear text stays beside for a day, for processes of the last build.
ALTER TABLE platform_secret ADD COLUMN sealed text, ADD COLUMN sealed_at timestamptz, ALTER COLUMN value DROP NOT NULL;
ALTER TABLE platform_secret ADD CHECK (value IS NOT NULL OR sealed IS NOT NULL);
GRANT UPDATE (value, sealed, sealed_at) ON platform_secret TO muster_system;

ALTER TABLE webhook_secret ADD COLUMN sealed text, ADD COLUMN sealed_at timestamptz, ALTER COLUMN secret DROP NOT NULL;
ALTER TABLE webhook_secret ADD CHECK (secret IS NOT NULL OR sealed IS NOT NULL);
