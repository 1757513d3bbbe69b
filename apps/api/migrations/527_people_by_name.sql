-- Up Migration
-- Indexes of large tables are built before this transaction.
/*
 * The orders of the directory. They contain what most lists ask of a person, so that a search that matches most people and a late page read the index
 * alone, and not each person. They replace indexes without these columns.
 */
CREATE INDEX IF NOT EXISTS directory_entry_by_name ON directory_entry (company_id, last_name, first_name, user_id) INCLUDE (is_blocked, is_assignable, search);
CREATE INDEX IF NOT EXISTS directory_entry_by_first_name ON directory_entry (company_id, first_name, last_name, user_id) INCLUDE (is_blocked);
CREATE INDEX IF NOT EXISTS directory_entry_by_job ON directory_entry (company_id, (job = ''), job, last_name, first_name, user_id) INCLUDE (is_blocked);
CREATE INDEX IF NOT EXISTS directory_entry_by_last_day ON directory_entry (company_id, seen_on NULLS FIRST, last_name, first_name, user_id) INCLUDE (is_blocked);
