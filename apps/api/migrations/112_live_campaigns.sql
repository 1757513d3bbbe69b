-- Up Migration
-- The LIVE campaigns of a company by their end: for its engagement, and for the people of one site or division.
CREATE INDEX campaign_live ON campaign (company_id, end_date) WHERE status = 'LIVE' AND deleted_at IS NULL;
-- The few accounts with a system role.
CREATE INDEX account_system_role ON account (id) WHERE role <> 'USER';
