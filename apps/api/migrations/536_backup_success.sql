-- Up Migration
/* When muster-admin backup has last succeeded: at most one row. The metrics of every process show its age. */
CREATE TABLE backup_success (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  made_at timestamptz NOT NULL
);
ALTER TABLE backup_success ENABLE ROW LEVEL SECURITY;
ALTER TABLE backup_success FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON backup_success TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON backup_success TO muster_system;
