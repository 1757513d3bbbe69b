-- Up Migration
-- Indexes of large tables are built before this transaction.
-- After 530, which locks rows: a build in the same transaction could deadlock with a request that has one of them. Holds few rows.
CREATE INDEX IF NOT EXISTS directory_entry_expert ON directory_entry (company_id, last_name, first_name, user_id) INCLUDE (is_blocked) WHERE is_expert;
