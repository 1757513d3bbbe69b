-- Up Migration
/* What people were first told stays: since when it is a consultation, and the decision day of then. Null in rows of earlier releases. */
ALTER TABLE consultation
  ADD first_saved_at  timestamptz,
  ADD first_decide_on date,
  -- how often it was changed after people were told
  ADD changes         integer NOT NULL DEFAULT 0;
-- how the person showed who they are; a card with a PIN is made by a manager. Null in rows of earlier releases.
ALTER TABLE consultation_statement ADD strength text CHECK (strength IN ('PIN', 'ACCOUNT'));
