-- Up Migration
-- Indexes of large tables are built before this transaction.
-- For the data feed, in the order of the last change. Campaigns and sites of a company are few: their feeds sort them.
CREATE INDEX IF NOT EXISTS campaign_response_feed ON campaign_response (company_id, changed_in, id) WHERE status = 'SUBMITTED';
