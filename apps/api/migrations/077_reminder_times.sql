-- Up Migration
-- A company sets how many days before the due date of a campaign people are reminded; 0 is the due date itself. Each number has the time
-- since when it applies, so that a new number reminds nobody of a time that was over before.
ALTER TABLE company
  ADD COLUMN reminder_days  smallint[] NOT NULL DEFAULT '{2,0}',
  ADD COLUMN reminder_since timestamptz[] NOT NULL DEFAULT '{-infinity,-infinity}',
  ADD CONSTRAINT company_reminders CHECK (
    cardinality(reminder_days) <= 5 AND cardinality(reminder_days) = cardinality(reminder_since)
      AND 0 <= ALL (reminder_days) AND 30 >= ALL (reminder_days));

-- The number of days of the last reminder, and the due date that it was about. Processes of the previous build store the time of a
-- reminder only, in due_soon_told_at and due_today_told_at.
ALTER TABLE campaign ADD COLUMN reminded_days smallint, ADD COLUMN reminded_end timestamptz;
