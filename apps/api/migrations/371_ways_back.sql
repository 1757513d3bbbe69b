-- Up Migration
/*
 * Ways back. Managers unlink one person from the provider of their company. Somebody who has no way in gets a new invitation. Addresses in a
 * domain of a provider that is on are invited by its company.
 */
GRANT SELECT (company_id, user_id) ON sign_in_link TO muster_app;

-- True if there was a link.
CREATE FUNCTION muster_unlink(of_company bigint, person uuid, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  IF muster_user() IS NULL OR NOT of_company = ANY (muster_companies()) OR NOT muster_may_import(of_company, muster_user(), at) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not unlink';
  END IF;
  DELETE FROM sign_in_link l WHERE l.company_id = of_company AND l.user_id = person;
  RETURN FOUND;
END $$;
ALTER FUNCTION muster_unlink(bigint, uuid, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_unlink(bigint, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_unlink(bigint, uuid, timestamptz) TO muster_app;

/*
 * The e-mail address opens an account that somebody has used only until this moment, and only if it has no subject: a manager has sent the invitation
 * again.
 */
ALTER TABLE account ADD COLUMN way_in_until timestamptz;

/*
 * Whether the caller may invite an activated person again, who has no way in: without a subject, and with a company, or a system role, that no
 * provider of a company opens. The way opens all of these, so the caller manages all of them. A system role needs a system manager.
 */
CREATE FUNCTION muster_may_open_way_in(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  WITH unlinked AS (
    SELECT m.company_id FROM company_member m
     WHERE m.user_id = person AND NOT EXISTS (
       SELECT FROM sign_in_link l WHERE l.company_id = m.company_id AND l.user_id = m.user_id AND muster_link_counts(l.company_id, l.issuer, l.user_id)))
  SELECT EXISTS (
    SELECT FROM account a, account caller
     WHERE a.id = person AND caller.id = muster_user() AND a.activated AND a.subject IS NULL AND a.email IS NOT NULL AND NOT a.blocked
       AND (a.role <> 'USER' OR EXISTS (SELECT FROM unlinked))
       AND (caller.role = 'ADMIN' OR (a.role = 'USER' AND caller.role = 'USER' AND NOT EXISTS (
             SELECT FROM unlinked u WHERE NOT EXISTS (
               SELECT FROM company_member own WHERE own.company_id = u.company_id AND own.user_id = caller.id AND own.is_manager
                  AND own.company_id = ANY (muster_companies()))))))
$$;
ALTER FUNCTION muster_may_open_way_in(uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_may_open_way_in(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_may_open_way_in(uuid) TO muster_app;

CREATE FUNCTION muster_open_way_in(person uuid, until timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  IF NOT muster_may_open_way_in(person) THEN RETURN false; END IF;
  UPDATE account a SET way_in_until = until WHERE a.id = person;
  RETURN true;
END $$;
ALTER FUNCTION muster_open_way_in(uuid, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_open_way_in(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_open_way_in(uuid, timestamptz) TO muster_app;

-- Those of these addresses that another company invites: its provider is on, and the domain is one of its own. System managers invite everybody.
CREATE FUNCTION muster_addresses_of_others(of_company bigint, inviter uuid, addresses text[], only_new boolean) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT address FROM unnest(addresses) address
   WHERE EXISTS (SELECT FROM sign_in_domain d JOIN sign_in_provider p ON p.company_id = d.company_id
                  WHERE d.domain = split_part(address, '@', 2) AND p.is_on AND p.company_id <> of_company)
     AND NOT (only_new AND EXISTS (SELECT FROM account a WHERE a.email = address))
     AND NOT EXISTS (SELECT FROM account a WHERE a.id = inviter AND a.role = 'ADMIN')
     AND coalesce(muster_user(), inviter) = inviter AND muster_may_import(of_company, inviter)
$$;
ALTER FUNCTION muster_addresses_of_others(bigint, uuid, text[], boolean) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_addresses_of_others(bigint, uuid, text[], boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_addresses_of_others(bigint, uuid, text[], boolean) TO muster_app, muster_system;
