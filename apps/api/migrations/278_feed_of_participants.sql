-- Up Migration
-- Indexes of large tables are built before this transaction.
-- For the data feed, in the order of the last change.
CREATE INDEX IF NOT EXISTS campaign_audience_feed ON campaign_audience (company_id, changed_in, campaign_id, user_id);
