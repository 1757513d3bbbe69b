-- Up Migration
-- Indexes of large tables are built before this transaction.
/*
 * An index that begins with the company tempted the planner. Until the table has statistics, a person's own notifications were found through all of the
 * company's: in a company of 2,000, most of what a submit or an answer cost the database.
 */
CREATE INDEX IF NOT EXISTS notification_about ON notification (subject, company_id);
DROP INDEX IF EXISTS notification_subject;
