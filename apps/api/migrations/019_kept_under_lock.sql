-- Up Migration
-- Computes the kept rows of a person (account_entry, directory_entry) under a lock, so that concurrent writers cannot overwrite each
-- other with values from an older snapshot. Company figures become sums of changes.

-- in the order in which writers lock, to prevent a deadlock between a running writer and this migration
LOCK TABLE account, company_member, account_entry, directory_entry IN ACCESS EXCLUSIVE MODE;

/**
 * System roles read every company: null means all companies. Otherwise every new company would have to rewrite a list.
 */
ALTER TABLE account_entry ALTER COLUMN companies DROP NOT NULL;
DROP TRIGGER entry_company ON company;
DROP FUNCTION muster_companies_changed();

/** Binds the transaction to the caller's companies and returns the caller's account; no row for an unknown subject. */
CREATE OR REPLACE FUNCTION muster_enter(caller text) RETURNS TABLE (account jsonb, bound text) LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public ROWS 1 AS $$
DECLARE
  entry account_entry;
BEGIN
  SELECT * INTO entry FROM account_entry e WHERE e.subject = caller;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF entry.companies IS NULL THEN
    entry.companies := ARRAY(SELECT c.id FROM company c ORDER BY c.id)::text;
  END IF;
  account := entry.entered;
  bound := set_config('muster.companies', entry.companies, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;

/** The correct entries of these people, computed from the tables. */
CREATE FUNCTION muster_entries_of(people uuid[]) RETURNS TABLE (user_id uuid, subject text, companies text, entered jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT a.id, a.subject,
         CASE WHEN a.blocked THEN '{}'
              WHEN a.role = 'USER' THEN ARRAY(SELECT m.company_id FROM company_member m WHERE m.user_id = a.id ORDER BY m.company_id)::text END,
         jsonb_build_object(
           'id', a.id, 'role', a.role, 'activated', a.activated, 'blocked', a.blocked,
           'companies', (SELECT coalesce(jsonb_agg(jsonb_build_array(m.company_id, m.is_manager, m.is_leader) ORDER BY m.company_id), '[]')
                           FROM company_member m WHERE m.user_id = a.id),
           'sites', (SELECT coalesce(jsonb_agg(jsonb_build_array(m.company_id, m.site_id, m.is_manager) ORDER BY m.company_id, m.site_id), '[]')
                       FROM site_member m WHERE m.user_id = a.id),
           'divisions', (SELECT coalesce(jsonb_agg(jsonb_build_array(m.company_id, m.division_id, m.is_manager) ORDER BY m.company_id, m.division_id), '[]')
                           FROM division_member m WHERE m.user_id = a.id))
    FROM account a WHERE a.id = ANY (people)
$$;
ALTER FUNCTION muster_entries_of(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_entries_of(uuid[]) FROM PUBLIC;

/**
 * Locks the kept rows of these people, in the order of their ids, and inserts missing entries. All kept values of a person are computed by
 * a statement that starts after this lock. Under READ COMMITTED, that statement sees what the previous writer has committed.
 */
CREATE FUNCTION muster_lock_people(people uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO account_entry (user_id, subject, companies, entered)
  SELECT c.user_id, c.subject, c.companies, c.entered
    FROM muster_entries_of(ARRAY(SELECT id FROM unnest(people) id WHERE NOT EXISTS (SELECT FROM account_entry e WHERE e.user_id = id))) c
   ORDER BY c.user_id
  ON CONFLICT (user_id) DO NOTHING;
  PERFORM FROM account_entry e WHERE e.user_id = ANY (people) ORDER BY e.user_id FOR UPDATE;
END $$;
ALTER FUNCTION muster_lock_people(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_lock_people(uuid[]) FROM PUBLIC;

DROP FUNCTION muster_refresh_entries(uuid[]);
/** Updates the entries of these people. Returns how many differed. */
CREATE FUNCTION muster_refresh_entries(people uuid[]) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM muster_lock_people(people);
  UPDATE account_entry e SET subject = c.subject, companies = c.companies, entered = c.entered
    FROM muster_entries_of(people) c
   WHERE e.user_id = c.user_id AND (e.subject, e.companies, e.entered) IS DISTINCT FROM (c.subject, c.companies, c.entered);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
ALTER FUNCTION muster_refresh_entries(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_refresh_entries(uuid[]) FROM PUBLIC;

-- how many of the four parts of the profile are complete [3.3]
ALTER TABLE directory_entry ADD COLUMN filled smallint NOT NULL DEFAULT 0;
CREATE INDEX directory_entry_assignable ON directory_entry (company_id, user_id) WHERE is_assignable;

/** The correct directory entries of these people, computed from the tables. */
CREATE FUNCTION muster_directory_of(people uuid[]) RETURNS SETOF directory_entry
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT m.company_id, a.id, lower(a.last_name), lower(a.first_name), lower(concat_ws(' ', a.first_name, a.last_name, a.email)), a.blocked,
         a.activated AND NOT a.blocked AND a.role = 'USER',
         (muster_has_general_info(a)::integer + muster_has_timeline(a)::integer
          + (EXISTS (SELECT FROM user_safety_practice e WHERE e.user_id = a.id)
             OR EXISTS (SELECT FROM user_high_risk_work e WHERE e.user_id = a.id))::integer
          + EXISTS (SELECT FROM safety_qualification q WHERE q.user_id = a.id)::integer)::smallint
    FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.id = ANY (people)
$$;
ALTER FUNCTION muster_directory_of(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_directory_of(uuid[]) FROM PUBLIC;

DROP FUNCTION muster_refresh_directory(uuid[]);
/** Updates the directory entries of these people. Returns how many differed. */
CREATE FUNCTION muster_refresh_directory(people uuid[]) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM muster_lock_people(people);
  INSERT INTO directory_entry AS e (company_id, user_id, last_name, first_name, search, is_blocked, is_assignable, filled)
  SELECT * FROM muster_directory_of(people)
  ON CONFLICT (company_id, user_id) DO UPDATE
     SET last_name = excluded.last_name, first_name = excluded.first_name, search = excluded.search, is_blocked = excluded.is_blocked,
         is_assignable = excluded.is_assignable, filled = excluded.filled
   WHERE (e.search, e.last_name, e.first_name, e.is_blocked, e.is_assignable, e.filled)
         IS DISTINCT FROM (excluded.search, excluded.last_name, excluded.first_name, excluded.is_blocked, excluded.is_assignable, excluded.filled);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
ALTER FUNCTION muster_refresh_directory(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_refresh_directory(uuid[]) FROM PUBLIC;

/** Locks the person before the membership is deleted, because a concurrent update of the entry still needs the membership. */
CREATE FUNCTION muster_member_leaves() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_lock_people(ARRAY[OLD.user_id]);
  RETURN OLD;
END $$;
ALTER FUNCTION muster_member_leaves() OWNER TO muster_system;
CREATE TRIGGER entry_lock BEFORE DELETE ON company_member FOR EACH ROW EXECUTE FUNCTION muster_member_leaves();

-- expertise and qualifications of a profile count in the directory
DO $$
DECLARE
  expertise text;
BEGIN
  FOREACH expertise IN ARRAY ARRAY['user_safety_practice', 'user_high_risk_work', 'safety_qualification'] LOOP
    EXECUTE format('CREATE TRIGGER directory_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_members_changed()', expertise);
    EXECUTE format('CREATE TRIGGER directory_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_members_changed()', expertise);
  END LOOP;
END $$;

/**
 * Figures of a company's people, kept as sums over slots. Each connection adds to its own slot, so that concurrent activations do not wait
 * for the same row.
 */
CREATE TABLE directory_figure (
  company_id bigint NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  slot       smallint NOT NULL,
  -- active members: activated, not blocked, without a system role
  active     integer NOT NULL,
  -- how many parts of their profiles these members have completed, 0 to 4 for each person [3.3]
  filled     integer NOT NULL,
  PRIMARY KEY (company_id, slot)
) WITH (fillfactor = 50);
CALL muster_protect('directory_figure');
-- only the triggers write it
REVOKE INSERT, UPDATE, DELETE ON directory_figure FROM muster_app;

/** Adds to a company's figures. Additions commute, so the lock of the slot is enough. */
CREATE FUNCTION muster_add_to_figures(of_company bigint, more_active bigint, more_filled bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO directory_figure AS f (company_id, slot, active, filled) VALUES (of_company, pg_backend_pid() % 8, more_active, more_filled)
  ON CONFLICT (company_id, slot) DO UPDATE SET active = f.active + excluded.active, filled = f.filled + excluded.filled
$$;
ALTER FUNCTION muster_add_to_figures(bigint, bigint, bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_add_to_figures(bigint, bigint, bigint) FROM PUBLIC;

CREATE FUNCTION muster_directory_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_add_to_figures(d.company_id, d.active, d.filled)
     FROM (SELECT company_id, count(*) AS active, sum(filled) AS filled FROM added WHERE is_assignable GROUP BY company_id ORDER BY company_id) d;
  RETURN NULL;
END $$;
CREATE FUNCTION muster_directory_removed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  -- a deleted company deletes its figures too
  PERFORM muster_add_to_figures(d.company_id, -d.active, -d.filled)
     FROM (SELECT company_id, count(*) AS active, sum(filled) AS filled FROM removed WHERE is_assignable GROUP BY company_id ORDER BY company_id) d
    WHERE EXISTS (SELECT FROM company c WHERE c.id = d.company_id);
  RETURN NULL;
END $$;
CREATE FUNCTION muster_directory_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_add_to_figures(d.company_id, d.active, d.filled)
     FROM (SELECT company_id, sum(active) AS active, sum(filled) AS filled
             FROM (SELECT company_id, 1 AS active, filled FROM added WHERE is_assignable
                   UNION ALL SELECT company_id, -1, -filled FROM removed WHERE is_assignable) c
            GROUP BY company_id HAVING sum(active) <> 0 OR sum(filled) <> 0 ORDER BY company_id) d;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_directory_added() OWNER TO muster_system;
ALTER FUNCTION muster_directory_removed() OWNER TO muster_system;
ALTER FUNCTION muster_directory_changed() OWNER TO muster_system;
CREATE TRIGGER figure_insert AFTER INSERT ON directory_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_added();
CREATE TRIGGER figure_delete AFTER DELETE ON directory_entry REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_removed();
CREATE TRIGGER figure_update AFTER UPDATE ON directory_entry REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_changed();

-- the existing people, whom row-level security hides from the owner of the table; migration 020 computes the other values without the
-- locks that this migration takes
SET LOCAL ROLE muster_system;
INSERT INTO directory_figure (company_id, slot, active, filled)
SELECT company_id, 0, count(*), sum(filled) FROM directory_entry WHERE is_assignable GROUP BY company_id;
RESET ROLE;

/** As before, but from the kept figures. Processes of the previous build still call it. */
CREATE OR REPLACE FUNCTION muster_people_figures(of_company bigint, OUT active bigint, OUT profile_engagement double precision)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(sum(f.active), 0), sum(f.filled)::double precision / 4 / nullif(sum(f.active), 0)
    FROM directory_figure f WHERE f.company_id = of_company AND of_company = ANY (muster_companies())
$$;

/**
 * Compares the kept rows with the tables. Returns the people whose rows differ. One statement reads both in the same snapshot, so that
 * concurrent writes do not matter.
 */
CREATE FUNCTION muster_people_kept_wrong(people uuid[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.user_id FROM muster_entries_of(people) c LEFT JOIN account_entry e ON e.user_id = c.user_id
   WHERE (e.user_id, e.subject, e.companies, e.entered) IS DISTINCT FROM (c.user_id, c.subject, c.companies, c.entered)
  UNION
  SELECT c.user_id FROM muster_directory_of(people) c LEFT JOIN directory_entry e ON e.company_id = c.company_id AND e.user_id = c.user_id
   WHERE e IS DISTINCT FROM c
$$;
ALTER FUNCTION muster_people_kept_wrong(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_people_kept_wrong(uuid[]) FROM PUBLIC;

/**
 * Corrects the kept figures of all companies. Returns how many differed. It adds the difference, which stays correct with concurrent
 * additions. The lock prevents two corrections from adding the same difference.
 */
CREATE FUNCTION muster_correct_figures() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  corrected integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7220019);
  PERFORM muster_add_to_figures(d.company_id, d.active, d.filled)
     FROM (SELECT company_id, sum(active)::bigint AS active, sum(filled)::bigint AS filled
             FROM (SELECT company_id, count(*) AS active, sum(filled) AS filled FROM directory_entry WHERE is_assignable GROUP BY company_id
                   UNION ALL SELECT company_id, -active, -filled FROM directory_figure) c
            GROUP BY company_id HAVING sum(active) <> 0 OR sum(filled) <> 0) d;
  GET DIAGNOSTICS corrected = ROW_COUNT;
  RETURN corrected;
END $$;
ALTER FUNCTION muster_correct_figures() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_correct_figures() FROM PUBLIC;

/**
 * The policies check each person by a sub-select instead of a function call. The planner runs it as an index look-up or, for many people,
 * hashes the memberships once.
 */
ALTER POLICY tenant ON account USING (id = (SELECT muster_user())
  OR EXISTS (SELECT FROM company_member m WHERE m.user_id = account.id AND m.company_id = ANY ((SELECT muster_companies())::bigint[])));
ALTER POLICY tenant ON user_safety_practice USING (user_id = (SELECT muster_user())
  OR EXISTS (SELECT FROM company_member m WHERE m.user_id = user_safety_practice.user_id AND m.company_id = ANY ((SELECT muster_companies())::bigint[])));
ALTER POLICY tenant ON user_high_risk_work USING (user_id = (SELECT muster_user())
  OR EXISTS (SELECT FROM company_member m WHERE m.user_id = user_high_risk_work.user_id AND m.company_id = ANY ((SELECT muster_companies())::bigint[])));
ALTER POLICY tenant ON safety_qualification USING (user_id = (SELECT muster_user())
  OR EXISTS (SELECT FROM company_member m WHERE m.user_id = safety_qualification.user_id AND m.company_id = ANY ((SELECT muster_companies())::bigint[])));
