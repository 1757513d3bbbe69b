-- Up Migration
-- The system area [2.64] [7.74]: levels of the log, dead letters, the audit log. Only system managers reach any of it.

CREATE FUNCTION muster_is_system_manager() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS
$$ SELECT EXISTS (SELECT FROM account WHERE id = muster_user() AND role = 'ADMIN' AND activated AND NOT blocked) $$;
ALTER FUNCTION muster_is_system_manager() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_is_system_manager() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_is_system_manager() TO muster_app, muster_system;

/** Levels of the log that differ from the configuration. Every process reads them. A row has no effect after its end. */
CREATE TABLE log_level (
  logger  text PRIMARY KEY,
  level   text NOT NULL,
  ends_at timestamptz NOT NULL
);
ALTER TABLE log_level ENABLE ROW LEVEL SECURITY;
ALTER TABLE log_level FORCE ROW LEVEL SECURITY;
CREATE POLICY system_managers ON log_level TO muster_app USING (muster_is_system_manager()) WITH CHECK (muster_is_system_manager());
CREATE POLICY system ON log_level TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON log_level TO muster_app;
GRANT SELECT ON log_level TO muster_system;

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

-- records of no company, such as those about reference data
CREATE POLICY system_managers ON audit_event FOR SELECT TO muster_app USING (company_id IS NULL AND (SELECT muster_is_system_manager()));
CREATE INDEX audit_event_time ON audit_event (at DESC, id DESC);
