-- Up Migration
/*
 * Single sign-on of companies. A company has at most one identity provider of its own, which a system manager sets. Requests reach the provider
 * and its domains as system managers only; members of the company do not read them. `revision` counts the values that a test depends on.
 */
CREATE TABLE sign_in_provider (
  company_id        bigint PRIMARY KEY REFERENCES company (id) ON DELETE CASCADE,
  issuer            text NOT NULL CHECK (char_length(issuer) BETWEEN 1 AND 500),
  client_id         text NOT NULL CHECK (char_length(client_id) BETWEEN 1 AND 255),
  -- encrypted with SECRETS_KEY
  sealed_secret     text NOT NULL,
  email_claim       text NOT NULL CHECK (email_claim IN ('email', 'preferred_username', 'upn')),
  trusts_unverified boolean NOT NULL,
  is_on             boolean NOT NULL DEFAULT false,
  revision          integer NOT NULL DEFAULT 1,
  tested_revision   integer,
  -- what the last test showed, until the provider is switched on or changed
  test              jsonb,
  CHECK (NOT is_on OR coalesce(tested_revision = revision, false))
);

-- A domain leads to one provider of all.
CREATE TABLE sign_in_domain (
  company_id bigint NOT NULL REFERENCES sign_in_provider (company_id) ON DELETE CASCADE,
  domain     text NOT NULL UNIQUE CHECK (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' AND char_length(domain) <= 253),
  PRIMARY KEY (company_id, domain)
);

/*
 * Who a person is at the provider of the company: the issuer and its subject, from the first sign-in on. The e-mail address decides only once.
 * `key` is the subject in the tokens of the product. The link ends with the membership and with the provider.
 */
CREATE TABLE sign_in_link (
  company_id bigint NOT NULL REFERENCES sign_in_provider (company_id) ON DELETE CASCADE,
  user_id    uuid NOT NULL,
  issuer     text NOT NULL,
  subject    text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  key        text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id),
  UNIQUE (company_id, issuer, subject),
  FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON DELETE CASCADE
);
CREATE INDEX sign_in_link_user ON sign_in_link (user_id);

CALL muster_protect('sign_in_provider');
CALL muster_protect('sign_in_domain');
CALL muster_protect('sign_in_link');
ALTER POLICY tenant ON sign_in_provider USING (company_id = ANY ((SELECT muster_companies())::bigint[]) AND (SELECT muster_manages_system()));
ALTER POLICY tenant ON sign_in_domain USING (company_id = ANY ((SELECT muster_companies())::bigint[]) AND (SELECT muster_manages_system()));
REVOKE ALL ON sign_in_link FROM muster_app;

