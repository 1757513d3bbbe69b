-- Up Migration
/*
 * A company controls its identity provider, so a person whom it signs in could be somebody else. What the person did anonymously stays
 * hidden in such a session, and for the API tokens that are made in one.
 */
ALTER TABLE api_token ADD COLUMN hides_own_anonymous boolean NOT NULL DEFAULT false;

CREATE FUNCTION muster_mark_token() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  NEW.hides_own_anonymous := EXISTS (
    SELECT FROM sign_in_link l WHERE l.user_id = NEW.user_id AND muster_link_counts(l.company_id, l.issuer, l.user_id));
  RETURN NEW;
END $$;
ALTER FUNCTION muster_mark_token() OWNER TO muster_system;
CREATE TRIGGER made_by_company BEFORE INSERT ON api_token FOR EACH ROW EXECUTE FUNCTION muster_mark_token();

UPDATE api_token t SET hides_own_anonymous = true WHERE EXISTS (SELECT FROM sign_in_link l WHERE l.user_id = t.user_id AND l.created_at <= t.created_at);

-- Whether the company invited the account before its first sign-in, and no other company ever had the person.
CREATE FUNCTION muster_was_only_of(of_company bigint, person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM account_origin o WHERE o.user_id = person AND o.company_id = of_company)
     AND NOT EXISTS (SELECT FROM former_member f WHERE f.user_id = person AND f.company_id <> of_company)
$$;
ALTER FUNCTION muster_was_only_of(bigint, uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_was_only_of(bigint, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_was_only_of(bigint, uuid) TO muster_system;

CREATE OR REPLACE FUNCTION muster_enter_token(token_hash text, at timestamptz) RETURNS TABLE (account jsonb, bound text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO pg_catalog, public AS $$
DECLARE
  token api_token;
  service service_account;
  entry account_entry;
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
  account := entry.entered || CASE WHEN token.hides_own_anonymous THEN '{"hidesOwnAnonymous": true}'::jsonb ELSE '{}' END;
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

CREATE OR REPLACE FUNCTION muster_enter_link(link_key text, at timestamptz) RETURNS TABLE (account jsonb, bound text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO pg_catalog, public AS $$
DECLARE
  link sign_in_link;
  entry account_entry;
BEGIN
  SELECT * INTO link FROM sign_in_link l WHERE l.key = link_key;
  IF NOT FOUND OR NOT muster_link_counts(link.company_id, link.issuer, link.user_id) THEN RETURN; END IF;
  SELECT * INTO entry FROM account_entry e WHERE e.user_id = link.user_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  account := entry.entered || '{"hidesOwnAnonymous": true}';
  bound := set_config('muster.companies', entry.companies, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;
