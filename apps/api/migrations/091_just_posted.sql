-- Up Migration
-- The job that completes audiences looks for campaigns that were just posted, each minute and in all companies.
CREATE INDEX campaign_just_posted ON campaign (posted_at) WHERE status IN ('READY', 'LIVE') AND deleted_at IS NULL;
