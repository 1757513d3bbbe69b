-- Up Migration
-- What each account may read, kept ready for every request, and the notice of changed rights.
--
-- The kept rows of a person, here and in directory_entry, are computed under a lock of the account's entry, so that concurrent writers cannot
-- overwrite each other with values from an older snapshot.
--
-- Every process hears, on commit, of the people whose rights changed, and checks their sockets again. The readers of a campaign also follow
-- from its state and place. Rights change rarely, so a NOTIFY in the same transaction costs other transactions little. An external real-time
-- service cannot check rights: outbox events end the sockets there. They survive a lost connection and the end of a process.

/**
 * What a request must know of its caller is kept ready beside the account, because every request asks for it: triggers
 * keep it true in the transaction that changes an account, a membership or the list of companies.
 */
CREATE TABLE account_entry (
  user_id   uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  subject   text UNIQUE,
  -- the companies that the person may read, as muster.companies takes it; system roles read every company [3.47] [6.1]
  companies text,
  -- what the person is and belongs to, as the api takes it
  entered   jsonb NOT NULL,
  has_ends  boolean NOT NULL DEFAULT false
);
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

/** The entries as they are stored: without regard to the end dates, which need a time. */
CREATE FUNCTION muster_entries_of(people uuid[]) RETURNS TABLE (user_id uuid, subject text, companies text, entered jsonb, has_ends boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT * FROM muster_entries_of(people, '-infinity')
$$;
ALTER FUNCTION muster_entries_of(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_entries_of(uuid[]) FROM PUBLIC;

/**
 * Locks the kept rows of these people, in the order of their ids, and inserts missing entries. All kept values of a person are computed by
 * a statement that starts after this lock. Under READ COMMITTED, that statement sees what the previous writer has committed.
 */
CREATE FUNCTION muster_lock_people(people uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO account_entry (user_id, subject, companies, entered, has_ends)
  SELECT c.user_id, c.subject, c.companies, c.entered, c.has_ends
    FROM muster_entries_of(ARRAY(SELECT id FROM unnest(people) id WHERE NOT EXISTS (SELECT FROM account_entry e WHERE e.user_id = id))) c
   ORDER BY c.user_id
  ON CONFLICT (user_id) DO NOTHING;
  PERFORM FROM account_entry e WHERE e.user_id = ANY (people) ORDER BY e.user_id FOR UPDATE;
END $$;
ALTER FUNCTION muster_lock_people(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_lock_people(uuid[]) FROM PUBLIC;

/** Updates the entries of these people. Returns how many differed. */
CREATE FUNCTION muster_refresh_entries(people uuid[]) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
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
ALTER FUNCTION muster_refresh_entries(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_refresh_entries(uuid[]) FROM PUBLIC;

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

/**
 * Keeps the entries. SECURITY DEFINER, because a refresh is nobody's to call, and happens whoever writes. An import writes several tables about
 * the same people: it sets muster.entries to 'later', and calls muster_refresh_entries once instead of after each statement.
 */
CREATE FUNCTION muster_members_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_setting('muster.entries', true) IS DISTINCT FROM 'later' THEN
    PERFORM muster_refresh_entries(ARRAY(SELECT DISTINCT user_id FROM changed));
  END IF;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_members_changed() OWNER TO muster_system;

CREATE FUNCTION muster_accounts_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_setting('muster.entries', true) IS DISTINCT FROM 'later' THEN
    PERFORM muster_refresh_entries(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_accounts_changed() OWNER TO muster_system;

/** Locks the person before the membership is deleted, because a concurrent update of the entry still needs the membership. */
CREATE FUNCTION muster_member_leaves() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_lock_people(ARRAY[OLD.user_id]);
  RETURN OLD;
END $$;
ALTER FUNCTION muster_member_leaves() OWNER TO muster_system;

/** Makes everybody be checked: by a notification to the processes, and by an event for an external service. */
CREATE FUNCTION muster_notify_all_rights() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_notify('muster_rights', '*');
  INSERT INTO outbox_event (type, aggregate, payload)
  SELECT 'rights.ofEverybodyChanged', 'rights of everybody', '{}' WHERE EXISTS (SELECT FROM service_socket);
END $$;
ALTER FUNCTION muster_notify_all_rights() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_notify_all_rights() FROM PUBLIC;
-- the trigger on campaigns calls it as muster_app
GRANT EXECUTE ON FUNCTION muster_notify_all_rights() TO muster_app;

/** Makes these people be checked. For more than 500 people, one notice makes the processes check everybody. */
CREATE FUNCTION muster_notify_rights(people uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  IF cardinality(people) > 500 THEN
    PERFORM muster_notify_all_rights();
    RETURN;
  END IF;
  PERFORM pg_notify('muster_rights', person::text) FROM unnest(people) AS person;
  INSERT INTO outbox_event (type, aggregate, payload)
  SELECT 'rights.ofPersonChanged', 'rights of ' || person, jsonb_build_object('userId', person)
    FROM unnest(people) AS person WHERE EXISTS (SELECT FROM service_socket);
END $$;
ALTER FUNCTION muster_notify_rights(uuid[]) OWNER TO muster_system;

-- An import changes the rights of 500 people in one statement. EXCEPT hashes the entries, so that the cost grows with the number of people and
-- not with its square.
CREATE FUNCTION muster_entries_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM muster_notify_rights(ARRAY(SELECT user_id FROM before));
  ELSE
    PERFORM muster_notify_rights(ARRAY(
      SELECT c.user_id FROM (SELECT a.user_id, to_jsonb(a) FROM after a EXCEPT SELECT b.user_id, to_jsonb(b) FROM before b) c));
  END IF;
  RETURN NULL;
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

DO $$
DECLARE
  members text;
BEGIN
  FOREACH members IN ARRAY ARRAY['company_member', 'site_member', 'division_member'] LOOP
    EXECUTE format('CREATE TRIGGER entry_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_members_changed()', members);
    EXECUTE format('CREATE TRIGGER entry_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_members_changed()', members);
    EXECUTE format('CREATE TRIGGER entry_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_members_changed()', members);
  END LOOP;
END $$;
CREATE TRIGGER entry_insert AFTER INSERT ON account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_accounts_changed();
CREATE TRIGGER entry_update AFTER UPDATE ON account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_accounts_changed();
CREATE TRIGGER rights_update AFTER UPDATE ON account_entry REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION muster_entries_changed();
CREATE TRIGGER rights_delete AFTER DELETE ON account_entry REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION muster_entries_changed();
CREATE TRIGGER entry_lock BEFORE DELETE ON company_member FOR EACH ROW EXECUTE FUNCTION muster_member_leaves();

GRANT SELECT, INSERT, UPDATE, DELETE ON account_entry TO muster_system;
