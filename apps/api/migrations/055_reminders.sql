-- Up Migration
-- When people were told that a campaign is due today, and its author that it is still overdue. One event for each end.
ALTER TABLE campaign ADD COLUMN due_today_told_at timestamptz, ADD COLUMN still_overdue_told_at timestamptz;
-- ends before the release escalate nothing
SET LOCAL ROLE muster_system;
UPDATE campaign SET still_overdue_told_at = overdue_told_at WHERE overdue_told_at IS NOT NULL;
RESET ROLE;
CREATE INDEX campaign_still_overdue ON campaign (end_date) WHERE status = 'LIVE' AND deleted_at IS NULL AND still_overdue_told_at IS NULL;
