-- Up Migration
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
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX directory_entry_last_name ON directory_entry (company_id, last_name, first_name, user_id);
CREATE INDEX directory_entry_first_name ON directory_entry (company_id, first_name, last_name, user_id);
CALL muster_protect('directory_entry');
-- the triggers write it, and nobody else
REVOKE INSERT, UPDATE, DELETE ON directory_entry FROM muster_app;

/** Makes the entries of these people anew. */
CREATE FUNCTION muster_refresh_directory(people uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
  INSERT INTO directory_entry AS e (company_id, user_id, last_name, first_name, search, is_blocked, is_assignable)
  SELECT m.company_id, a.id, lower(a.last_name), lower(a.first_name), lower(concat_ws(' ', a.first_name, a.last_name, a.email)), a.blocked,
         a.activated AND NOT a.blocked AND a.role = 'USER'
    FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.id = ANY (people)
  ON CONFLICT (company_id, user_id) DO UPDATE
     SET last_name = excluded.last_name, first_name = excluded.first_name, search = excluded.search, is_blocked = excluded.is_blocked,
         is_assignable = excluded.is_assignable
   WHERE (e.search, e.last_name, e.first_name, e.is_blocked, e.is_assignable)
         IS DISTINCT FROM (excluded.search, excluded.last_name, excluded.first_name, excluded.is_blocked, excluded.is_assignable)
$$;
ALTER FUNCTION muster_refresh_directory(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_refresh_directory(uuid[]) FROM PUBLIC;

-- SECURITY DEFINER, because a refresh is nobody's to call, and happens whoever wrote
CREATE FUNCTION muster_directory_members_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_refresh_directory(ARRAY(SELECT DISTINCT user_id FROM changed));
  RETURN NULL;
END $$;
CREATE FUNCTION muster_directory_accounts_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_refresh_directory(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
ALTER FUNCTION muster_directory_members_changed() OWNER TO muster_system;
ALTER FUNCTION muster_directory_accounts_changed() OWNER TO muster_system;
CREATE TRIGGER directory_insert AFTER INSERT ON company_member REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_members_changed();
CREATE TRIGGER directory_update AFTER UPDATE ON account REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_accounts_changed();

-- the people who are there already
SELECT muster_refresh_directory(ARRAY(SELECT DISTINCT user_id FROM company_member));
