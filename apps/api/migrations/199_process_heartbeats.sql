-- Up Migration
/* Each process writes here that it runs. A process without a recent beat is silent; one that stops removes its row. */
CREATE TABLE process_heartbeat (
  id uuid PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('both', 'api', 'worker')),
  host text NOT NULL,
  pid integer NOT NULL,
  build text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  beat_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE process_heartbeat ENABLE ROW LEVEL SECURITY;
ALTER TABLE process_heartbeat FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON process_heartbeat TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON process_heartbeat TO muster_system;
