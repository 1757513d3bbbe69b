-- Up Migration
-- For the data feed, in the order of the last change.
CREATE INDEX answer_feed ON answer (company_id, changed_in, id) WHERE visible_at = '-infinity';
