-- Up Migration
/*
 * The way back opens every company of the person without a link. So each of these agrees: by sending the invitation again, or by removing its link.
 * The membership keeps it, so it ends with the membership, and a company that is new has not agreed. It is asked again at the claim.
 */
ALTER TABLE company_member ADD COLUMN way_in_until timestamptz;
-- the account was opened again by its address: the person who uses it now is perhaps another one
ALTER TABLE account ADD COLUMN hides_own_anonymous boolean NOT NULL DEFAULT false;
-- opened under the earlier rule
UPDATE account SET way_in_until = NULL WHERE way_in_until IS NOT NULL;

-- The companies of the person that no provider of a company opens, with what they agreed to. Blocked and ended memberships can come back.
CREATE FUNCTION muster_unlinked_companies(person uuid) RETURNS TABLE (company_id bigint, way_in_until timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT m.company_id, m.way_in_until FROM company_member m
   WHERE m.user_id = person AND NOT EXISTS (
     SELECT FROM sign_in_link l WHERE l.company_id = m.company_id AND l.user_id = m.user_id AND muster_link_counts(l.company_id, l.issuer, l.user_id))
$$;
ALTER FUNCTION muster_unlinked_companies(uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_unlinked_companies(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_unlinked_companies(uuid) TO muster_system;

-- Whether the caller may invite an activated person again, who has no way in. A manager speaks for the own companies, a system manager for all.
CREATE OR REPLACE FUNCTION muster_may_open_way_in(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT FROM account a, account caller
     WHERE a.id = person AND caller.id = muster_user() AND a.activated AND a.subject IS NULL AND a.email IS NOT NULL AND NOT a.blocked
       AND CASE WHEN caller.role = 'ADMIN' THEN a.role <> 'USER' OR EXISTS (SELECT FROM muster_unlinked_companies(person))
                ELSE a.role = 'USER' AND caller.role = 'USER' AND EXISTS (
                  SELECT FROM muster_unlinked_companies(person) u JOIN company_member own ON own.company_id = u.company_id
                   WHERE own.user_id = caller.id AND own.is_manager AND own.company_id = ANY (muster_companies())) END)
$$;

CREATE OR REPLACE FUNCTION muster_open_way_in(person uuid, until timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  -- in the order of a new membership: the account first
  PERFORM FROM account a WHERE a.id = person FOR NO KEY UPDATE;
  IF NOT muster_may_open_way_in(person) THEN RETURN false; END IF;
  UPDATE account a SET way_in_until = until WHERE a.id = person;
  UPDATE company_member m SET way_in_until = greatest(m.way_in_until, until)
   WHERE m.user_id = person AND m.company_id IN (SELECT u.company_id FROM muster_unlinked_companies(person) u)
     AND (EXISTS (SELECT FROM account caller WHERE caller.id = muster_user() AND caller.role = 'ADMIN')
       OR EXISTS (SELECT FROM company_member own WHERE own.company_id = m.company_id AND own.user_id = muster_user() AND own.is_manager
                     AND own.company_id = ANY (muster_companies())));
  RETURN true;
END $$;

-- Whether the address opens the account now: an invitation was sent again, and each company that it opens agrees.
CREATE FUNCTION muster_way_in_is_open(person uuid, at timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT FROM account a
     WHERE a.id = person AND a.way_in_until > at
       AND (a.role <> 'USER' OR (SELECT bool_and(coalesce(u.way_in_until > at, false)) FROM muster_unlinked_companies(person) u)))
$$;
ALTER FUNCTION muster_way_in_is_open(uuid, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_way_in_is_open(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_way_in_is_open(uuid, timestamptz) TO muster_system;

-- True if there was a link. The company that removes it agrees to the way back, without an end.
CREATE OR REPLACE FUNCTION muster_unlink(of_company bigint, person uuid, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  IF muster_user() IS NULL OR NOT of_company = ANY (muster_companies()) OR NOT muster_may_import(of_company, muster_user(), at) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not unlink';
  END IF;
  DELETE FROM sign_in_link l WHERE l.company_id = of_company AND l.user_id = person;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE company_member m SET way_in_until = 'infinity' WHERE m.company_id = of_company AND m.user_id = person;
  RETURN true;
END $$;

-- A new link, or another subject: what was agreed for the time without it ends.
CREATE FUNCTION muster_link_ends_way_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  UPDATE account SET way_in_until = NULL WHERE id = NEW.user_id AND way_in_until IS NOT NULL;
  UPDATE company_member SET way_in_until = NULL WHERE user_id = NEW.user_id AND way_in_until IS NOT NULL;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_link_ends_way_in() OWNER TO muster_system;
CREATE TRIGGER end_way_in AFTER INSERT OR UPDATE OF issuer, subject ON sign_in_link FOR EACH ROW EXECUTE FUNCTION muster_link_ends_way_in();

-- A manager who sent the invitation did not open the whole installation.
CREATE FUNCTION muster_role_ends_way_in() RETURNS trigger LANGUAGE plpgsql SET search_path TO pg_catalog, public AS $$
BEGIN
  NEW.way_in_until := NULL;
  RETURN NEW;
END $$;
ALTER FUNCTION muster_role_ends_way_in() OWNER TO muster_system;
CREATE TRIGGER end_way_in BEFORE UPDATE OF role ON account FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION muster_role_ends_way_in();

CREATE OR REPLACE FUNCTION muster_entries_of(people uuid[], at timestamptz)
RETURNS TABLE (user_id uuid, subject text, companies text, entered jsonb, has_ends boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT a.id, a.subject, CASE WHEN a.blocked THEN '{}' WHEN a.role = 'USER' THEN k.ids::text END,
         jsonb_build_object(
           'id', a.id, 'role', a.role, 'activated', a.activated, 'blocked', a.blocked OR k.is_blocked_by_company,
           'companies', (SELECT coalesce(jsonb_agg(jsonb_build_array(m.company_id, m.is_manager, m.is_leader) ORDER BY m.company_id), '[]')
                           FROM company_member m WHERE m.user_id = a.id AND m.company_id = ANY (k.ids)),
           'sites', (SELECT coalesce(jsonb_agg(jsonb_build_array(m.company_id, m.site_id, m.is_manager) ORDER BY m.company_id, m.site_id), '[]')
                       FROM site_member m WHERE m.user_id = a.id AND m.company_id = ANY (k.ids)),
           'divisions', (SELECT coalesce(jsonb_agg(jsonb_build_array(m.company_id, m.division_id, m.is_manager) ORDER BY m.company_id, m.division_id), '[]')
                           FROM division_member m WHERE m.user_id = a.id AND m.company_id = ANY (k.ids)))
         || CASE WHEN k.is_blocked_by_company THEN '{"isBlockedByCompany": true}'::jsonb ELSE '{}' END
         || CASE WHEN a.hides_own_anonymous THEN '{"hidesOwnAnonymous": true}'::jsonb ELSE '{}' END
         || coalesce((SELECT jsonb_build_object('linked', jsonb_agg(l.company_id ORDER BY l.company_id)) FROM sign_in_link l
                       WHERE l.user_id = a.id AND muster_link_counts(l.company_id, l.issuer, a.id) HAVING count(*) > 0), '{}'),
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
