-- Up Migration
-- The system area [2.64] [7.74]: levels of the log, dead letters, the audit log. Only system managers reach any of it.
-- People see which of their own support requests were not delivered, with their texts.

/** Levels of the log that differ from the configuration. Every process reads them. A row has no effect after its end. */
CREATE TABLE log_level (
  logger  text PRIMARY KEY,
  level   text NOT NULL,
  ends_at timestamptz NOT NULL
);

/** Whether the caller is a system manager who can work. */
CREATE FUNCTION muster_is_system_manager() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS
$$ SELECT EXISTS (SELECT FROM account WHERE id = muster_user() AND role = 'ADMIN' AND activated AND NOT blocked) $$;
ALTER FUNCTION muster_is_system_manager() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_is_system_manager() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_is_system_manager() TO muster_app, muster_system;

/** Retries or removes the dead letters of an event, in the transaction of the request. Returns how many. Nobody else can do it. */
CREATE FUNCTION muster_settle_dead_letters(event bigint, again boolean) RETURNS integer LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  settled integer;
BEGIN
  IF NOT muster_is_system_manager() THEN
    RAISE insufficient_privilege USING MESSAGE = 'only a system manager settles dead letters';
  END IF;
  IF again THEN
    UPDATE outbox_delivery SET dead_at = NULL, first_failed_at = NULL, attempts = 0, claimed_by = NULL, next_try_at = '-infinity'
     WHERE dead_at IS NOT NULL AND event_id = event;
  ELSE
    DELETE FROM outbox_delivery WHERE dead_at IS NOT NULL AND event_id = event;
  END IF;
  GET DIAGNOSTICS settled = ROW_COUNT;
  RETURN settled;
END $$;
ALTER FUNCTION muster_settle_dead_letters(bigint, boolean) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_settle_dead_letters(bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_settle_dead_letters(bigint, boolean) TO muster_app;

/** The caller's support requests that are dead letters, the latest first. */
CREATE FUNCTION muster_undelivered_support_requests(max_rows integer) RETURNS TABLE (id bigint, subject text, message text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.event_id, d.payload ->> 'subject', d.payload ->> 'message', d.created_at FROM outbox_delivery d
   WHERE d.dead_at IS NOT NULL AND d.type = 'support.requested' AND d.payload ->> 'userId' = muster_user()::text
   ORDER BY d.event_id DESC LIMIT max_rows
$$;
ALTER FUNCTION muster_undelivered_support_requests(integer) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_undelivered_support_requests(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_undelivered_support_requests(integer) TO muster_app;

/**
 * Drops one of the caller's support requests that are dead letters. Returns its id; no row if it is not one, or no longer: an operator may
 * retry it at the same time.
 */
CREATE FUNCTION muster_discard_undelivered_support_request(request bigint) RETURNS SETOF bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM outbox_delivery
   WHERE event_id = request AND dead_at IS NOT NULL AND type = 'support.requested' AND payload ->> 'userId' = muster_user()::text
  RETURNING event_id
$$;
ALTER FUNCTION muster_discard_undelivered_support_request(bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_discard_undelivered_support_request(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_discard_undelivered_support_request(bigint) TO muster_app;

ALTER TABLE log_level ENABLE ROW LEVEL SECURITY;
ALTER TABLE log_level FORCE ROW LEVEL SECURITY;
CREATE POLICY system_managers ON log_level TO muster_app USING (muster_is_system_manager()) WITH CHECK (muster_is_system_manager());
CREATE POLICY system ON log_level TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON log_level TO muster_app;
GRANT SELECT ON log_level TO muster_system;

-- records of no company, such as those about reference data
CREATE POLICY system_managers ON audit_event FOR SELECT TO muster_app USING (company_id IS NULL AND (SELECT muster_is_system_manager()));
