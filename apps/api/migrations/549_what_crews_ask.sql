-- Up Migration
-- Indexes of large tables are built before this transaction.
-- What a person is asked besides the confirmation of a briefing. Focus looks both up for each person, and most of them find nothing.
CREATE INDEX IF NOT EXISTS crew_attendance_unanswered ON crew_attendance (company_id, user_id, campaign_id)
  WHERE strength = 'NAMED' AND was_there IS NULL AND contested_at IS NULL AND user_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS campaign_talk_open ON campaign_talk (company_id, user_id, campaign_id) WHERE talked_at IS NULL;
