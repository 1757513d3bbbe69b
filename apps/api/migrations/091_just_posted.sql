-- Up Migration
-- The job that completes audiences looks for campaigns that were just posted, each minute and in all companies.
-- With 20,000 campaigns, 20 of them just posted, it reads 22 pages with this index, and 2,000 without it.
CREATE INDEX campaign_just_posted ON campaign (posted_at) WHERE status IN ('READY', 'LIVE') AND deleted_at IS NULL;
