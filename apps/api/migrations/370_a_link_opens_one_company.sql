-- Up Migration
/*
 * A link of a person with the provider of a company opens this company only, and the provider of the installation does not open it: whatever else
 * the person joins. `entered.linked` names the companies of links that count.
 */

-- Whether links of this issuer count for the person now. The provider of the company is on, and the person has no system role.
CREATE OR REPLACE FUNCTION muster_link_counts(of_company bigint, of_issuer text, person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM sign_in_provider p WHERE p.company_id = of_company AND p.is_on AND p.issuer = of_issuer)
     AND EXISTS (SELECT FROM account a WHERE a.id = person AND a.role = 'USER')
$$;

-- Whether the provider of the company may link the person: an unblocked member whom no other company has or ever had.
CREATE FUNCTION muster_may_link(of_company bigint, of_issuer text, person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT muster_link_counts(of_company, of_issuer, person) AND muster_was_only_of(of_company, person)
     AND EXISTS (SELECT FROM company_member m JOIN account a ON a.id = m.user_id
                  WHERE m.company_id = of_company AND m.user_id = person AND NOT m.is_blocked AND NOT a.blocked)
     AND NOT EXISTS (SELECT FROM company_member m WHERE m.user_id = person AND m.company_id <> of_company)
$$;
ALTER FUNCTION muster_may_link(bigint, text, uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_may_link(bigint, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_may_link(bigint, text, uuid) TO muster_system;

-- An invited person whom the provider of the company signs in for the first time, by the domain of the address.
CREATE OR REPLACE FUNCTION muster_signs_in_by_company(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT FROM account a JOIN sign_in_domain d ON d.domain = split_part(a.email, '@', 2) JOIN sign_in_provider p ON p.company_id = d.company_id
     WHERE a.id = person AND muster_may_link(d.company_id, p.issuer, a.id))
$$;

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

-- The account with the memberships of these companies only.
CREATE FUNCTION muster_entered_in(entered jsonb, companies bigint[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path TO pg_catalog, public AS $$
  SELECT entered - 'linked' || jsonb_object_agg(list, (
           SELECT coalesce(jsonb_agg(held ORDER BY at), '[]') FROM jsonb_array_elements(entered -> list) WITH ORDINALITY AS h (held, at)
            WHERE (held ->> 0)::bigint = ANY (companies)))
    FROM unnest('{companies,sites,divisions}'::text[]) list
$$;
REVOKE ALL ON FUNCTION muster_entered_in(jsonb, bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_entered_in(jsonb, bigint[]) TO muster_system;

-- The entry without the companies whose providers sign the person in.
CREATE FUNCTION muster_entry_unlinked(entry account_entry) RETURNS account_entry
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  rest CONSTANT bigint[] := ARRAY(SELECT c FROM unnest(entry.companies::bigint[]) c WHERE NOT entry.entered -> 'linked' @> to_jsonb(c) ORDER BY c);
BEGIN
  entry.entered := muster_entered_in(entry.entered, rest) || CASE WHEN rest = '{}' THEN '{"signsInByCompany": true}'::jsonb ELSE '{}' END;
  entry.companies := rest::text;
  RETURN entry;
END $$;
ALTER FUNCTION muster_entry_unlinked(account_entry) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_entry_unlinked(account_entry) FROM PUBLIC;

-- A person of linked companies only is told so, and reaches nothing.
CREATE OR REPLACE FUNCTION muster_enter(caller text, at timestamptz) RETURNS TABLE (account jsonb, bound text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO pg_catalog, public AS $$
DECLARE
  entry account_entry;
BEGIN
  SELECT * INTO entry FROM account_entry e WHERE e.subject = caller;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  IF entry.entered ? 'linked' THEN entry := muster_entry_unlinked(entry); END IF;
  IF entry.companies IS NULL THEN
    entry.companies := ARRAY(SELECT c.id FROM company c ORDER BY c.id)::text;
  END IF;
  account := entry.entered;
  bound := set_config('muster.companies', entry.companies, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;

/*
 * Enters a person whom the provider of the company has signed in, in this company only. No row when the link does not count: the provider is off
 * or gone, or the person has got a system role.
 */
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
  account := muster_entered_in(entry.entered, reached) || '{"hidesOwnAnonymous": true}';
  -- blocked here, and a member of another company
  IF reached = '{}' AND EXISTS (SELECT FROM company_member m WHERE m.company_id = link.company_id AND m.user_id = link.user_id AND m.is_blocked) THEN
    account := account || CASE WHEN (account -> 'blocked')::boolean THEN '{}'::jsonb ELSE '{"blocked": true, "isBlockedByCompany": true}' END;
  END IF;
  bound := set_config('muster.companies', reached::text, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;

/*
 * A personal token reaches what the session reached that made it: the company of the provider, or the others. `only_company` is the company of
 * the provider.
 */
ALTER TABLE api_token ADD COLUMN only_company bigint;
UPDATE api_token t SET only_company = l.company_id FROM sign_in_link l WHERE l.user_id = t.user_id AND t.hides_own_anonymous;

CREATE OR REPLACE FUNCTION muster_mark_token() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  -- a session of the installation never reaches a company with a link that counts
  NEW.only_company := (
    SELECT l.company_id FROM sign_in_link l
     WHERE l.user_id = NEW.user_id AND l.company_id = ANY (muster_companies()) AND muster_link_counts(l.company_id, l.issuer, l.user_id) LIMIT 1);
  NEW.hides_own_anonymous := NEW.only_company IS NOT NULL;
  RETURN NEW;
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
             || jsonb_build_object('token', jsonb_build_object('id', token.id, 'scopes', token.scopes, 'companyId', token.company_id));
  bound := set_config('muster.companies', entry.companies, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;

/*
 * Sockets end with the way in that opened them: a link begins or ends, counts or does not, or gets another key. Pages connect again with what
 * they have. `end:` and ids tell it to the processes.
 */
CREATE FUNCTION muster_end_sockets(people uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  -- a payload holds 8000 bytes
  PERFORM pg_notify('muster_rights', 'end:' || string_agg(p.person::text, ',' ORDER BY p.at))
     FROM unnest(people) WITH ORDINALITY AS p (person, at) GROUP BY p.at / 200;
  INSERT INTO rights_change (user_id) SELECT person FROM unnest(people) AS person WHERE EXISTS (SELECT FROM service_socket);
END $$;
ALTER FUNCTION muster_end_sockets(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_end_sockets(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_end_sockets(uuid[]) TO muster_system;

CREATE OR REPLACE FUNCTION muster_links_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  people CONSTANT uuid[] := ARRAY(SELECT DISTINCT c.user_id FROM changed c ORDER BY c.user_id);
BEGIN
  PERFORM muster_refresh_entries(people);
  PERFORM muster_end_sockets(people);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION muster_provider_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  people CONSTANT uuid[] := ARRAY(SELECT l.user_id FROM sign_in_link l WHERE l.company_id = NEW.company_id ORDER BY l.user_id);
BEGIN
  PERFORM muster_refresh_entries(people);
  PERFORM muster_end_sockets(people);
  RETURN NULL;
END $$;

-- A system role makes a link count no longer.
CREATE FUNCTION muster_role_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  PERFORM muster_end_sockets(ARRAY[NEW.id]) WHERE EXISTS (SELECT FROM sign_in_link l WHERE l.user_id = NEW.id);
  RETURN NULL;
END $$;
ALTER FUNCTION muster_role_changed() OWNER TO muster_system;
CREATE TRIGGER end_sockets AFTER UPDATE OF role ON account FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION muster_role_changed();

SELECT muster_refresh_entries(ARRAY(SELECT DISTINCT l.user_id FROM sign_in_link l));
