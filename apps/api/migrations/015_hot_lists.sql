-- Up Migration
-- Lists that name no type: in the order in which they are shown, and counted without a look at the rows themselves. Nulls
-- first, so that one index serves both directions of ORDER BY start_date.
CREATE INDEX campaign_list_any ON campaign (company_id, scope, start_date DESC NULLS FIRST, id DESC) INCLUDE (type, status, end_date, complete_date) WHERE deleted_at IS NULL;

-- What waits for an assignee is few of all sites that take part.
CREATE INDEX campaign_site_unassigned ON campaign_site (company_id, campaign_id, id) WHERE assignee_id IS NULL;
