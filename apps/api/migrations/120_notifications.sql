-- Up Migration
-- Notifications of people: one row for each person, kind and subject [3.45] [4.34]. Outside the product: what each person wants, one delivery
-- for each notification and channel, and the devices on which people get push messages [7.69].

CREATE TABLE notification (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id   bigint NOT NULL,
  user_id      uuid NOT NULL,
  -- the kind of the feature that causes it
  kind         text NOT NULL,
  subject      text NOT NULL,
  context      text NOT NULL,
  metadata     jsonb NOT NULL,
  -- the title of the campaign or question
  about        text NOT NULL,
  -- the events since the person read it
  event_count  integer NOT NULL DEFAULT 1 CHECK (event_count > 0),
  -- the latest events, so that a repeated delivery changes nothing
  event_ids    bigint[] NOT NULL,
  is_read      boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL,
  -- no title of an anonymous text leaves the product
  is_anonymous boolean NOT NULL DEFAULT false,
  is_urgent    boolean NOT NULL DEFAULT false,
  UNIQUE (user_id, kind, subject),
  FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON DELETE CASCADE
) WITH (fillfactor = 90);
CREATE INDEX notification_list ON notification (user_id, created_at DESC, id DESC);
CREATE INDEX notification_unread ON notification (user_id, created_at DESC, id DESC) WHERE NOT is_read;
CREATE INDEX notification_subject ON notification (company_id, subject);
CREATE INDEX notification_member ON notification (company_id, user_id);
CREATE INDEX notification_age ON notification (created_at);

CREATE TABLE notification_preference (
  user_id  uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- the kind of the feature that causes it
  kind     text NOT NULL,
  email    text NOT NULL CHECK (email IN ('NOW', 'DIGEST', 'OFF')),
  push     text NOT NULL CHECK (push IN ('NOW', 'DIGEST', 'OFF')),
  PRIMARY KEY (user_id, kind)
);

-- days of the week on which a person is left in peace: 1 is Monday
CREATE TABLE notification_quiet_days (
  user_id  uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  days     smallint[] NOT NULL CHECK (days <@ '{1,2,3,4,5,6,7}'::smallint[])
);

CREATE TABLE notification_delivery (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notification_id bigint NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  company_id      bigint NOT NULL,
  user_id         uuid NOT NULL,
  channel         text NOT NULL CHECK (channel IN ('EMAIL', 'PUSH')),
  state           text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'SENT', 'FAILED', 'GIVEN_UP', 'NOT_NEEDED')),
  is_digest       boolean NOT NULL DEFAULT false,
  -- the next try; while a process sends it, the end of its claim
  due_at          timestamptz NOT NULL,
  claimed_by      uuid,
  attempts        integer NOT NULL DEFAULT 0,
  first_failed_at timestamptz,
  last_error      text,
  settled_at      timestamptz,
  -- the first delivery of the message that contained it: a digest has several
  message_id      bigint,
  -- Set by an event that arrives while the message is on its way. The message does not contain it, so a second one follows.
  later_event_at  timestamptz
) WITH (fillfactor = 80);
-- a later event does not add a second message while the first waits
CREATE UNIQUE INDEX notification_delivery_waiting ON notification_delivery (notification_id, channel) WHERE state = 'PENDING';
CREATE INDEX notification_delivery_due ON notification_delivery (channel, due_at, id) WHERE state = 'PENDING';
CREATE INDEX notification_delivery_person ON notification_delivery (user_id) WHERE state = 'PENDING';
CREATE INDEX notification_delivery_sent ON notification_delivery (user_id, settled_at) WHERE state = 'SENT';
CREATE INDEX notification_delivery_notification ON notification_delivery (notification_id);

-- addresses that a mail service has refused
CREATE TABLE mail_refusal (
  user_id     uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  -- a refusal counts for this address only
  email       text NOT NULL,
  refusals    integer NOT NULL CHECK (refusals > 0),
  refused_at  timestamptz NOT NULL
);

