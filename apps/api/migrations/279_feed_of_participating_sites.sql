-- Up Migration
-- For the data feed, in the order of the last change.
CREATE INDEX campaign_site_feed ON campaign_site (company_id, changed_in, id);
