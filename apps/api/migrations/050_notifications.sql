-- Up Migration
-- Notifications of people: one row for each person, kind and subject [3.45] [4.34].

CREATE TABLE notification (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id    bigint NOT NULL,
  user_id       uuid NOT NULL,
  -- the kind of the feature that causes it
  kind          text NOT NULL,
  subject       text NOT NULL,
  context       text NOT NULL,
  metadata      jsonb NOT NULL,
  -- the title of the campaign or question
  about         text NOT NULL,
  -- the events since the person read it
  event_count   integer NOT NULL DEFAULT 1 CHECK (event_count > 0),
  -- the latest events, so that a repeated delivery changes nothing
  event_ids     bigint[] NOT NULL,
  is_read       boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL,
  UNIQUE (user_id, kind, subject),
  FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON DELETE CASCADE
) WITH (fillfactor = 90);
CREATE INDEX notification_list ON notification (user_id, created_at DESC, id DESC);
CREATE INDEX notification_unread ON notification (user_id, created_at DESC, id DESC) WHERE NOT is_read;
CREATE INDEX notification_subject ON notification (company_id, subject);
CREATE INDEX notification_member ON notification (company_id, user_id);
CREATE INDEX notification_age ON notification (created_at);

-- a person reads only their own, of companies that they may still read
ALTER TABLE notification ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON notification TO muster_app
  USING (user_id = (SELECT muster_user()) AND company_id = ANY ((SELECT muster_companies())::bigint[]));
CREATE POLICY system ON notification TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (is_read) ON notification TO muster_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON notification TO muster_system;

-- who is told of a question about a practice or high-risk work
CREATE INDEX user_safety_practice_expert ON user_safety_practice (safety_practice_id) WHERE experience = 'VERY_HIGH';
CREATE INDEX user_high_risk_work_expert ON user_high_risk_work (high_risk_work_id) WHERE experience = 'VERY_HIGH';
