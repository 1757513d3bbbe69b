-- Up Migration
-- What this attendee raised. What nobody in particular raised stays with the session: it is the remark of the crew.
ALTER TABLE crew_attendance ADD COLUMN raised text NOT NULL DEFAULT '',
  -- a later migration validates it, and keeps nobody from the table meanwhile
  ADD CONSTRAINT crew_attendance_raised_check CHECK (char_length(raised) <= 1000) NOT VALID;
