-- Up Migration
-- What every feature stands on: the two roles, the tenant of a transaction, audit, outbox, idempotency, secrets.
-- Requests run as muster_app under forced row-level security; relay, jobs and sign-in run as muster_system.
-- The start creates both roles before the first migration, because a role belongs to the whole cluster.

GRANT USAGE ON SCHEMA public TO muster_app, muster_system;
-- Functions that must see past a caller's own companies belong to muster_system, never to the login role.
GRANT CREATE ON SCHEMA public TO muster_system;

/** The companies that the transaction may read; empty outside of a request. */
CREATE FUNCTION muster_companies() RETURNS bigint[] LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('muster.companies', true), '')::bigint[] $$;

/** The person whom the transaction serves; null outside of a request. */
CREATE FUNCTION muster_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('muster.user', true), '')::uuid $$;

/**
 * Puts a table behind the second wall: the app sees the rows of its transaction's companies and no others.
 * The sub-select makes PostgreSQL read the setting once a query, not once a row.
 */
CREATE PROCEDURE muster_protect(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s TO muster_app USING (company_id = ANY ((SELECT muster_companies())::bigint[]))', target);
  EXECUTE format('CREATE POLICY system ON %s TO muster_system USING (true) WITH CHECK (true)', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO muster_app, muster_system', target);
END $$;

CREATE TABLE audit_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- null for what belongs to no company, such as reference data
  company_id  bigint,
  at          timestamptz NOT NULL,
  -- null for what the system did by itself and for what somebody did anonymously
  actor_id    uuid,
  action      text NOT NULL,
  entity_type text NOT NULL,
  entity_id   text NOT NULL,
  request_id  text,
  data        jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_event_company ON audit_event (company_id, at DESC);
CREATE INDEX audit_event_entity ON audit_event (entity_type, entity_id, at DESC);
ALTER TABLE audit_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_event FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_read ON audit_event FOR SELECT TO muster_app USING (company_id = ANY ((SELECT muster_companies())::bigint[]));
CREATE POLICY tenant_write ON audit_event FOR INSERT TO muster_app
  WITH CHECK (company_id IS NULL OR company_id = ANY ((SELECT muster_companies())::bigint[]));
CREATE POLICY system ON audit_event TO muster_system USING (true) WITH CHECK (true);
-- Append only: nobody but the table's owner could change or remove a record.
GRANT SELECT, INSERT ON audit_event TO muster_app, muster_system;

CREATE TABLE outbox_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id  bigint,
  type        text NOT NULL,
  -- events of one aggregate are handed on in the order of their ids
  aggregate   text NOT NULL,
  payload     jsonb NOT NULL,
  request_id  text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  attempts    integer NOT NULL DEFAULT 0,
  -- due at once, whatever clock wrote it
  next_try_at timestamptz NOT NULL DEFAULT '-infinity',
  last_error  text
);
CREATE INDEX outbox_event_aggregate ON outbox_event (aggregate, id);
ALTER TABLE outbox_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox_event FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_write ON outbox_event FOR INSERT TO muster_app
  WITH CHECK (company_id IS NULL OR company_id = ANY ((SELECT muster_companies())::bigint[]));
CREATE POLICY system ON outbox_event TO muster_system USING (true) WITH CHECK (true);
GRANT INSERT ON outbox_event TO muster_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox_event TO muster_system;

-- The first answer to a creating call, so that sending it again creates nothing twice.
CREATE TABLE idempotency_key (
  user_id      uuid NOT NULL,
  key          text NOT NULL,
  fingerprint  text NOT NULL,
  status       smallint,
  body         json,
  alert        jsonb,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_key FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON idempotency_key TO muster_app USING (user_id = (SELECT muster_user()));
CREATE POLICY system ON idempotency_key TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_key TO muster_app, muster_system;

-- What all processes on one database share and nobody configured, such as the key of the real-time hub.
CREATE TABLE platform_secret (
  name  text PRIMARY KEY,
  value text NOT NULL
);
GRANT SELECT, INSERT ON platform_secret TO muster_system;
