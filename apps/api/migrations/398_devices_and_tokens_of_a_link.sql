-- Up Migration
/*
 * What a link session adds for the person, and what it sees of the person, is that of its company. Whoever runs the provider of one company could
 * otherwise read the messages of the others on a device of their own.
 */

-- The company of the link session that asks. Null for every other session: one of the installation never reaches a company with a link that counts.
CREATE FUNCTION muster_session_company() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT l.company_id FROM sign_in_link l
   WHERE l.user_id = muster_user() AND l.company_id = ANY (muster_companies()) AND muster_link_counts(l.company_id, l.issuer, l.user_id) LIMIT 1
$$;
ALTER FUNCTION muster_session_company() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_session_company() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_session_company() TO muster_app, muster_system;

-- A device that a link session has registered gets the messages of this company. It ends with the link.
ALTER TABLE push_subscription ADD COLUMN only_company bigint;

CREATE FUNCTION muster_mark_device() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  NEW.only_company := muster_session_company();
  RETURN NEW;
END $$;
ALTER FUNCTION muster_mark_device() OWNER TO muster_system;
CREATE TRIGGER made_by_company BEFORE INSERT ON push_subscription FOR EACH ROW EXECUTE FUNCTION muster_mark_device();

CREATE OR REPLACE FUNCTION muster_links_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  people CONSTANT uuid[] := ARRAY(SELECT DISTINCT c.user_id FROM changed c ORDER BY c.user_id);
BEGIN
  DELETE FROM push_subscription s WHERE s.user_id = ANY (people) AND s.only_company IS NOT NULL
     AND NOT EXISTS (SELECT FROM sign_in_link l WHERE l.company_id = s.only_company AND l.user_id = s.user_id);
  PERFORM muster_refresh_entries(people);
  PERFORM muster_end_sockets(people);
  RETURN NULL;
END $$;

