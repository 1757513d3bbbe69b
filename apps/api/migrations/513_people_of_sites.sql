-- Up Migration
/*
 * How many people a site has, so that lists of sites do not look up each person. Triggers note the sites whose figure may be wrong from now on, in the
 * transaction of the change. Readers count the people of a noted site, and read the figure of all others. A worker counts the noted ones again.
 * Triggers do not add and subtract: one statement can write a person, the membership and the entry in the directory in any order.
 */
CREATE TABLE site_figure (
  company_id bigint NOT NULL,
  site_id    bigint NOT NULL,
  -- people who are not blocked, and those of them who can be given work
  listed     integer NOT NULL,
  active     integer NOT NULL,
  PRIMARY KEY (company_id, site_id),
  FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id) ON DELETE CASCADE
) WITH (fillfactor = 80);

-- A site may have several rows: with one only, a change between reading and deleting would be lost.
CREATE TABLE changed_site (
  company_id bigint NOT NULL,
  site_id    bigint NOT NULL,
  id         bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (company_id, site_id, id)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

CALL muster_protect('site_figure');
CALL muster_protect('changed_site');
REVOKE INSERT, UPDATE, DELETE ON site_figure, changed_site FROM muster_app;

CREATE FUNCTION muster_note_changed_sites() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  IF TG_TABLE_NAME = 'site_member' THEN
    INSERT INTO changed_site (company_id, site_id) SELECT DISTINCT company_id, site_id FROM changed;
  ELSE
    INSERT INTO changed_site (company_id, site_id)
    SELECT DISTINCT s.company_id, s.site_id FROM changed c JOIN site_member s ON s.company_id = c.company_id AND s.user_id = c.user_id;
  END IF;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_note_changed_sites() OWNER TO muster_system;

CREATE FUNCTION muster_note_sites_of_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  INSERT INTO changed_site (company_id, site_id)
  SELECT s.company_id, s.site_id FROM site_member s WHERE s.company_id = NEW.company_id AND s.user_id = NEW.user_id;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_note_sites_of_entry() OWNER TO muster_system;

CREATE FUNCTION muster_note_moved_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  INSERT INTO changed_site (company_id, site_id) VALUES (OLD.company_id, OLD.site_id), (NEW.company_id, NEW.site_id);
  RETURN NULL;
END $$;
ALTER FUNCTION muster_note_moved_member() OWNER TO muster_system;

CREATE TRIGGER site_insert AFTER INSERT ON site_member REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_note_changed_sites();
CREATE TRIGGER site_delete AFTER DELETE ON site_member REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_note_changed_sites();
CREATE TRIGGER site_update AFTER UPDATE OF site_id, user_id ON site_member FOR EACH ROW
  WHEN (NEW.site_id <> OLD.site_id OR NEW.user_id <> OLD.user_id) EXECUTE FUNCTION muster_note_moved_member();
CREATE TRIGGER site_insert AFTER INSERT ON directory_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_note_changed_sites();
CREATE TRIGGER site_delete AFTER DELETE ON directory_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_note_changed_sites();
CREATE TRIGGER site_update AFTER UPDATE OF is_assignable, is_blocked ON directory_entry FOR EACH ROW
  WHEN (NEW.is_assignable <> OLD.is_assignable OR NEW.is_blocked <> OLD.is_blocked) EXECUTE FUNCTION muster_note_sites_of_entry();

-- how many people the sites have, by the tables; for a few sites
CREATE FUNCTION muster_people_of_sites(companies bigint[], sites bigint[]) RETURNS SETOF site_figure
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT s.company_id, s.id, p.listed, p.active
    FROM (SELECT DISTINCT * FROM unnest(companies, sites) AS n (company_id, site_id)) c
    JOIN site s ON s.company_id = c.company_id AND s.id = c.site_id
   CROSS JOIN LATERAL (
     SELECT count(*)::integer AS listed, (count(*) FILTER (WHERE e.is_assignable))::integer AS active
       FROM site_member m JOIN LATERAL (SELECT d.is_assignable FROM directory_entry d
              WHERE d.company_id = m.company_id AND d.user_id = m.user_id AND NOT d.is_blocked LIMIT 1) e ON TRUE
      WHERE m.company_id = s.company_id AND m.site_id = s.id) p
$$;
ALTER FUNCTION muster_people_of_sites(bigint[], bigint[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_people_of_sites(bigint[], bigint[]) FROM PUBLIC;

/*
 * Counts sites that are noted, at most `notes` notes, and forgets the notes that it has read. Each statement has its own snapshot, so that the count is younger than
 * the notes. One at a time: an older count could otherwise replace a younger one. Returns how many notes it read.
 */
CREATE FUNCTION muster_keep_site_figures(notes integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  ids bigint[];
  companies bigint[];
  sites bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(7220510);
  SELECT array_agg(n.id), array_agg(n.company_id), array_agg(n.site_id) INTO ids, companies, sites
    FROM (SELECT * FROM changed_site ORDER BY company_id, site_id, id LIMIT notes) n;
  IF ids IS NULL THEN RETURN 0; END IF;
  INSERT INTO site_figure AS f SELECT * FROM muster_people_of_sites(companies, sites)
  ON CONFLICT (company_id, site_id) DO UPDATE SET listed = excluded.listed, active = excluded.active
   WHERE (f.listed, f.active) IS DISTINCT FROM (excluded.listed, excluded.active);
  DELETE FROM changed_site c USING unnest(companies, sites, ids) AS n (company_id, site_id, id)
   WHERE c.company_id = n.company_id AND c.site_id = n.site_id AND c.id = n.id;
  RETURN cardinality(ids);
END $$;
ALTER FUNCTION muster_keep_site_figures(integer) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_keep_site_figures(integer) FROM PUBLIC;

-- notes the sites whose figure differs from the tables although nothing is noted, and returns how many there are
CREATE FUNCTION muster_note_wrong_sites() RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  WITH counted AS (
    SELECT m.company_id, m.site_id, count(*) AS listed, count(*) FILTER (WHERE e.is_assignable) AS active
      FROM site_member m JOIN directory_entry e ON e.company_id = m.company_id AND e.user_id = m.user_id
     WHERE NOT e.is_blocked GROUP BY 1, 2),
  noted AS (
    INSERT INTO changed_site (company_id, site_id)
    SELECT f.company_id, f.site_id FROM site_figure f LEFT JOIN counted c ON c.company_id = f.company_id AND c.site_id = f.site_id
     WHERE (f.listed, f.active) IS DISTINCT FROM (coalesce(c.listed, 0), coalesce(c.active, 0))
       AND NOT EXISTS (SELECT FROM changed_site n WHERE n.company_id = f.company_id AND n.site_id = f.site_id)
    RETURNING 1)
  SELECT count(*)::integer FROM noted
$$;
ALTER FUNCTION muster_note_wrong_sites() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_note_wrong_sites() FROM PUBLIC;

-- all sites are counted once
INSERT INTO changed_site (company_id, site_id) SELECT company_id, id FROM site;
