-- Up Migration
-- Indexes of large tables are built before this transaction.
CREATE INDEX IF NOT EXISTS directory_entry_seen ON directory_entry (company_id, seen_on NULLS FIRST, last_name, first_name, user_id);
