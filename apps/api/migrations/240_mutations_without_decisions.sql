-- Up Migration
/*
 * The api decides, records and announces what a mutation does. The functions here grant only what row security forbids the caller. Processes
 * of the last build call muster_invite, muster_ask_to_join and muster_store_push_subscription, so these three stay until a later migration.
 */

-- Processes of the last two builds call muster_accept_join_request and muster_decline_join_request.
DROP FUNCTION muster_answer_join_request(bigint, boolean, timestamptz, text);

/** Whether the caller may invite people with this role into the company. */
CREATE FUNCTION muster_may_invite(of_company bigint, given_role text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT FROM account a WHERE a.id = muster_user() AND a.activated AND NOT a.blocked
       AND (a.role = 'ADMIN' OR (a.role = 'USER' AND given_role = 'USER' AND of_company = ANY (muster_companies())
                                 AND muster_may_import(of_company, a.id, at))))
$$;
ALTER FUNCTION muster_may_invite(bigint, text, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_may_invite(bigint, text, timestamptz) FROM PUBLIC;

/** Whether the caller may make a person a member who is not asked first. A person whom a directory removed and adds again is not asked. */
CREATE FUNCTION muster_joins_when_invited(of_company bigint, person account) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM account a WHERE a.id = muster_user() AND a.role = 'ADMIN')
      OR muster_joins_unasked(of_company, person)
      OR (person.role = 'USER' AND NOT person.blocked AND EXISTS (
           SELECT FROM scim_user s WHERE s.company_id = of_company AND s.user_id = person.id AND s.ended IS NOT NULL AND NOT s.is_asked))
$$;
ALTER FUNCTION muster_joins_when_invited(bigint, account) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_joins_when_invited(bigint, account) FROM PUBLIC;

/** The account of an address, locked; created if nobody has the address. */
CREATE FUNCTION muster_account_to_invite(of_company bigint, address text, given_role text, first text, last text, job text, at timestamptz,
    OUT user_id uuid, OUT is_new boolean, OUT is_member boolean, OUT joins boolean, OUT is_activated boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  known account;
BEGIN
  IF NOT muster_may_invite(of_company, given_role, at) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not invite';
  END IF;
  PERFORM muster_lock_addresses(ARRAY[address]);
  LOOP
    INSERT INTO account (email, role, first_name, last_name, title, created_at)
    VALUES (address, given_role, coalesce(first, ''), coalesce(last, ''), job, at) ON CONFLICT (email) DO NOTHING RETURNING * INTO known;
    is_new := FOUND;
    EXIT WHEN is_new;
    SELECT * INTO known FROM account a WHERE a.email = address FOR NO KEY UPDATE;
    -- an erasure takes the address away at the same time
    EXIT WHEN FOUND;
  END LOOP;
  user_id := known.id;
  is_member := EXISTS (SELECT FROM company_member m WHERE m.company_id = of_company AND m.user_id = known.id);
  joins := muster_joins_when_invited(of_company, known);
  is_activated := known.activated;
END $$;
ALTER FUNCTION muster_account_to_invite(bigint, text, text, text, text, text, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_account_to_invite(bigint, text, text, text, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_account_to_invite(bigint, text, text, text, text, text, timestamptz) TO muster_app;

/** Names somebody who has not signed in yet, as their invitation does. Null leaves a value as it is. */
CREATE FUNCTION muster_name_invited(of_company bigint, person uuid, first text, last text, job text, at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT muster_may_invite(of_company, 'USER', at) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not invite';
  END IF;
  UPDATE account a SET first_name = coalesce(first, a.first_name), last_name = coalesce(last, a.last_name), title = coalesce(job, a.title),
         version = a.version + 1
   WHERE a.id = person AND NOT a.activated AND muster_joins_when_invited(of_company, a)
     AND NOT EXISTS (SELECT FROM company_member m WHERE m.company_id = of_company AND m.user_id = a.id);
END $$;
ALTER FUNCTION muster_name_invited(bigint, uuid, text, text, text, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_name_invited(bigint, uuid, text, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_name_invited(bigint, uuid, text, text, text, timestamptz) TO muster_app;

/** The accounts of addresses outside of the company, and whether they can join it at all. Locks the addresses. */
CREATE FUNCTION muster_people_to_ask(of_company bigint, asker uuid, addresses text[], at timestamptz)
  RETURNS TABLE (email text, user_id uuid, can_join boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF coalesce(muster_user(), asker) <> asker OR NOT muster_may_import(of_company, asker, at) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the person may not ask';
  END IF;
  PERFORM muster_lock_addresses(addresses);
  RETURN QUERY
  SELECT a.email, a.id, a.role = 'USER' AND NOT a.blocked FROM account a
   WHERE a.email = ANY (addresses) AND NOT EXISTS (SELECT FROM company_member m WHERE m.company_id = of_company AND m.user_id = a.id);
END $$;
ALTER FUNCTION muster_people_to_ask(bigint, uuid, text[], timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_people_to_ask(bigint, uuid, text[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_people_to_ask(bigint, uuid, text[], timestamptz) TO muster_app, muster_system;

/** Takes a device from the other person who has used it. Whoever holds its address may have it; the lock lasts until the end of the transaction. */
CREATE FUNCTION muster_take_push_device(of_endpoint text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  IF muster_user() IS NULL THEN
    RAISE EXCEPTION 'nobody is signed in';
  END IF;
  PERFORM pg_advisory_xact_lock(7220240, hashtext(of_endpoint));
  DELETE FROM push_subscription s WHERE s.endpoint = of_endpoint AND s.user_id <> muster_user();
END $$;
ALTER FUNCTION muster_take_push_device(text) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_take_push_device(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_take_push_device(text) TO muster_app;
-- the policy allows rows of the caller only
GRANT INSERT, UPDATE ON push_subscription TO muster_app;

/**
 * Changes of rights that a worker turns into events. Triggers write the rows, so that no change is missed. Without a user: of everybody. Empty
 * while nobody has a socket at an external service.
 */
CREATE TABLE rights_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid
);
ALTER TABLE rights_change ENABLE ROW LEVEL SECURITY;
ALTER TABLE rights_change FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON rights_change TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON rights_change TO muster_system;

CREATE OR REPLACE FUNCTION muster_notify_all_rights() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_notify('muster_rights', '*');
  INSERT INTO rights_change (user_id) SELECT NULL WHERE EXISTS (SELECT FROM service_socket);
END $$;

CREATE OR REPLACE FUNCTION muster_notify_rights(people uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  IF cardinality(people) > 500 THEN
    PERFORM muster_notify_all_rights();
    RETURN;
  END IF;
  PERFORM pg_notify('muster_rights', person::text) FROM unnest(people) AS person;
  INSERT INTO rights_change (user_id) SELECT person FROM unnest(people) AS person WHERE EXISTS (SELECT FROM service_socket);
END $$;
