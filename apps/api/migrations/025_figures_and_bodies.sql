-- Up Migration
-- Changes for figures and for request bodies.

-- Assignments end when people are blocked or leave. Makes the next upkeep check every company, which also ends earlier cases.
SET LOCAL ROLE muster_system;
DELETE FROM campaign_audience_upkeep;
RESET ROLE;

-- The directory's tile counts these people besides the active members. They are few among 50,000.
CREATE INDEX directory_entry_inactive ON directory_entry (company_id) WHERE NOT is_blocked AND NOT is_assignable;

-- Whether it is the only file of its context on its thing, such as a logo.
ALTER TABLE file ADD COLUMN is_unique boolean NOT NULL DEFAULT false;
