-- Up Migration
-- The people who were here before the triggers of feed_person. The lock skips a person who leaves meanwhile.
INSERT INTO feed_person (company_id, user_id, changed_in)
SELECT m.company_id, m.user_id, '0' FROM company_member m FOR KEY SHARE ON CONFLICT DO NOTHING;
