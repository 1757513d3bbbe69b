-- Up Migration
-- A person who has used the product joins a company only by their own consent. A block belongs to a company and ends with the membership.
-- Access that has ended is refused at once, also if no worker ends the membership.

-- in the order in which writers lock, to prevent a deadlock between a running writer and this migration
LOCK TABLE account, company_member, account_entry, directory_entry IN ACCESS EXCLUSIVE MODE;

ALTER TABLE company_member ADD COLUMN is_blocked boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN company_member.is_blocked IS 'the company has blocked the person; account.blocked is a block by a system manager, everywhere';
ALTER TABLE account_entry ADD COLUMN has_ends boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN account_entry.has_ends IS 'a membership has an end date: each request then compares the date with its time';

/**
 * The correct entries of these people at a time. A membership that is blocked or over counts as left. Somebody whom a company has blocked, and who
 * can work in no other, has a blocked account with isBlockedByCompany.
 */
CREATE FUNCTION muster_entries_of(people uuid[], at timestamptz)
  RETURNS TABLE (user_id uuid, subject text, companies text, entered jsonb, has_ends boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT a.id, a.subject,
         CASE WHEN a.blocked THEN '{}' WHEN a.role = 'USER' THEN k.ids::text END,
         jsonb_build_object(
           'id', a.id, 'role', a.role, 'activated', a.activated, 'blocked', a.blocked OR k.is_blocked_by_company,
           'companies', (SELECT coalesce(jsonb_agg(jsonb_build_array(m.company_id, m.is_manager, m.is_leader) ORDER BY m.company_id), '[]')
                           FROM company_member m WHERE m.user_id = a.id AND m.company_id = ANY (k.ids)),
           'sites', (SELECT coalesce(jsonb_agg(jsonb_build_array(m.company_id, m.site_id, m.is_manager) ORDER BY m.company_id, m.site_id), '[]')
                       FROM site_member m WHERE m.user_id = a.id AND m.company_id = ANY (k.ids)),
           'divisions', (SELECT coalesce(jsonb_agg(jsonb_build_array(m.company_id, m.division_id, m.is_manager) ORDER BY m.company_id, m.division_id), '[]')
                           FROM division_member m WHERE m.user_id = a.id AND m.company_id = ANY (k.ids)))
         || CASE WHEN k.is_blocked_by_company THEN '{"isBlockedByCompany": true}'::jsonb ELSE '{}' END,
         k.has_ends
    FROM account a
   CROSS JOIN LATERAL (
     SELECT held.ids, held.has_ends, a.role = 'USER' AND NOT a.blocked AND held.has_blocked AND held.ids = '{}' AS is_blocked_by_company
       FROM (SELECT coalesce(array_agg(m.company_id ORDER BY m.company_id) FILTER (WHERE NOT m.is_blocked), '{}') AS ids,
                    coalesce(bool_or(m.is_blocked), false) AS has_blocked, coalesce(bool_or(m.access_until IS NOT NULL), false) AS has_ends
               FROM company_member m JOIN company c ON c.id = m.company_id
              WHERE m.user_id = a.id AND (m.access_until IS NULL OR m.access_until >= (at AT TIME ZONE c.time_zone)::date)) held) k
   WHERE a.id = ANY (people)
$$;
ALTER FUNCTION muster_entries_of(uuid[], timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_entries_of(uuid[], timestamptz) FROM PUBLIC;

DROP FUNCTION muster_entries_of(uuid[]);
/** The entries as they are stored: without regard to the end dates, which need a time. */
CREATE FUNCTION muster_entries_of(people uuid[]) RETURNS TABLE (user_id uuid, subject text, companies text, entered jsonb, has_ends boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT * FROM muster_entries_of(people, '-infinity')
$$;
ALTER FUNCTION muster_entries_of(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_entries_of(uuid[]) FROM PUBLIC;

CREATE OR REPLACE FUNCTION muster_lock_people(people uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO account_entry (user_id, subject, companies, entered, has_ends)
  SELECT c.user_id, c.subject, c.companies, c.entered, c.has_ends
    FROM muster_entries_of(ARRAY(SELECT id FROM unnest(people) id WHERE NOT EXISTS (SELECT FROM account_entry e WHERE e.user_id = id))) c
   ORDER BY c.user_id
  ON CONFLICT (user_id) DO NOTHING;
  PERFORM FROM account_entry e WHERE e.user_id = ANY (people) ORDER BY e.user_id FOR UPDATE;
END $$;

CREATE OR REPLACE FUNCTION muster_refresh_entries(people uuid[]) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM muster_lock_people(people);
  UPDATE account_entry e SET subject = c.subject, companies = c.companies, entered = c.entered, has_ends = c.has_ends
    FROM muster_entries_of(people) c
   WHERE e.user_id = c.user_id
     AND (e.subject, e.companies, e.entered, e.has_ends) IS DISTINCT FROM (c.subject, c.companies, c.entered, c.has_ends);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

/** As before, and: a company can block its member. */
CREATE OR REPLACE FUNCTION muster_directory_of(people uuid[]) RETURNS SETOF directory_entry
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT m.company_id, a.id, lower(a.last_name), lower(a.first_name), lower(concat_ws(' ', a.first_name, a.last_name, a.email)),
         a.blocked OR m.is_blocked, a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER',
         (muster_has_general_info(a)::integer + muster_has_timeline(a)::integer
          + (EXISTS (SELECT FROM user_safety_practice e WHERE e.user_id = a.id)
             OR EXISTS (SELECT FROM user_high_risk_work e WHERE e.user_id = a.id))::integer
          + EXISTS (SELECT FROM safety_qualification q WHERE q.user_id = a.id)::integer)::smallint
    FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.id = ANY (people)
$$;

CREATE OR REPLACE FUNCTION muster_people_kept_wrong(people uuid[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.user_id FROM muster_entries_of(people) c LEFT JOIN account_entry e ON e.user_id = c.user_id
   WHERE (e.user_id, e.subject, e.companies, e.entered, e.has_ends) IS DISTINCT FROM (c.user_id, c.subject, c.companies, c.entered, c.has_ends)
  UNION
  SELECT c.user_id FROM muster_directory_of(people) c LEFT JOIN directory_entry e ON e.company_id = c.company_id AND e.user_id = c.user_id
   WHERE e IS DISTINCT FROM c
$$;

CREATE FUNCTION muster_member_blocked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_refresh_directory(ARRAY[NEW.user_id]);
  RETURN NULL;
END $$;
ALTER FUNCTION muster_member_blocked() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_member_blocked() FROM PUBLIC;
CREATE TRIGGER directory_block AFTER UPDATE OF is_blocked ON company_member FOR EACH ROW
  WHEN (OLD.is_blocked IS DISTINCT FROM NEW.is_blocked) EXECUTE FUNCTION muster_member_blocked();

/** Only a system manager blocks an account everywhere, and nobody their own. */
CREATE OR REPLACE FUNCTION muster_account_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  -- outside of a request there is no caller: first sign-in, commands of operators, jobs
  IF muster_user() IS NULL OR current_user <> 'muster_app' THEN RETURN NEW; END IF;
  IF NEW.role IS DISTINCT FROM OLD.role
     AND (NEW.id = muster_user() OR NOT EXISTS (SELECT FROM account a WHERE a.id = muster_user() AND a.role = 'ADMIN')) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not change this role';
  END IF;
  IF NEW.blocked IS DISTINCT FROM OLD.blocked AND (NEW.id = muster_user() OR NOT muster_manages_system()) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not block this account';
  END IF;
  RETURN NEW;
END $$;

/** Managers of a company block its members. Nobody blocks themself, and only a system manager blocks somebody with a system role. */
CREATE FUNCTION muster_member_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF muster_user() IS NULL OR current_user <> 'muster_app' OR (NEW.user_id <> muster_user() AND muster_manages_system()) THEN RETURN NEW; END IF;
  IF NEW.user_id = muster_user() OR NOT NEW.company_id = ANY (muster_companies())
     OR NOT EXISTS (SELECT FROM company_member m WHERE m.company_id = NEW.company_id AND m.user_id = muster_user() AND m.is_manager)
     OR NOT EXISTS (SELECT FROM account a WHERE a.id = NEW.user_id AND a.role = 'USER') THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not block this person';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_guard BEFORE UPDATE OF is_blocked ON company_member FOR EACH ROW
  WHEN (OLD.is_blocked IS DISTINCT FROM NEW.is_blocked) EXECUTE FUNCTION muster_member_guard();

/** The entry at a time: without memberships that are over. */
CREATE FUNCTION muster_entry_at(entry account_entry, at timestamptz) RETURNS account_entry LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  IF entry.has_ends AND EXISTS (
       SELECT FROM company_member m JOIN company c ON c.id = m.company_id
        WHERE m.user_id = entry.user_id AND m.access_until < (at AT TIME ZONE c.time_zone)::date) THEN
    SELECT e.companies, e.entered INTO entry.companies, entry.entered FROM muster_entries_of(ARRAY[entry.user_id], at) e;
  END IF;
  RETURN entry;
END $$;
ALTER FUNCTION muster_entry_at(account_entry, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_entry_at(account_entry, timestamptz) FROM PUBLIC;

/** Binds the transaction to the companies that the caller can read at this time, and returns the account; no row for an unknown subject. */
CREATE FUNCTION muster_enter(caller text, at timestamptz) RETURNS TABLE (account jsonb, bound text) LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public ROWS 1 AS $$
DECLARE
  entry account_entry;
BEGIN
  SELECT * INTO entry FROM account_entry e WHERE e.subject = caller;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  IF entry.companies IS NULL THEN
    entry.companies := ARRAY(SELECT c.id FROM company c ORDER BY c.id)::text;
  END IF;
  account := entry.entered;
  bound := set_config('muster.companies', entry.companies, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;
ALTER FUNCTION muster_enter(text, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_enter(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_enter(text, timestamptz) TO muster_app, muster_system;

/** As before, at the time of the database. Processes of the last build call it. */
CREATE OR REPLACE FUNCTION muster_enter(caller text) RETURNS TABLE (account jsonb, bound text) LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public ROWS 1 AS $$
BEGIN
  RETURN QUERY SELECT * FROM muster_enter(caller, now());
END $$;

/** As before, and: without memberships that are over. */
CREATE OR REPLACE FUNCTION muster_enter_token(token_hash text, at timestamptz) RETURNS TABLE (account jsonb, bound text) LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, public ROWS 1 AS $$
DECLARE
  token api_token;
  entry account_entry;
BEGIN
  SELECT * INTO token FROM api_token t WHERE t.hash = token_hash AND t.revoked_at IS NULL AND t.expires_at > at;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO entry FROM account_entry e WHERE e.user_id = token.user_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  account := entry.entered;
  IF token.company_id IS NOT NULL THEN
    IF entry.companies IS NULL OR NOT token.company_id = ANY (entry.companies::bigint[]) THEN RETURN; END IF;
    entry.companies := ARRAY[token.company_id]::text;
    account := account || jsonb_build_object(
      'companies', jsonb_path_query_array(account -> 'companies', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', token.company_id)),
      'sites', jsonb_path_query_array(account -> 'sites', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', token.company_id)),
      'divisions', jsonb_path_query_array(account -> 'divisions', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', token.company_id)));
  ELSIF entry.companies IS NULL THEN
    entry.companies := ARRAY(SELECT c.id FROM company c ORDER BY c.id)::text;
  END IF;
  account := account || jsonb_build_object('token', jsonb_build_object('id', token.id, 'scopes', token.scopes, 'companyId', token.company_id));
  bound := set_config('muster.companies', entry.companies, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;

/** Notifies the processes of the people whose access has ended in this period, so that they check the sockets of these people. */
CREATE FUNCTION muster_notify_ended_access(since timestamptz, at timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  ended CONSTANT uuid[] := ARRAY(
    SELECT DISTINCT m.user_id FROM company_member m JOIN company c ON c.id = m.company_id
     WHERE m.access_until < (at AT TIME ZONE 'Pacific/Kiritimati')::date
       AND (m.access_until + 1)::timestamp AT TIME ZONE c.time_zone > since AND (m.access_until + 1)::timestamp AT TIME ZONE c.time_zone <= at);
BEGIN
  PERFORM muster_notify_rights(ended) WHERE ended <> '{}';
  RETURN cardinality(ended);
END $$;
ALTER FUNCTION muster_notify_ended_access(timestamptz, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_notify_ended_access(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_notify_ended_access(timestamptz, timestamptz) TO muster_system;

/** As before, and: an author whom the company has blocked does not stay. */
CREATE OR REPLACE FUNCTION muster_author_stays(author uuid, of_company bigint, of_site bigint, of_division bigint) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT FROM account a WHERE a.id = author AND NOT a.blocked AND (
      a.role = 'ADMIN' OR (a.role = 'USER' AND EXISTS (
        SELECT FROM company_member c WHERE c.company_id = of_company AND c.user_id = author AND NOT c.is_blocked AND (
          c.is_manager
          OR EXISTS (SELECT FROM site_member m WHERE m.company_id = of_company AND m.site_id = of_site AND m.user_id = author AND m.is_manager)
          OR EXISTS (SELECT FROM division_member m
                      WHERE m.company_id = of_company AND m.division_id = of_division AND m.user_id = author AND m.is_manager))))))
$$;

/** As before, and: people whom the company has blocked do not count. */
CREATE OR REPLACE FUNCTION muster_exchange_people(of_company bigint, since timestamptz) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH person AS (
    SELECT q.author_id AS id FROM question q
     WHERE q.company_id = of_company AND q.created_at >= since AND q.entity_id IS NULL AND NOT q.is_anonymous
     UNION SELECT a.author_id FROM answer a
             JOIN question q ON q.company_id = of_company AND q.id = a.question_id AND q.entity_id IS NULL AND NOT q.is_anonymous
            WHERE a.company_id = of_company AND a.created_at >= since
     UNION SELECT v.user_id FROM question_vote v
             JOIN question q ON q.company_id = of_company AND q.id = v.question_id AND q.entity_id IS NULL
            WHERE v.company_id = of_company AND v.created_at >= since
     UNION SELECT v.user_id FROM answer_vote v
             JOIN answer a ON a.company_id = of_company AND a.id = v.answer_id
             JOIN question q ON q.company_id = of_company AND q.id = a.question_id AND q.entity_id IS NULL
            WHERE v.company_id = of_company AND v.created_at >= since
     UNION SELECT s.user_id FROM star s
             JOIN question q ON q.company_id = of_company AND q.id = s.question_id AND q.entity_id IS NULL
            WHERE s.company_id = of_company AND s.created_at >= since)
  SELECT count(*) FROM person JOIN company_member m ON m.company_id = of_company AND m.user_id = person.id JOIN account a ON a.id = person.id
   WHERE of_company = ANY (muster_companies()) AND a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER'
$$;

/** Whether the person may add people to the company at this time. */
CREATE FUNCTION muster_may_import(of_company bigint, importer uuid, at timestamptz) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT FROM account a WHERE a.id = importer AND a.activated AND NOT a.blocked
       AND (a.role = 'ADMIN' OR (a.role = 'USER' AND EXISTS (
         SELECT FROM company_member m JOIN company c ON c.id = m.company_id
          WHERE m.company_id = of_company AND m.user_id = a.id AND m.is_manager AND NOT m.is_blocked
            AND (m.access_until IS NULL OR m.access_until >= (at AT TIME ZONE c.time_zone)::date)))))
$$;
ALTER FUNCTION muster_may_import(bigint, uuid, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_may_import(bigint, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_may_import(bigint, uuid, timestamptz) TO muster_app, muster_system;

/** As before, without regard to the end of the access, which needs a time. */
CREATE OR REPLACE FUNCTION muster_may_import(of_company bigint, importer uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
  SELECT muster_may_import(of_company, importer, '-infinity')
$$;

/**
 * Whether a company may add a person who is no member of it without asking them: somebody who has never signed in, or who has left this company
 * and was not erased there. Somebody of another company is asked.
 */
CREATE FUNCTION muster_joins_unasked(of_company bigint, person account) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
  SELECT person.role = 'USER' AND NOT person.blocked
     AND NOT EXISTS (SELECT FROM company_member m WHERE m.user_id = person.id)
     AND (NOT person.activated OR EXISTS (
       SELECT FROM former_member f WHERE f.company_id = of_company AND f.user_id = person.id AND f.erased_at IS NULL))
$$;
ALTER FUNCTION muster_joins_unasked(bigint, account) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_joins_unasked(bigint, account) FROM PUBLIC;

/** As before, and: everybody who has used the product is asked. */
CREATE OR REPLACE FUNCTION muster_invite(of_company bigint, address text, given_role text, first text, last text, job text, invited_at timestamptz,
                                         OUT person uuid, OUT outcome text) LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  caller account;
  known account;
BEGIN
  SELECT * INTO caller FROM account a WHERE a.id = muster_user() AND a.activated AND NOT a.blocked;
  IF caller.role IS DISTINCT FROM 'ADMIN' AND (caller.role IS DISTINCT FROM 'USER' OR given_role <> 'USER'
       OR NOT of_company = ANY (muster_companies()) OR NOT muster_may_import(of_company, caller.id, invited_at)) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not invite';
  END IF;
  PERFORM muster_lock_addresses(ARRAY[address]);
  outcome := 'invited';
  LOOP
    INSERT INTO account (email, role, first_name, last_name, title, created_at)
    VALUES (address, given_role, coalesce(first, ''), coalesce(last, ''), job, invited_at)
    ON CONFLICT (email) DO NOTHING RETURNING id INTO person;
    IF person IS NOT NULL THEN RETURN; END IF;
    SELECT * INTO known FROM account a WHERE a.email = address FOR NO KEY UPDATE;
    -- an erasure takes the address away at the same time
    EXIT WHEN FOUND;
  END LOOP;
  person := known.id;
  IF EXISTS (SELECT FROM company_member m WHERE m.company_id = of_company AND m.user_id = known.id) THEN
    outcome := 'member';
  ELSIF caller.role <> 'ADMIN' AND NOT muster_joins_unasked(of_company, known) AND (known.role <> 'USER' OR known.blocked OR NOT EXISTS (
          SELECT FROM scim_user s WHERE s.company_id = of_company AND s.user_id = known.id AND s.ended IS NOT NULL AND NOT s.is_asked)) THEN
    outcome := 'elsewhere';
  ELSIF NOT known.activated THEN
    UPDATE account SET first_name = coalesce(first, first_name), last_name = coalesce(last, last_name), title = coalesce(job, title),
           version = version + 1 WHERE id = known.id;
  END IF;
END $$;

/** As before, and: everybody who has used the product is asked. */
CREATE OR REPLACE FUNCTION muster_people_of_import(of_company bigint, importer uuid, addresses text[])
  RETURNS TABLE (email text, user_id uuid, state text, is_changeable boolean, is_blocked boolean, first_name text, last_name text, title text,
                 phone_number text, preferred_language text, is_manager boolean, is_leader boolean, access_until date, sites jsonb, divisions jsonb)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  is_admin boolean;
BEGIN
  IF coalesce(muster_user(), importer) <> importer OR NOT muster_may_import(of_company, importer) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the person may not import';
  END IF;
  SELECT a.role = 'ADMIN' INTO is_admin FROM account a WHERE a.id = importer;
  IF muster_user() IS NULL THEN
    PERFORM muster_lock_addresses(addresses);
  END IF;
  RETURN QUERY
  SELECT a.email, a.id, k.state,
         is_admin OR (a.role = 'USER' AND NOT EXISTS (
           SELECT FROM company_member o WHERE o.user_id = a.id AND o.company_id <> of_company AND NOT EXISTS (
             SELECT FROM company_member own
              WHERE own.company_id = o.company_id AND own.user_id = importer AND own.is_manager AND NOT own.is_blocked))),
         k.state = 'member' AND (a.blocked OR m.is_blocked),
         CASE WHEN k.state <> 'elsewhere' THEN a.first_name END, CASE WHEN k.state <> 'elsewhere' THEN a.last_name END,
         CASE WHEN k.state <> 'elsewhere' THEN a.title END, CASE WHEN k.state <> 'elsewhere' THEN a.phone_number END,
         CASE WHEN k.state <> 'elsewhere' THEN a.preferred_language END,
         m.is_manager, m.is_leader, m.access_until,
         (SELECT coalesce(jsonb_object_agg(s.site_id, s.is_manager), '{}') FROM site_member s WHERE s.company_id = of_company AND s.user_id = a.id),
         (SELECT coalesce(jsonb_object_agg(d.division_id, jsonb_build_array(d.is_manager, d.subdivision_id)), '{}')
            FROM division_member d WHERE d.company_id = of_company AND d.user_id = a.id)
    FROM account a LEFT JOIN company_member m ON m.company_id = of_company AND m.user_id = a.id
   CROSS JOIN LATERAL (SELECT CASE
           WHEN m.user_id IS NOT NULL THEN 'member'
           WHEN is_admin OR muster_joins_unasked(of_company, a) THEN 'free'
           ELSE 'elsewhere' END AS state) k
   WHERE a.email = ANY (addresses);
END $$;

/** As before, and: the asker's access must not be over. */
CREATE OR REPLACE FUNCTION muster_ask_to_join(of_company bigint, asker uuid, asked jsonb, at timestamptz, until timestamptz)
  RETURNS TABLE (id bigint, is_new boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF coalesce(muster_user(), asker) <> asker OR NOT muster_may_import(of_company, asker, at) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the person may not ask';
  END IF;
  -- in a statement of its own, so that the next one sees the request of a manager who was faster
  PERFORM muster_lock_addresses(ARRAY(SELECT g.email FROM jsonb_to_recordset(asked) AS g (email text)));
  RETURN QUERY
  -- Asking, taking back and asking again sends one e-mail a day.
  WITH told AS (SELECT o.user_id FROM join_request o
                 WHERE o.company_id = of_company AND ((o.cancelled_at IS NULL AND o.ends_at > at) OR o.created_at > at - interval '1 day'))
  INSERT INTO join_request AS j (company_id, user_id, email, asked_by, is_manager, is_leader, access_until, sites, divisions, created_at, ends_at, declined_until)
  SELECT of_company, a.id, a.email, asker, g."isManager", g."isLeader", g."accessUntil", g.sites, g.divisions, at, until,
         CASE WHEN a.role <> 'USER' OR a.blocked THEN 'infinity'::timestamptz END
    FROM jsonb_to_recordset(asked) AS g ("email" text, "isManager" boolean, "isLeader" boolean, "accessUntil" date, "sites" jsonb, "divisions" jsonb)
    JOIN account a ON a.email = g.email
   WHERE NOT EXISTS (SELECT FROM company_member m WHERE m.company_id = of_company AND m.user_id = a.id)
   ORDER BY a.id
  ON CONFLICT (company_id, user_id) DO UPDATE
     SET asked_by = excluded.asked_by, is_manager = excluded.is_manager, is_leader = excluded.is_leader, access_until = excluded.access_until,
         sites = excluded.sites, divisions = excluded.divisions,
         -- a request that has ended or was taken back begins anew; a decline counts until the end of the request that was declined
         created_at = CASE WHEN j.ends_at <= at OR j.cancelled_at IS NOT NULL THEN excluded.created_at ELSE j.created_at END,
         ends_at = CASE WHEN j.ends_at <= at OR j.cancelled_at IS NOT NULL THEN excluded.ends_at ELSE j.ends_at END,
         cancelled_at = NULL
  RETURNING j.id, NOT EXISTS (SELECT FROM told o WHERE o.user_id = j.user_id);
END $$;

CREATE OR REPLACE FUNCTION muster_join_requests_of_caller(at timestamptz)
  RETURNS TABLE (id bigint, company_id bigint, company_name text, invited_by text, is_manager boolean, is_leader boolean, access_until date,
                 created_at timestamptz, ends_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT j.id, c.id, c.name, coalesce(nullif(btrim(b.first_name || ' ' || b.last_name), ''), b.email), j.is_manager, j.is_leader, j.access_until,
         j.created_at, j.ends_at
    FROM join_request j JOIN company c ON c.id = j.company_id JOIN account b ON b.id = j.asked_by
   WHERE j.user_id = muster_user() AND j.cancelled_at IS NULL AND j.ends_at > at AND (j.declined_until IS NULL OR j.declined_until <= at)
     AND (j.access_until IS NULL OR j.access_until >= (at AT TIME ZONE c.time_zone)::date) AND muster_may_import(j.company_id, j.asked_by, at)
     AND NOT EXISTS (SELECT FROM company_member m WHERE m.company_id = j.company_id AND m.user_id = j.user_id)
   ORDER BY j.created_at, j.id
$$;

-- The company that invited an account before its first sign-in. Only this company can erase the account as a whole. Accounts without a row have
-- an unknown history: only a system manager erases them as a whole.
CREATE TABLE account_origin (
  user_id    uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  company_id bigint NOT NULL REFERENCES company (id) ON DELETE CASCADE
);
CREATE INDEX account_origin_company ON account_origin (company_id);
CALL muster_protect('account_origin');
-- only the trigger writes it
REVOKE INSERT, UPDATE, DELETE ON account_origin FROM muster_app;

CREATE FUNCTION muster_member_joins_first() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO account_origin (user_id, company_id)
  SELECT m.user_id, m.company_id FROM added m JOIN account a ON a.id = m.user_id WHERE NOT a.activated ORDER BY m.user_id
  ON CONFLICT (user_id) DO NOTHING;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_member_joins_first() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_member_joins_first() FROM PUBLIC;
CREATE TRIGGER account_origin AFTER INSERT ON company_member REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION muster_member_joins_first();

-- Existing rows. Row-level security hides them from the owner of the tables.
SET LOCAL ROLE muster_system;
UPDATE account_entry e SET has_ends = true
 WHERE EXISTS (SELECT FROM company_member m WHERE m.user_id = e.user_id AND m.access_until IS NOT NULL);

-- An invitation makes the account and the first membership at the same time. The audit log has the time of those who have left.
INSERT INTO account_origin (user_id, company_id)
SELECT DISTINCT ON (f.user_id) f.user_id, f.company_id
  FROM (SELECT m.user_id, m.company_id FROM company_member m JOIN account a ON a.id = m.user_id AND a.created_at = m.created_at
        UNION ALL
        SELECT a.id, e.company_id FROM audit_event e JOIN account a ON a.id::text = e.entity_id AND a.created_at = e.at
          JOIN company c ON c.id = e.company_id WHERE e.entity_type = 'User' AND e.action = 'user.invited'
        UNION ALL
        SELECT m.user_id, m.company_id FROM company_member m JOIN account a ON a.id = m.user_id WHERE NOT a.activated) f
 ORDER BY f.user_id, f.company_id
ON CONFLICT (user_id) DO NOTHING;

-- Blocks that a company has set become blocks of this company. A block that a system manager set, or whose origin is unknown, stays.
WITH blocked_by_company AS MATERIALIZED (
  SELECT a.id FROM account a
   WHERE a.blocked AND a.role = 'USER' AND (
     EXISTS (SELECT FROM scim_user s WHERE s.user_id = a.id AND s.is_switched_off)
     OR (SELECT b.role = 'USER'
           FROM audit_event e JOIN account b ON b.id = e.actor_id
          WHERE e.entity_type = 'User' AND e.entity_id = a.id::text AND e.action = 'user.blocked' ORDER BY e.at DESC, e.id DESC LIMIT 1))),
of_company AS (UPDATE company_member m SET is_blocked = true FROM blocked_by_company b WHERE b.id = m.user_id)
UPDATE account a SET blocked = false, version = a.version + 1 FROM blocked_by_company b WHERE b.id = a.id;
RESET ROLE;
