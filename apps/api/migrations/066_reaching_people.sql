-- Up Migration
-- Critical briefings, working hours, the time of the digest, and reminders of reviews.

-- a critical briefing reaches people at any hour
ALTER TABLE campaign ADD COLUMN is_critical boolean NOT NULL DEFAULT false;
ALTER TABLE notification ADD COLUMN is_urgent boolean NOT NULL DEFAULT false;

-- Minutes since midnight, local time; 1440 is the end of the day. Days of the week; 1 is Monday.
ALTER TABLE company
  ADD COLUMN work_from     smallint NOT NULL DEFAULT 480,
  ADD COLUMN work_to       smallint NOT NULL DEFAULT 1080,
  ADD COLUMN work_days     smallint[] NOT NULL DEFAULT '{1,2,3,4,5}',
  ADD COLUMN digest_minute smallint NOT NULL DEFAULT 420 CHECK (digest_minute BETWEEN 0 AND 1439),
  ADD CONSTRAINT company_working_hours CHECK (
    work_from >= 0 AND work_from < work_to AND work_to <= 1440 AND work_days <@ '{1,2,3,4,5,6,7}'::smallint[] AND cardinality(work_days) > 0);
-- without own hours, those of the company
ALTER TABLE site
  ADD COLUMN work_from smallint,
  ADD COLUMN work_to   smallint,
  ADD COLUMN work_days smallint[],
  ADD CONSTRAINT site_working_hours CHECK (
    num_nonnulls(work_from, work_to, work_days) = 0 OR (num_nonnulls(work_from, work_to, work_days) = 3
      AND work_from >= 0 AND work_from < work_to AND work_to <= 1440 AND work_days <@ '{1,2,3,4,5,6,7}'::smallint[] AND cardinality(work_days) > 0));

-- the managers are reminded once of each review date
ALTER TABLE answer ADD COLUMN review_told_at timestamptz;
-- nobody is reminded of old dates on the day of the upgrade
SET LOCAL ROLE muster_system;
UPDATE answer SET review_told_at = outdated_at WHERE review_on < current_date - 14;
RESET ROLE;
CREATE INDEX answer_review ON answer (review_on) WHERE review_on IS NOT NULL AND review_told_at IS NULL;
