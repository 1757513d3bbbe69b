-- Up Migration
/*
 * An operator may give audit records an end (AUDIT_KEPT_MONTHS, at least a year). Until now no role of the product could delete one. The
 * second policy keeps that for the last year: a fault in the job cannot hide what somebody has just done.
 */
GRANT DELETE ON audit_event TO muster_system;
CREATE POLICY ends_after_a_year ON audit_event AS RESTRICTIVE FOR DELETE TO muster_system USING (at < now() - interval '1 year');
