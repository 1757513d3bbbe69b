-- Up Migration
/* The crew had answered the check questions of the briefing aloud before this person signed. Their response says so with 4 in place of rounds. */
ALTER TABLE crew_attendance ADD COLUMN is_checked_aloud boolean NOT NULL DEFAULT false;
ALTER TABLE campaign_response DROP CONSTRAINT campaign_response_check_rounds_check;
-- Not validated here, because nobody could read the table meanwhile. 515 validates it.
ALTER TABLE campaign_response ADD CHECK (check_rounds IN (1, 2, 3, 4)) NOT VALID;
