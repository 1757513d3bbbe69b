-- Up Migration
-- For the data feed, in the order of the last change.
CREATE INDEX question_feed ON question (company_id, changed_in, id) WHERE NOT is_anonymous;
