-- Up Migration
-- Indexes of large tables are built before this transaction.
-- For the data feed, in the order of the last change.
CREATE INDEX IF NOT EXISTS question_feed ON question (company_id, changed_in, id) WHERE NOT is_anonymous;
