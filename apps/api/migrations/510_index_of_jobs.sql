-- Up Migration
-- Indexes of large tables are built before this transaction.
/*
 * The lists of people by job and by last day. While an index is built nobody can write its table, so each is a transaction of its own.
 * Databases that ran 484 before it lost its indexes have them.
 */
CREATE INDEX IF NOT EXISTS directory_entry_job ON directory_entry (company_id, (job = ''), job, last_name, first_name, user_id);
