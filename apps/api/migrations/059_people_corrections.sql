-- Up Migration
-- Corrections for imports, provisioned groups and their grants.

-- a company that is deleted deletes its imports
ALTER TABLE data_import DROP CONSTRAINT data_import_company_id_fkey;
ALTER TABLE data_import ADD CONSTRAINT data_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE data_import VALIDATE CONSTRAINT data_import_company_id_fkey;

/**
 * Makes those who add people with these e-mail addresses to companies wait for each other, until the transaction ends. An address that nobody has
 * yet has no row to lock.
 */
CREATE FUNCTION muster_lock_addresses(addresses text[]) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7220059, k.key) FROM (SELECT DISTINCT hashtext(a) AS key FROM unnest(addresses) a ORDER BY 1) k;
END $$;
ALTER FUNCTION muster_lock_addresses(text[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_lock_addresses(text[]) FROM PUBLIC;

/** As before. The job of an import, which runs outside of a request, locks the addresses before it reads the people. */
CREATE OR REPLACE FUNCTION muster_people_of_import(of_company bigint, importer uuid, addresses text[])
  RETURNS TABLE (email text, user_id uuid, state text, is_changeable boolean, is_blocked boolean, first_name text, last_name text, title text,
                 phone_number text, preferred_language text, is_manager boolean, is_leader boolean, access_until date, sites jsonb, divisions jsonb)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  is_admin boolean;
BEGIN
  IF coalesce(muster_user(), importer) <> importer OR NOT muster_may_import(of_company, importer) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the person may not import';
  END IF;
  SELECT a.role = 'ADMIN' INTO is_admin FROM account a WHERE a.id = importer;
  IF muster_user() IS NULL THEN
    PERFORM muster_lock_addresses(addresses);
  END IF;
  RETURN QUERY
  SELECT a.email, a.id, k.state,
         is_admin OR (a.role = 'USER' AND NOT EXISTS (
           SELECT FROM company_member o WHERE o.user_id = a.id AND o.company_id <> of_company AND NOT EXISTS (
             SELECT FROM company_member own WHERE own.company_id = o.company_id AND own.user_id = importer AND own.is_manager))),
         k.state = 'member' AND a.blocked,
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
           WHEN is_admin THEN 'free'
           WHEN a.role <> 'USER' OR a.blocked OR EXISTS (SELECT FROM company_member o WHERE o.user_id = a.id) THEN 'elsewhere'
           ELSE 'free' END AS state) k
   WHERE a.email = ANY (addresses);
END $$;

/**
 * As before, and: it waits for others who add the same address. A person of other companies returns if the company's identity provider has ended the
 * membership and now begins it again.
 */
CREATE OR REPLACE FUNCTION muster_invite(of_company bigint, address text, given_role text, first text, last text, job text, invited_at timestamptz,
                                         OUT person uuid, OUT outcome text) LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  caller account;
  known account;
BEGIN
  SELECT * INTO caller FROM account a WHERE a.id = muster_user() AND a.activated AND NOT a.blocked;
  IF caller.role IS DISTINCT FROM 'ADMIN' AND (caller.role IS DISTINCT FROM 'USER' OR given_role <> 'USER' OR NOT EXISTS (
       SELECT FROM company_member m WHERE m.company_id = of_company AND m.user_id = caller.id AND m.is_manager)) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not invite';
  END IF;
  PERFORM muster_lock_addresses(ARRAY[address]);
  outcome := 'invited';
  LOOP
    INSERT INTO account (email, role, first_name, last_name, title, created_at)
    VALUES (address, given_role, coalesce(first, ''), coalesce(last, ''), job, invited_at)
    ON CONFLICT (email) DO NOTHING RETURNING id INTO person;
    IF person IS NOT NULL THEN RETURN; END IF;
    SELECT * INTO known FROM account a WHERE a.email = address FOR NO KEY UPDATE;
    -- an erasure takes the address away at the same time
    EXIT WHEN FOUND;
  END LOOP;
  person := known.id;
  IF EXISTS (SELECT FROM company_member m WHERE m.company_id = of_company AND m.user_id = known.id) THEN
    outcome := 'member';
  ELSIF caller.role <> 'ADMIN' AND (known.role <> 'USER' OR known.blocked OR (
          EXISTS (SELECT FROM company_member m WHERE m.user_id = known.id)
          AND NOT EXISTS (SELECT FROM scim_user s WHERE s.company_id = of_company AND s.user_id = known.id AND s.ended IS NOT NULL))) THEN
    outcome := 'elsewhere';
  ELSIF NOT known.activated THEN
    UPDATE account SET first_name = coalesce(first, first_name), last_name = coalesce(last, last_name), title = coalesce(job, title),
           version = version + 1 WHERE id = known.id;
  END IF;
END $$;

/** Groups lose somebody who leaves the company, unless the identity provider has ended the membership and can begin it again. */
CREATE FUNCTION muster_leave_groups() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  WITH gone AS (
    DELETE FROM scim_group_member g
     WHERE g.company_id = OLD.company_id AND g.user_id = OLD.user_id
       AND NOT EXISTS (SELECT FROM scim_user s WHERE s.company_id = OLD.company_id AND s.user_id = OLD.user_id AND s.ended IS NOT NULL)
    RETURNING g.group_id)
  UPDATE scim_group g SET version = g.version + 1 FROM gone WHERE g.company_id = OLD.company_id AND g.id = gone.group_id;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_leave_groups() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_leave_groups() FROM PUBLIC;
CREATE TRIGGER group_member_leaves AFTER DELETE ON company_member FOR EACH ROW EXECUTE FUNCTION muster_leave_groups();

/**
 * A role that somebody takes away by hand is no longer one that rules gave. Otherwise a role that is given by hand later would end with a rule.
 * Rules write their grants after they have changed a role.
 */
CREATE FUNCTION muster_forget_grant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  at_place CONSTANT text := CASE TG_TABLE_NAME WHEN 'company_member' THEN 'company'
                                               WHEN 'site_member' THEN 'site:' || (to_jsonb(OLD) ->> 'site_id')
                                               ELSE 'division:' || (to_jsonb(OLD) ->> 'division_id') END;
  lost CONSTANT text[] := CASE WHEN TG_OP = 'DELETE' THEN ARRAY['member', 'manager', 'leader']
                               ELSE ARRAY(SELECT r.role FROM (VALUES ('is_manager', 'manager'), ('is_leader', 'leader')) r (flag, role)
                                           WHERE (to_jsonb(OLD) -> r.flag)::boolean AND NOT (to_jsonb(NEW) -> r.flag)::boolean) END;
BEGIN
  DELETE FROM group_grant g
   WHERE g.company_id = OLD.company_id AND g.user_id = OLD.user_id AND g.place = at_place AND g.role = ANY (lost);
  RETURN NULL;
END $$;
ALTER FUNCTION muster_forget_grant() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_forget_grant() FROM PUBLIC;
CREATE TRIGGER grant_ends AFTER DELETE ON site_member FOR EACH ROW EXECUTE FUNCTION muster_forget_grant();
CREATE TRIGGER grant_ends AFTER DELETE ON division_member FOR EACH ROW EXECUTE FUNCTION muster_forget_grant();
CREATE TRIGGER grant_lessens AFTER UPDATE OF is_manager ON site_member FOR EACH ROW WHEN (OLD.is_manager AND NOT NEW.is_manager)
  EXECUTE FUNCTION muster_forget_grant();
CREATE TRIGGER grant_lessens AFTER UPDATE OF is_manager ON division_member FOR EACH ROW WHEN (OLD.is_manager AND NOT NEW.is_manager)
  EXECUTE FUNCTION muster_forget_grant();
CREATE TRIGGER grant_lessens AFTER UPDATE OF is_manager, is_leader ON company_member FOR EACH ROW
  WHEN ((OLD.is_manager AND NOT NEW.is_manager) OR (OLD.is_leader AND NOT NEW.is_leader)) EXECUTE FUNCTION muster_forget_grant();

-- what groups and grants still say about people who have left, or about roles that were taken away
SET LOCAL ROLE muster_system;
DELETE FROM scim_group_member g
 WHERE NOT EXISTS (SELECT FROM company_member m WHERE m.company_id = g.company_id AND m.user_id = g.user_id)
   AND NOT EXISTS (SELECT FROM scim_user s WHERE s.company_id = g.company_id AND s.user_id = g.user_id AND s.ended IS NOT NULL);
DELETE FROM group_grant g
 WHERE NOT CASE
   WHEN g.place = 'company' THEN EXISTS (
     SELECT FROM company_member m WHERE m.company_id = g.company_id AND m.user_id = g.user_id
        AND CASE g.role WHEN 'manager' THEN m.is_manager WHEN 'leader' THEN m.is_leader ELSE true END)
   WHEN g.place LIKE 'site:%' THEN EXISTS (
     SELECT FROM site_member m WHERE m.company_id = g.company_id AND m.user_id = g.user_id AND 'site:' || m.site_id = g.place
        AND (g.role <> 'manager' OR m.is_manager))
   ELSE EXISTS (
     SELECT FROM division_member m WHERE m.company_id = g.company_id AND m.user_id = g.user_id AND 'division:' || m.division_id = g.place
        AND (g.role <> 'manager' OR m.is_manager)) END;
RESET ROLE;
