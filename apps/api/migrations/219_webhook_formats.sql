-- Up Migration
/*
 * The format of a webhook's messages. Processes of the last build add webhooks without it: their webhooks have the format that they know.
 */
ALTER TABLE webhook
  ADD COLUMN format text NOT NULL DEFAULT 'STANDARD' CHECK (format IN ('STANDARD', 'TEAMS', 'SLACK')),
  ADD COLUMN language text NOT NULL DEFAULT 'en';
COMMENT ON COLUMN webhook.language IS 'that of the maker when the webhook was added; messages to Teams and Slack are in it';
