-- Up Migration
-- A membership of a company can have an end date, such as for contractors.

-- the last day with access, in the time zone of the company; null without an end
ALTER TABLE company_member ADD COLUMN access_until date;
CREATE INDEX company_member_access_until ON company_member (access_until) WHERE access_until IS NOT NULL;