CREATE TABLE push_subscription (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- the address at the browser's push service: it names the device
  endpoint   text NOT NULL UNIQUE,
  p256dh     text,
  auth       text,
  created_at timestamptz NOT NULL,
  CONSTRAINT push_subscription_keys CHECK ((p256dh IS NULL) = (auth IS NULL))
);
CREATE INDEX push_subscription_person ON push_subscription (user_id, id);

-- The people who may have sockets at an external real-time service. Empty if the product serves the sockets itself.
CREATE TABLE service_socket (
  user_id             uuid PRIMARY KEY,
  -- when the first and the last transaction started that found a right to subscribe, since the last time that the sockets were ended
  first_authorised_at timestamptz NOT NULL,
  authorised_at       timestamptz NOT NULL
);

-- A device belongs to the person who signed in there last. The keys are replaced together with the owner, so that nobody reads the
-- messages of another person. A person has at most so many devices; the oldest goes.
CREATE FUNCTION muster_store_push_subscription(new_endpoint text, new_p256dh text, new_auth text, at timestamptz, max_devices integer)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  changed boolean;
BEGIN
  IF muster_user() IS NULL THEN
    RAISE EXCEPTION 'nobody is signed in';
  END IF;
  INSERT INTO push_subscription AS s (user_id, endpoint, p256dh, auth, created_at)
  VALUES (muster_user(), new_endpoint, new_p256dh, new_auth, at)
  ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
   WHERE (s.user_id, s.p256dh, s.auth) IS DISTINCT FROM (excluded.user_id, excluded.p256dh, excluded.auth);
  changed := FOUND;
  DELETE FROM push_subscription WHERE user_id = muster_user() AND id NOT IN (
    SELECT id FROM push_subscription WHERE user_id = muster_user() ORDER BY created_at DESC, id DESC LIMIT max_devices);
  RETURN changed;
END $$;
ALTER FUNCTION muster_store_push_subscription(text, text, text, timestamptz, integer) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_store_push_subscription(text, text, text, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_store_push_subscription(text, text, text, timestamptz, integer) TO muster_app;

-- a person reads only their own, of companies that they may still read
ALTER TABLE notification ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON notification TO muster_app
  USING (user_id = (SELECT muster_user()) AND company_id = ANY ((SELECT muster_companies())::bigint[]));
CREATE POLICY system ON notification TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (is_read) ON notification TO muster_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON notification TO muster_system;

ALTER TABLE notification_preference ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_preference FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON notification_preference TO muster_app USING (user_id = (SELECT muster_user()));
CREATE POLICY system ON notification_preference TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON notification_preference TO muster_app, muster_system;

ALTER TABLE notification_quiet_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_quiet_days FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON notification_quiet_days TO muster_app USING (user_id = (SELECT muster_user()));
CREATE POLICY system ON notification_quiet_days TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON notification_quiet_days TO muster_app;
GRANT SELECT ON notification_quiet_days TO muster_system;
-- an erasure deletes what people chose about notifications
GRANT DELETE ON notification_preference, notification_quiet_days TO muster_system;

ALTER TABLE notification_delivery ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_delivery FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON notification_delivery TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_delivery TO muster_system;

ALTER TABLE mail_refusal ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_refusal FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON mail_refusal TO muster_app USING (user_id = (SELECT muster_user()));
CREATE POLICY system ON mail_refusal TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT ON mail_refusal TO muster_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_refusal TO muster_system;

ALTER TABLE push_subscription ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_subscription FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON push_subscription TO muster_app USING (user_id = (SELECT muster_user()));
CREATE POLICY system ON push_subscription TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON push_subscription TO muster_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscription TO muster_system;

ALTER TABLE service_socket ENABLE ROW LEVEL SECURITY;
ALTER TABLE service_socket FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON service_socket TO muster_app USING (user_id = (SELECT muster_user()));
CREATE POLICY system ON service_socket TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON service_socket TO muster_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON service_socket TO muster_system;
