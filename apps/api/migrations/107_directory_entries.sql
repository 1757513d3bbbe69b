-- Up Migration
-- The people of each company, kept ready for lists, searches and figures.

-- What lists of a company's people are sorted, searched and narrowed by, kept ready by triggers beside each membership:
-- row-level security asks about every account by itself, which is too dear for fifty thousand of them.
CREATE TABLE directory_entry (
  company_id    bigint NOT NULL,
  user_id       uuid NOT NULL,
  -- names in lower case, because lists stand without regard to case
  last_name     text NOT NULL,
  first_name    text NOT NULL,
  -- first name, last name and e-mail address in lower case
  search        text NOT NULL,
  is_blocked    boolean NOT NULL,
  -- activated, not blocked, without a role in the system
  is_assignable boolean NOT NULL,
  -- how many of the four parts of the profile are complete [3.3]
  filled        smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX directory_entry_last_name ON directory_entry (company_id, last_name, first_name, user_id);
CREATE INDEX directory_entry_first_name ON directory_entry (company_id, first_name, last_name, user_id);
CREATE INDEX directory_entry_assignable ON directory_entry (company_id, user_id) WHERE is_assignable;
-- The directory's tile counts these people besides the active members. They are few among 50,000.
CREATE INDEX directory_entry_inactive ON directory_entry (company_id) WHERE NOT is_blocked AND NOT is_assignable;
CREATE INDEX directory_entry_search ON directory_entry USING gin (search gin_trgm_ops);

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
  -- people that the directory lists: all except blocked ones
  listed     integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, slot)
) WITH (fillfactor = 50);

/** The correct directory entries of these people, computed from the tables. */
CREATE FUNCTION muster_directory_of(people uuid[]) RETURNS SETOF directory_entry
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT m.company_id, a.id, lower(a.last_name), lower(a.first_name), lower(concat_ws(' ', a.first_name, a.last_name, a.email)),
         a.blocked OR m.is_blocked, a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER',
         (muster_has_general_info(a)::integer + muster_has_timeline(a)::integer
          + (EXISTS (SELECT FROM user_safety_practice e WHERE e.user_id = a.id)
             OR EXISTS (SELECT FROM user_high_risk_work e WHERE e.user_id = a.id))::integer
          + EXISTS (SELECT FROM safety_qualification q WHERE q.user_id = a.id)::integer)::smallint
    FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.id = ANY (people)
