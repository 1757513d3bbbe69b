-- Up Migration
-- Indexes of large tables are built before this transaction.
-- For the data feed, in the order of the last change.
CREATE INDEX IF NOT EXISTS answer_feed ON answer (company_id, changed_in, id) WHERE visible_at = '-infinity';
