-- Up Migration
/*
 * A person has few notifications, and other indexes begin with the person. So this one only made each notification larger, in the table's files and in the
 * log: a campaign for 500,000 people writes as many.
 */
DROP INDEX IF EXISTS notification_member;
