-- Up Migration
/* A guest who cannot draw is named by the briefer. A PIN is never that of a guest. */
ALTER TABLE crew_attendance DROP CONSTRAINT crew_attendance_check1;
ALTER TABLE crew_attendance ADD CONSTRAINT crew_attendance_of_guest CHECK (user_id IS NOT NULL OR strength IN ('SIGNATURE', 'NAMED'));
