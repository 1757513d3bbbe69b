-- Up Migration
-- Notices before an API token ends. The newest notice that was given, as days before the end; null before the first one.

ALTER TABLE api_token ADD COLUMN noticed_days smallint;
CREATE INDEX api_token_end ON api_token (expires_at) WHERE revoked_at IS NULL;
