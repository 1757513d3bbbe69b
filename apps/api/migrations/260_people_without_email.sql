-- Up Migration
/*
 * People without an e-mail address. A company gives such a person a number, which is unique in the company and ends with the membership.
 * Nothing else may find a person by an address that is missing.
 */
ALTER TABLE account ALTER COLUMN email DROP NOT NULL;

-- an expression with a missing address would be null, and nobody would find the person
DROP INDEX account_search;
CREATE INDEX account_search ON account USING gin (lower(first_name || ' ' || last_name || ' ' || coalesce(email, '')) gin_trgm_ops);

ALTER TABLE company_member ADD COLUMN number text CHECK (number ~ '^[0-9A-Z][0-9A-Z./-]{0,19}$');
CREATE UNIQUE INDEX company_member_number ON company_member (company_id, number) WHERE number IS NOT NULL;

-- The account of a new person without an e-mail address. The caller adds the membership with the number in the same transaction.
CREATE FUNCTION muster_add_person(of_company bigint, first text, last text, job text, at timestamptz) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  caller account;
  person uuid;
BEGIN
  SELECT * INTO caller FROM account a WHERE a.id = muster_user() AND a.activated AND NOT a.blocked;
  IF caller.role IS DISTINCT FROM 'ADMIN' AND (caller.role IS DISTINCT FROM 'USER'
       OR NOT of_company = ANY (muster_companies()) OR NOT muster_may_import(of_company, caller.id, at)) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not add people';
  END IF;
  INSERT INTO account (first_name, last_name, title, created_at) VALUES (first, last, job, at) RETURNING id INTO person;
  RETURN person;
END $$;
ALTER FUNCTION muster_add_person(bigint, text, text, text, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_add_person(bigint, text, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_add_person(bigint, text, text, text, timestamptz) TO muster_app;

-- Like the function for addresses, which processes of the last build call, and by the numbers of the company.
CREATE FUNCTION muster_people_of_import(of_company bigint, importer uuid, addresses text[], numbers text[])
RETURNS TABLE (email text, number text, user_id uuid, state text, is_changeable boolean, is_blocked boolean, first_name text, last_name text,
               title text, phone_number text, preferred_language text, is_manager boolean, is_leader boolean, access_until date, sites jsonb,
               divisions jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  is_admin boolean;
  found_people uuid[];
BEGIN
  IF coalesce(muster_user(), importer) <> importer OR NOT muster_may_import(of_company, importer) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the person may not import';
  END IF;
  SELECT a.role = 'ADMIN' INTO is_admin FROM account a WHERE a.id = importer;
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
   WHERE a.id = ANY (found_people);
END $$;
ALTER FUNCTION muster_people_of_import(bigint, uuid, text[], text[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_people_of_import(bigint, uuid, text[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_people_of_import(bigint, uuid, text[], text[]) TO muster_app;
