-- Up Migration
-- Notifications outside the product: what each person wants, and one delivery for each notification and channel.

CREATE TABLE notification_preference (
  user_id  uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- the kind of the feature that causes it
  kind     text NOT NULL,
  email    text NOT NULL CHECK (email IN ('NOW', 'DIGEST', 'OFF')),
  push     text NOT NULL CHECK (push IN ('NOW', 'DIGEST', 'OFF')),
  PRIMARY KEY (user_id, kind)
);
ALTER TABLE notification_preference ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_preference FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON notification_preference TO muster_app USING (user_id = (SELECT muster_user()));
CREATE POLICY system ON notification_preference TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON notification_preference TO muster_app, muster_system;

-- days of the week on which a person is left in peace: 1 is Monday
CREATE TABLE notification_quiet_days (
  user_id  uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  days     smallint[] NOT NULL CHECK (days <@ '{1,2,3,4,5,6,7}'::smallint[])
);
ALTER TABLE notification_quiet_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_quiet_days FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON notification_quiet_days TO muster_app USING (user_id = (SELECT muster_user()));
CREATE POLICY system ON notification_quiet_days TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON notification_quiet_days TO muster_app;
GRANT SELECT ON notification_quiet_days TO muster_system;

-- no title of an anonymous text leaves the product
ALTER TABLE notification ADD COLUMN is_anonymous boolean NOT NULL DEFAULT false;

CREATE TABLE notification_delivery (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notification_id  bigint NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  company_id       bigint NOT NULL,
  user_id          uuid NOT NULL,
  channel          text NOT NULL CHECK (channel IN ('EMAIL', 'PUSH')),
  state            text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'SENT', 'FAILED', 'GIVEN_UP', 'NOT_NEEDED')),
  is_digest        boolean NOT NULL DEFAULT false,
  -- the next try; while a process sends it, the end of its claim
  due_at           timestamptz NOT NULL,
  claimed_by       uuid,
  attempts         integer NOT NULL DEFAULT 0,
  first_failed_at  timestamptz,
  last_error       text,
  settled_at       timestamptz,
  -- the first delivery of the message that contained it: a digest has several
  message_id       bigint
) WITH (fillfactor = 80);
-- a later event does not add a second message while the first waits
CREATE UNIQUE INDEX notification_delivery_waiting ON notification_delivery (notification_id, channel) WHERE state = 'PENDING';
CREATE INDEX notification_delivery_due ON notification_delivery (channel, due_at, id) WHERE state = 'PENDING';
CREATE INDEX notification_delivery_person ON notification_delivery (user_id) WHERE state = 'PENDING';
CREATE INDEX notification_delivery_sent ON notification_delivery (user_id, settled_at) WHERE state = 'SENT';
CREATE INDEX notification_delivery_notification ON notification_delivery (notification_id);
ALTER TABLE notification_delivery ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_delivery FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON notification_delivery TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_delivery TO muster_system;

-- addresses that a mail service has refused
CREATE TABLE mail_refusal (
  user_id     uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  -- a refusal counts for this address only
  email       text NOT NULL,
  refusals    integer NOT NULL CHECK (refusals > 0),
  refused_at  timestamptz NOT NULL
);
ALTER TABLE mail_refusal ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_refusal FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON mail_refusal TO muster_app USING (user_id = (SELECT muster_user()));
CREATE POLICY system ON mail_refusal TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT ON mail_refusal TO muster_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_refusal TO muster_system;
