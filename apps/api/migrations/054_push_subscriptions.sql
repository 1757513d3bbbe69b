-- Up Migration
-- The devices on which people get push messages [7.69].

CREATE TABLE push_subscription (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- the address at the browser's push service: it names the device
  endpoint    text NOT NULL UNIQUE,
  p256dh      text NOT NULL,
  auth        text NOT NULL,
  created_at  timestamptz NOT NULL
);
CREATE INDEX push_subscription_person ON push_subscription (user_id, id);
ALTER TABLE push_subscription ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_subscription FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON push_subscription TO muster_app USING (user_id = (SELECT muster_user()));
CREATE POLICY system ON push_subscription TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON push_subscription TO muster_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscription TO muster_system;

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