$$;
ALTER FUNCTION muster_directory_of(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_directory_of(uuid[]) FROM PUBLIC;

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

-- SECURITY DEFINER, because a refresh is nobody's to call, and happens whoever writes
CREATE FUNCTION muster_directory_members_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_refresh_directory(ARRAY(SELECT DISTINCT user_id FROM changed));
  RETURN NULL;
END $$;
ALTER FUNCTION muster_directory_members_changed() OWNER TO muster_system;

CREATE FUNCTION muster_directory_accounts_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_refresh_directory(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
ALTER FUNCTION muster_directory_accounts_changed() OWNER TO muster_system;

CREATE FUNCTION muster_member_blocked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_refresh_directory(ARRAY[NEW.user_id]);
  RETURN NULL;
END $$;
ALTER FUNCTION muster_member_blocked() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_member_blocked() FROM PUBLIC;

/** Adds to a company's figures. Additions commute, so the lock of the slot is enough. */
CREATE FUNCTION muster_add_to_figures(of_company bigint, more_listed bigint, more_active bigint, more_filled bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO directory_figure AS f (company_id, slot, listed, active, filled)
  VALUES (of_company, pg_backend_pid() % 8, more_listed, more_active, more_filled)
  ON CONFLICT (company_id, slot) DO UPDATE
     SET listed = f.listed + excluded.listed, active = f.active + excluded.active, filled = f.filled + excluded.filled
$$;
ALTER FUNCTION muster_add_to_figures(bigint, bigint, bigint, bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_add_to_figures(bigint, bigint, bigint, bigint) FROM PUBLIC;

CREATE FUNCTION muster_directory_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_add_to_figures(d.company_id, d.listed, d.active, d.filled)
     FROM (SELECT company_id, count(*) AS listed, count(*) FILTER (WHERE is_assignable) AS active,
                  coalesce(sum(filled) FILTER (WHERE is_assignable), 0) AS filled
             FROM added WHERE NOT is_blocked GROUP BY company_id ORDER BY company_id) d;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_directory_added() OWNER TO muster_system;

CREATE FUNCTION muster_directory_removed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  -- a deleted company deletes its figures too
  PERFORM muster_add_to_figures(d.company_id, -d.listed, -d.active, -d.filled)
     FROM (SELECT company_id, count(*) AS listed, count(*) FILTER (WHERE is_assignable) AS active,
                  coalesce(sum(filled) FILTER (WHERE is_assignable), 0) AS filled
             FROM removed WHERE NOT is_blocked GROUP BY company_id ORDER BY company_id) d
    WHERE EXISTS (SELECT FROM company c WHERE c.id = d.company_id);
  RETURN NULL;
END $$;
ALTER FUNCTION muster_directory_removed() OWNER TO muster_system;

CREATE FUNCTION muster_directory_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_add_to_figures(d.company_id, d.listed, d.active, d.filled)
     FROM (SELECT company_id, sum(listed) AS listed, sum(active) AS active, sum(filled) AS filled
             FROM (SELECT company_id, 1 AS listed, is_assignable::integer AS active, is_assignable::integer * filled AS filled
                     FROM added WHERE NOT is_blocked
                   UNION ALL SELECT company_id, -1, -is_assignable::integer, -is_assignable::integer * filled FROM removed WHERE NOT is_blocked) c
            GROUP BY company_id HAVING sum(listed) <> 0 OR sum(active) <> 0 OR sum(filled) <> 0 ORDER BY company_id) d;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_directory_changed() OWNER TO muster_system;

/**
 * Compares the kept rows with the tables. Returns the people whose rows differ. One statement reads both in the same snapshot, so that
 * concurrent writes do not matter.
 */
CREATE FUNCTION muster_people_kept_wrong(people uuid[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.user_id FROM muster_entries_of(people) c LEFT JOIN account_entry e ON e.user_id = c.user_id
   WHERE (e.user_id, e.subject, e.companies, e.entered, e.has_ends) IS DISTINCT FROM (c.user_id, c.subject, c.companies, c.entered, c.has_ends)
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
  PERFORM muster_add_to_figures(d.company_id, d.listed, d.active, d.filled)
     FROM (SELECT company_id, sum(listed)::bigint AS listed, sum(active)::bigint AS active, sum(filled)::bigint AS filled
             FROM (SELECT company_id, count(*) AS listed, count(*) FILTER (WHERE is_assignable) AS active,
                          coalesce(sum(filled) FILTER (WHERE is_assignable), 0) AS filled
                     FROM directory_entry WHERE NOT is_blocked GROUP BY company_id
                   UNION ALL SELECT company_id, -listed, -active, -filled FROM directory_figure) c
            GROUP BY company_id HAVING sum(listed) <> 0 OR sum(active) <> 0 OR sum(filled) <> 0) d;
  GET DIAGNOSTICS corrected = ROW_COUNT;
  RETURN corrected;
END $$;
ALTER FUNCTION muster_correct_figures() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_correct_figures() FROM PUBLIC;

/**
 * The people of a company whose name or e-mail address contains every one of these patterns, in lower case. The first pattern should be
 * the longest: the index finds its people. Row-level security would prevent the use of the index. A company that the caller does not read
 * has nobody. EXECUTE plans the statement for the given pattern; a plan for any pattern would not choose the index.
 */
CREATE FUNCTION muster_directory_search(of_company bigint, patterns text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF of_company = ANY (muster_companies()) THEN
    RETURN QUERY EXECUTE
      'SELECT e.user_id FROM directory_entry e WHERE e.company_id = $1 AND e.search LIKE $2 AND e.search LIKE ALL ($3)'
      USING of_company, patterns[1], patterns;
  END IF;
END $$;
ALTER FUNCTION muster_directory_search(bigint, text[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_directory_search(bigint, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_directory_search(bigint, text[]) TO muster_app;

CREATE TRIGGER directory_insert AFTER INSERT ON company_member REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_members_changed();
CREATE TRIGGER directory_update AFTER UPDATE ON account REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_accounts_changed();
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
CREATE TRIGGER figure_insert AFTER INSERT ON directory_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_added();
CREATE TRIGGER figure_delete AFTER DELETE ON directory_entry REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_removed();
CREATE TRIGGER figure_update AFTER UPDATE ON directory_entry REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_changed();
CREATE TRIGGER directory_block AFTER UPDATE OF is_blocked ON company_member FOR EACH ROW
  WHEN (OLD.is_blocked IS DISTINCT FROM NEW.is_blocked) EXECUTE FUNCTION muster_member_blocked();

CALL muster_protect('directory_entry');
-- the triggers write it, and nobody else
REVOKE INSERT, UPDATE, DELETE ON directory_entry FROM muster_app;
CALL muster_protect('directory_figure');
-- only the triggers write it
REVOKE INSERT, UPDATE, DELETE ON directory_figure FROM muster_app;
