-- Up Migration
-- Indexes of large tables are built before this transaction.
-- Who had a number before, for what a shared device sends later.
CREATE INDEX IF NOT EXISTS company_member_number_before ON company_member (company_id, number_before) WHERE number_before IS NOT NULL;
