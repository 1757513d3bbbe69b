-- Up Migration
-- both are for jobs, and hold few rows
CREATE INDEX IF NOT EXISTS directory_entry_seen_next ON directory_entry (company_id, seen_next) WHERE seen_next IS NOT NULL;
CREATE INDEX IF NOT EXISTS directory_entry_no_job ON directory_entry (user_id) WHERE job IS NULL;
