-- Up Migration
/*
 * What a link session made counts while the link counts, and ends with the link: personal tokens and personal calendar addresses, as devices do.
 * Whoever ran a provider that is gone could otherwise go on as each of its people.
 */

-- Whether the provider of the company signs the person in now, by a link that was there at `made`: a later one opens nothing that an earlier one made.
CREATE FUNCTION muster_is_linked(of_company bigint, person uuid, made timestamptz DEFAULT 'infinity') RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT FROM sign_in_link l WHERE l.company_id = of_company AND l.user_id = person AND l.created_at <= made
       AND muster_link_counts(l.company_id, l.issuer, l.user_id))
$$;
ALTER FUNCTION muster_is_linked(bigint, uuid, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_is_linked(bigint, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_is_linked(bigint, uuid, timestamptz) TO muster_system;

-- A link session made the address. The address of a site belongs to the site.
ALTER TABLE calendar_address ADD COLUMN is_of_link boolean NOT NULL DEFAULT false;

CREATE FUNCTION muster_mark_calendar() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  NEW.is_of_link := NEW.site_id IS NULL AND coalesce(muster_session_company() = NEW.company_id, false);
  RETURN NEW;
END $$;
ALTER FUNCTION muster_mark_calendar() OWNER TO muster_system;
CREATE TRIGGER made_by_company BEFORE INSERT OR UPDATE OF hash ON calendar_address FOR EACH ROW EXECUTE FUNCTION muster_mark_calendar();

-- What sessions by this link made. A company's token and the address of a site stay, and their managers see them.
CREATE FUNCTION muster_end_made_by_link(of_company bigint, person uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  UPDATE api_token t SET revoked_at = greatest(now(), t.created_at)
   WHERE t.user_id = person AND t.only_company = of_company AND t.company_id IS NULL AND t.revoked_at IS NULL;
  DELETE FROM push_subscription s WHERE s.user_id = person AND s.only_company = of_company;
  DELETE FROM calendar_address c WHERE c.company_id = of_company AND c.user_id = person AND c.is_of_link;
END $$;
ALTER FUNCTION muster_end_made_by_link(bigint, uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_end_made_by_link(bigint, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_end_made_by_link(bigint, uuid) TO muster_system;

-- Another issuer or subject is another link.
CREATE FUNCTION muster_link_ends() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  PERFORM muster_end_made_by_link(OLD.company_id, OLD.user_id);
  RETURN NULL;
END $$;
ALTER FUNCTION muster_link_ends() OWNER TO muster_system;
CREATE TRIGGER end_made_deleted AFTER DELETE ON sign_in_link FOR EACH ROW EXECUTE FUNCTION muster_link_ends();
CREATE TRIGGER end_made_changed AFTER UPDATE OF issuer, subject ON sign_in_link FOR EACH ROW
  WHEN ((OLD.issuer, OLD.subject) IS DISTINCT FROM (NEW.issuer, NEW.subject)) EXECUTE FUNCTION muster_link_ends();

CREATE OR REPLACE FUNCTION muster_links_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  people CONSTANT uuid[] := ARRAY(SELECT DISTINCT c.user_id FROM changed c ORDER BY c.user_id);
BEGIN
  PERFORM muster_refresh_entries(people);
  PERFORM muster_end_sockets(people);
  RETURN NULL;
END $$;

-- Made before the present link, or without one.
UPDATE api_token t SET revoked_at = greatest(now(), t.created_at)
 WHERE t.only_company IS NOT NULL AND t.company_id IS NULL AND t.revoked_at IS NULL AND NOT EXISTS (
   SELECT FROM sign_in_link l WHERE l.company_id = t.only_company AND l.user_id = t.user_id AND l.created_at <= t.created_at);
DELETE FROM push_subscription s WHERE s.only_company IS NOT NULL AND NOT EXISTS (
   SELECT FROM sign_in_link l WHERE l.company_id = s.only_company AND l.user_id = s.user_id AND l.created_at <= s.created_at);
-- since the link only such sessions reached the company
UPDATE calendar_address c SET is_of_link = true WHERE c.site_id IS NULL AND EXISTS (
   SELECT FROM sign_in_link l WHERE l.company_id = c.company_id AND l.user_id = c.user_id AND l.created_at <= c.created_at);

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
  IF token.company_id IS NULL AND token.only_company IS NOT NULL AND NOT muster_is_linked(token.only_company, token.user_id, token.created_at) THEN RETURN; END IF;
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

CREATE OR REPLACE FUNCTION muster_enter_calendar(address_hash text, at timestamptz) RETURNS TABLE (account jsonb, company_id bigint, site_id bigint, bound text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO pg_catalog, public AS $$
DECLARE
  address calendar_address;
  entry account_entry;
BEGIN
  SELECT * INTO address FROM calendar_address c WHERE c.hash = address_hash;
  IF NOT FOUND OR address.is_of_link AND NOT muster_is_linked(address.company_id, address.user_id, address.created_at) THEN RETURN; END IF;
  SELECT * INTO entry FROM account_entry e WHERE e.user_id = address.user_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  -- an account with a system role has no companies here, and no calendar
  IF entry.companies IS NULL OR NOT address.company_id = ANY (entry.companies::bigint[]) THEN RETURN; END IF;
  account := entry.entered || jsonb_build_object(
    'companies', jsonb_path_query_array(entry.entered -> 'companies', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', address.company_id)),
    'sites', jsonb_path_query_array(entry.entered -> 'sites', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', address.company_id)),
    'divisions', jsonb_path_query_array(entry.entered -> 'divisions', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', address.company_id)));
  company_id := address.company_id;
  site_id := address.site_id;
  bound := set_config('muster.companies', ARRAY[address.company_id]::text, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;