-- One-time values between two requests of a sign-in: the way to the provider, and the code for the page. Only digests of the values are kept.
CREATE TABLE sign_in_step (
  hash    text PRIMARY KEY,
  kind    text NOT NULL CHECK (kind IN ('try', 'way', 'code')),
  claims  jsonb NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX sign_in_step_end ON sign_in_step (ends_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_step TO muster_system;

-- Keeps the beginning of a test, for a system manager.
CREATE FUNCTION muster_begin_sign_in_test(of_company bigint, of_hash text, until timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  IF NOT muster_manages_system() THEN RAISE insufficient_privilege USING MESSAGE = 'the caller may not test the sign-in'; END IF;
  INSERT INTO sign_in_step (hash, kind, claims, ends_at)
  SELECT of_hash, 'try', jsonb_build_object('companyId', p.company_id, 'revision', p.revision), until
    FROM sign_in_provider p WHERE p.company_id = of_company;
END $$;
ALTER FUNCTION muster_begin_sign_in_test(bigint, text, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_begin_sign_in_test(bigint, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_begin_sign_in_test(bigint, text, timestamptz) TO muster_app;

/*
 * Whether the provider of a company signs this person in now: it is on, the link is one of its issuer, and the person has no system role and
 * belongs to no other company.
 */
CREATE FUNCTION muster_link_counts(of_company bigint, of_issuer text, person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM sign_in_provider p WHERE p.company_id = of_company AND p.is_on AND p.issuer = of_issuer)
     AND EXISTS (SELECT FROM account a WHERE a.id = person AND a.role = 'USER')
     AND NOT EXISTS (SELECT FROM company_member m WHERE m.user_id = person AND m.company_id <> of_company)
$$;
ALTER FUNCTION muster_link_counts(bigint, text, uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_link_counts(bigint, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_link_counts(bigint, text, uuid) TO muster_system;

-- The provider of a company signs this person in: by a link, or for the first time by the domain of the address.
CREATE FUNCTION muster_signs_in_by_company(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM sign_in_link l WHERE l.user_id = person AND muster_link_counts(l.company_id, l.issuer, person))
      OR EXISTS (
           SELECT FROM account a JOIN sign_in_domain d ON d.domain = split_part(a.email, '@', 2) JOIN sign_in_provider p ON p.company_id = d.company_id
             JOIN company_member m ON m.company_id = d.company_id AND m.user_id = a.id
            WHERE a.id = person AND muster_link_counts(d.company_id, p.issuer, person))
$$;
ALTER FUNCTION muster_signs_in_by_company(uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_signs_in_by_company(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_signs_in_by_company(uuid) TO muster_system;

-- Whether the provider is on. A change of it waits for the end of the transaction.
CREATE FUNCTION muster_hold_provider(of_company bigint, of_issuer text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  PERFORM FROM sign_in_provider p WHERE p.company_id = of_company AND p.issuer = of_issuer AND p.is_on FOR SHARE;
  RETURN FOUND;
END $$;
ALTER FUNCTION muster_hold_provider(bigint, text) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_hold_provider(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_hold_provider(bigint, text) TO muster_system;

-- A person with a link that counts does not enter through the provider of the installation: the entry has no subject.
CREATE OR REPLACE FUNCTION muster_entries_of(people uuid[], at timestamptz)
RETURNS TABLE (user_id uuid, subject text, companies text, entered jsonb, has_ends boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT a.id,
         CASE WHEN NOT EXISTS (SELECT FROM sign_in_link l WHERE l.user_id = a.id AND muster_link_counts(l.company_id, l.issuer, a.id)) THEN a.subject END,
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

-- The entry of a person may stay the same, so sockets hear of the change here.
CREATE FUNCTION muster_links_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  people CONSTANT uuid[] := ARRAY(SELECT DISTINCT c.user_id FROM changed c);
BEGIN
  PERFORM muster_refresh_entries(people);
  PERFORM muster_notify_rights(people) WHERE people <> '{}';
  RETURN NULL;
END $$;
ALTER FUNCTION muster_links_changed() OWNER TO muster_system;
CREATE TRIGGER entry_insert AFTER INSERT ON sign_in_link REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_links_changed();
CREATE TRIGGER entry_update AFTER UPDATE ON sign_in_link REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_links_changed();
CREATE TRIGGER entry_delete AFTER DELETE ON sign_in_link REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_links_changed();

CREATE FUNCTION muster_provider_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  people CONSTANT uuid[] := ARRAY(SELECT l.user_id FROM sign_in_link l WHERE l.company_id = NEW.company_id);
BEGIN
  PERFORM muster_refresh_entries(people);
  PERFORM muster_notify_rights(people) WHERE people <> '{}';
  RETURN NULL;
END $$;
ALTER FUNCTION muster_provider_changed() OWNER TO muster_system;
CREATE TRIGGER entry_update AFTER UPDATE ON sign_in_provider FOR EACH ROW
  WHEN ((OLD.is_on, OLD.issuer) IS DISTINCT FROM (NEW.is_on, NEW.issuer)) EXECUTE FUNCTION muster_provider_changed();

/*
 * Enters a person whom the provider of the company has signed in. No row when the link does not count: the provider is off or gone, the
 * person has got a system role or another company.
 */
CREATE FUNCTION muster_enter_link(link_key text, at timestamptz) RETURNS TABLE (account jsonb, bound text)
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
  account := entry.entered;
  bound := set_config('muster.companies', entry.companies, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;
ALTER FUNCTION muster_enter_link(text, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_enter_link(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_enter_link(text, timestamptz) TO muster_app;
