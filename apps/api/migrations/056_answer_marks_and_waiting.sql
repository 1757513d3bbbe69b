-- Up Migration
-- Marks on answers, 'This helped' and 'Out of date', and unanswered questions that go to the managers of the company.

-- Other people see the asker's mark from `helped_from` until `helped_until`. For an anonymous question, both are ends of quarters of an hour.
ALTER TABLE answer
  ADD COLUMN helped_from  timestamptz,
  ADD COLUMN helped_until timestamptz,
  -- set together while a manager says that the answer is out of date
  ADD COLUMN outdated_at  timestamptz,
  ADD COLUMN review_on    date,
  ADD CONSTRAINT answer_helped_until CHECK (helped_until IS NULL OR helped_from IS NOT NULL),
  ADD CONSTRAINT answer_review CHECK ((outdated_at IS NULL) = (review_on IS NULL));

-- after so many working days without an answer, the managers are told
ALTER TABLE company ADD COLUMN question_wait_days integer NOT NULL DEFAULT 2 CHECK (question_wait_days BETWEEN 1 AND 30);

ALTER TABLE question ADD COLUMN managers_told_at timestamptz;
-- the managers are not told of old questions on the day of the upgrade
SET LOCAL ROLE muster_system;
UPDATE question SET managers_told_at = created_at WHERE answer_count = 0 AND entity_id IS NULL AND created_at < now() - interval '14 days';
RESET ROLE;
CREATE INDEX question_waiting ON question (company_id, created_at)
  WHERE answer_count = 0 AND entity_id IS NULL AND managers_told_at IS NULL;