-- A link that counts no longer reaches no device.
CREATE FUNCTION muster_device_gets(of_user uuid, only_company bigint, of_company bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT only_company IS NULL OR only_company = of_company AND EXISTS (
    SELECT FROM sign_in_link l WHERE l.company_id = of_company AND l.user_id = of_user AND muster_link_counts(l.company_id, l.issuer, l.user_id))
$$;
ALTER FUNCTION muster_device_gets(uuid, bigint, bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_device_gets(uuid, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_device_gets(uuid, bigint, bigint) TO muster_app, muster_system;

-- A link session sees the tokens of the person that such a session made.
ALTER POLICY tenant_read ON api_token USING (
  CASE WHEN company_id IS NULL
       THEN user_id = (SELECT muster_user()) AND ((SELECT muster_session_company()) IS NULL OR only_company = (SELECT muster_session_company()))
       ELSE company_id = ANY ((SELECT muster_companies())::bigint[]) END);
ALTER POLICY tenant_revoke ON api_token USING (
  CASE WHEN company_id IS NULL
       THEN user_id = (SELECT muster_user()) AND ((SELECT muster_session_company()) IS NULL OR only_company = (SELECT muster_session_company()))
       ELSE company_id = ANY ((SELECT muster_companies())::bigint[]) END);

-- Tokens of links that had ended before tokens knew their company. Links existed only for people of the company that made their account.
UPDATE api_token t SET only_company = o.company_id FROM account_origin o
 WHERE o.user_id = t.user_id AND t.hides_own_anonymous AND t.only_company IS NULL AND t.company_id IS NULL;
UPDATE api_token SET revoked_at = now() WHERE hides_own_anonymous AND only_company IS NULL AND company_id IS NULL AND revoked_at IS NULL;

-- The provider of a company knows what other companies ask as little as a manager does who makes cards.
CREATE OR REPLACE FUNCTION muster_enter_link(link_key text, at timestamptz) RETURNS TABLE (account jsonb, bound text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO pg_catalog, public AS $$
DECLARE
  link sign_in_link;
  entry account_entry;
  reached bigint[];
BEGIN
  SELECT * INTO link FROM sign_in_link l WHERE l.key = link_key;
  IF NOT FOUND OR NOT muster_link_counts(link.company_id, link.issuer, link.user_id) THEN RETURN; END IF;
  SELECT * INTO entry FROM account_entry e WHERE e.user_id = link.user_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  reached := ARRAY(SELECT c FROM unnest(entry.companies::bigint[]) c WHERE c = link.company_id);
  account := muster_entered_in(entry.entered, reached) || '{"hidesOwnAnonymous": true, "isOfLink": true}';
  -- blocked here, and a member of another company
  IF reached = '{}' AND EXISTS (SELECT FROM company_member m WHERE m.company_id = link.company_id AND m.user_id = link.user_id AND m.is_blocked) THEN
    account := account || CASE WHEN (account -> 'blocked')::boolean THEN '{}'::jsonb ELSE '{"blocked": true, "isBlockedByCompany": true}' END;
  END IF;
  bound := set_config('muster.companies', reached::text, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION muster_enter_token(token_hash text, at timestamptz) RETURNS TABLE (account jsonb, bound text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO pg_catalog, public AS $$
DECLARE
  token api_token;
  service service_account;
  entry account_entry;
  only_one bigint;
BEGIN
  SELECT * INTO token FROM api_token t WHERE t.hash = token_hash AND t.revoked_at IS NULL AND t.expires_at > at;
  IF NOT FOUND THEN
    SELECT s.* INTO service FROM service_account_secret x JOIN service_account s ON s.id = x.account_id
     WHERE x.hash = token_hash AND (x.ends_at IS NULL OR x.ends_at > at) AND s.ended_at IS NULL AND s.expires_at > at;
    IF NOT FOUND THEN RETURN; END IF;
    account := jsonb_build_object(
      'id', service.id, 'role', 'USER', 'activated', true, 'blocked', false,
      'companies', jsonb_build_array(jsonb_build_array(service.company_id, true, false)), 'sites', '[]'::jsonb, 'divisions', '[]'::jsonb,
      'token', jsonb_build_object('id', NULL, 'scopes', service.scopes, 'companyId', service.company_id, 'isService', true));
    bound := set_config('muster.companies', '{' || service.company_id || '}', true) || set_config('muster.user', service.id::text, true);
    RETURN NEXT;
    RETURN;
  END IF;
  SELECT * INTO entry FROM account_entry e WHERE e.user_id = token.user_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  only_one := coalesce(token.company_id, token.only_company);
  IF only_one IS NOT NULL THEN
    IF entry.companies IS NULL OR NOT only_one = ANY (entry.companies::bigint[]) THEN RETURN; END IF;
    entry.companies := ARRAY[only_one]::text;
    entry.entered := muster_entered_in(entry.entered, ARRAY[only_one]);
  ELSIF entry.entered ? 'linked' THEN
    entry := muster_entry_unlinked(entry);
    IF entry.companies = '{}' THEN RETURN; END IF;
  ELSIF entry.companies IS NULL THEN
    entry.companies := ARRAY(SELECT c.id FROM company c ORDER BY c.id)::text;
  END IF;
  account := entry.entered || CASE WHEN token.hides_own_anonymous THEN '{"hidesOwnAnonymous": true}'::jsonb ELSE '{}' END
             || CASE WHEN token.only_company IS NOT NULL THEN '{"isOfLink": true}'::jsonb ELSE '{}' END
             || jsonb_build_object('token', jsonb_build_object('id', token.id, 'scopes', token.scopes, 'companyId', token.company_id));
  bound := set_config('muster.companies', entry.companies, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;

-- Also a changed address is one that the company may invite.
CREATE OR REPLACE FUNCTION muster_change_invited_address(of_company bigint, person uuid, address text, at timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  known account;
BEGIN
  IF muster_user() IS NULL OR NOT of_company = ANY (muster_companies()) OR NOT muster_may_import(of_company, muster_user(), at) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not invite';
  END IF;
  PERFORM muster_lock_addresses(ARRAY[address]);
  SELECT * INTO known FROM account a WHERE a.id = person FOR NO KEY UPDATE;
  IF NOT FOUND OR known.activated OR known.subject IS NOT NULL OR known.role <> 'USER' OR known.blocked
     OR NOT EXISTS (SELECT FROM company_member m WHERE m.user_id = person AND m.company_id = of_company)
     OR EXISTS (SELECT FROM company_member m WHERE m.user_id = person AND m.company_id <> of_company)
     OR EXISTS (SELECT FROM former_member f WHERE f.user_id = person AND f.company_id <> of_company)
     OR EXISTS (SELECT FROM join_request j WHERE j.user_id = person AND j.company_id <> of_company)
     OR EXISTS (SELECT FROM scim_user s WHERE s.user_id = person AND s.company_id <> of_company) THEN
    RETURN 'kept';
  END IF;
  IF EXISTS (SELECT FROM muster_addresses_of_others(of_company, muster_user(), ARRAY[address], false)) THEN
    RETURN 'taken';
  END IF;
  BEGIN
    UPDATE account SET email = address, version = version + 1 WHERE id = person;
  EXCEPTION WHEN unique_violation THEN
    RETURN 'taken';
  END;
  RETURN 'changed';
END $$;
