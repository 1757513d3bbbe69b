-- Up Migration
-- Indexes of large tables are built before this transaction.
/*
 * The people of a campaign who have been reminded. The preview of a reminder counts those of the last day; how many have open work is a kept number.
 * Nobody is in the index before a first reminder, so that posting and answering write as before.
 */
CREATE INDEX IF NOT EXISTS campaign_audience_reminded ON campaign_audience (company_id, campaign_id, reminded_at) INCLUDE (user_id, has_work) WHERE reminded_at IS NOT NULL;
