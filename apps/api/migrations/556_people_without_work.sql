-- Up Migration
-- Indexes of large tables are built before this transaction.
/*
 * The people who cannot be given work, in the order of people: invited and blocked ones and those with a system role. A place has its people without
 * these, and its invited people are among these, so that nobody else is looked up.
 */
CREATE INDEX IF NOT EXISTS directory_entry_idle ON directory_entry (company_id, user_id) INCLUDE (is_blocked) WHERE NOT is_assignable;
-- The managers of each place, so that the others can be read from an index alone.
CREATE INDEX IF NOT EXISTS site_member_manager ON site_member (company_id, site_id, user_id) WHERE is_manager;
CREATE INDEX IF NOT EXISTS division_member_manager ON division_member (company_id, division_id, user_id) WHERE is_manager;
