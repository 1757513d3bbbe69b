-- Up Migration
/*
 * A system manager may let consultants set up a company until a day. Without it, a consultant changes nothing but the list of companies. The right
 * is read at the start of each request and is no membership: nobody has to be removed when it ends.
 */
ALTER TABLE company ADD COLUMN setup_until date;
CREATE INDEX company_setup ON company (setup_until) WHERE setup_until IS NOT NULL;

CREATE OR REPLACE FUNCTION muster_enter(caller text, at timestamp with time zone)
 RETURNS TABLE(account jsonb, bound text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO pg_catalog, public
AS $$
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
  IF account ->> 'role' = 'CONSULTANT' THEN
    account := account || coalesce((SELECT jsonb_build_object('setsUp', jsonb_agg(c.id ORDER BY c.id)) FROM company c
                                     WHERE c.setup_until >= (at AT TIME ZONE c.time_zone)::date HAVING count(*) > 0), '{}');
  END IF;
  bound := set_config('muster.companies', entry.companies, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION muster_may_import(of_company bigint, importer uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO pg_catalog, public
AS $$
  SELECT EXISTS (
    SELECT FROM account a WHERE a.id = importer AND a.activated AND NOT a.blocked
       AND (a.role = 'ADMIN' OR (a.role = 'USER' AND EXISTS (
         SELECT FROM company_member m JOIN company c ON c.id = m.company_id
          WHERE m.company_id = of_company AND m.user_id = a.id AND m.is_manager AND NOT m.is_blocked
            AND (m.access_until IS NULL OR m.access_until >= (at AT TIME ZONE c.time_zone)::date)))
         OR (a.role = 'CONSULTANT' AND EXISTS (
           SELECT FROM company c WHERE c.id = of_company AND c.setup_until >= (at AT TIME ZONE c.time_zone)::date))))
    OR muster_service_manages_people(of_company, importer, at)
$$;

CREATE OR REPLACE FUNCTION muster_may_invite(of_company bigint, given_role text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO pg_catalog, public
AS $$
  SELECT EXISTS (
    SELECT FROM account a WHERE a.id = muster_user() AND a.activated AND NOT a.blocked
       AND (a.role = 'ADMIN' OR (a.role IN ('USER', 'CONSULTANT') AND given_role = 'USER' AND of_company = ANY (muster_companies())
                                 AND muster_may_import(of_company, a.id, at))))
      OR (given_role = 'USER' AND of_company = ANY (muster_companies()) AND muster_service_manages_people(of_company, muster_user(), at))
$$;

CREATE OR REPLACE FUNCTION muster_add_person(of_company bigint, first text, last text, job text, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO pg_catalog, public
AS $$
DECLARE
  caller account;
  person uuid;
BEGIN
  SELECT * INTO caller FROM account a WHERE a.id = muster_user() AND a.activated AND NOT a.blocked;
  IF caller.role IS DISTINCT FROM 'ADMIN' AND (NOT of_company = ANY (muster_companies())
       OR NOT (coalesce(caller.role IN ('USER', 'CONSULTANT'), false) AND muster_may_import(of_company, caller.id, at)
               OR muster_service_manages_people(of_company, muster_user(), at))) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not add people';
  END IF;
  INSERT INTO account (first_name, last_name, title, created_at) VALUES (first, last, job, at) RETURNING id INTO person;
  RETURN person;
END $$;

CREATE OR REPLACE FUNCTION muster_people_of_import(of_company bigint, importer uuid, addresses text[], numbers text[])
 RETURNS TABLE(email text, number text, user_id uuid, state text, is_changeable boolean, is_blocked boolean, first_name text, last_name text, title text, phone_number text, preferred_language text, is_manager boolean, is_leader boolean, access_until date, sites jsonb, divisions jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO pg_catalog, public
AS $$
DECLARE
  is_admin boolean;
  is_consultant boolean;
  found_people uuid[];
BEGIN
  IF coalesce(muster_user(), importer) <> importer OR NOT muster_may_import(of_company, importer) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the person may not import';
  END IF;
  is_admin := EXISTS (SELECT FROM account a WHERE a.id = importer AND a.role = 'ADMIN');
  is_consultant := EXISTS (SELECT FROM account a WHERE a.id = importer AND a.role = 'CONSULTANT');
  IF muster_user() IS NULL THEN PERFORM muster_lock_addresses(addresses); END IF;
  found_people := ARRAY(
    SELECT a.id FROM account a WHERE a.email = ANY (addresses)
    UNION SELECT m.user_id FROM company_member m WHERE m.company_id = of_company AND m.number = ANY (numbers));
  IF muster_user() IS NULL THEN
    -- in a statement of its own, so that the next one sees what the holder of a lock has changed
    PERFORM FROM account a WHERE a.id = ANY (found_people) ORDER BY a.id FOR NO KEY UPDATE;
  END IF;
  RETURN QUERY
  SELECT a.email, m.number, a.id, k.state,
         -- a consultant changes nobody who has signed in; memberships give a consultant no right
         is_admin OR (a.role = 'USER' AND NOT (is_consultant AND a.activated) AND NOT EXISTS (
           SELECT FROM company_member o WHERE o.user_id = a.id AND o.company_id <> of_company AND NOT EXISTS (
             SELECT FROM company_member own
              WHERE own.company_id = o.company_id AND own.user_id = importer AND own.is_manager AND NOT own.is_blocked AND NOT is_consultant))),
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
   WHERE a.id = ANY (found_people);
END $$;
