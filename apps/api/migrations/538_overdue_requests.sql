-- Up Migration
/* When the managers of a consultation were told that the answer to a request for information is late: once. */
ALTER TABLE consultation_request ADD overdue_told_at timestamptz;
-- those that are late already are no news
UPDATE consultation_request SET overdue_told_at = now() WHERE answered_at IS NULL AND due_at < now();
CREATE INDEX consultation_request_overdue ON consultation_request (due_at) WHERE answered_at IS NULL AND overdue_told_at IS NULL;
