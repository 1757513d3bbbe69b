-- Up Migration
/*
 * The first people of each site, in the order of the list by site: managers of the site, then by name. The list read all people of each site to find
 * eight of them. Null until the site has been counted once more.
 */
ALTER TABLE site_figure ADD COLUMN first_people uuid[];

CREATE OR REPLACE FUNCTION muster_people_of_sites(companies bigint[], sites bigint[]) RETURNS SETOF site_figure
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT s.company_id, s.id, p.listed, p.active, p.first_people
    FROM (SELECT DISTINCT * FROM unnest(companies, sites) AS n (company_id, site_id)) c
    JOIN site s ON s.company_id = c.company_id AND s.id = c.site_id
   CROSS JOIN LATERAL (
     SELECT count(*)::integer AS listed, (count(*) FILTER (WHERE e.is_assignable))::integer AS active,
            coalesce((array_agg(m.user_id ORDER BY NOT m.is_manager, e.last_name, e.first_name, m.user_id))[1:8], '{}') AS first_people
       FROM site_member m JOIN LATERAL (SELECT d.is_assignable, d.last_name, d.first_name FROM directory_entry d
              WHERE d.company_id = m.company_id AND d.user_id = m.user_id AND NOT d.is_blocked LIMIT 1) e ON TRUE
      WHERE m.company_id = s.company_id AND m.site_id = s.id) p
$$;

CREATE OR REPLACE FUNCTION muster_keep_site_figures(notes integer) RETURNS integer
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
  ON CONFLICT (company_id, site_id) DO UPDATE SET listed = excluded.listed, active = excluded.active, first_people = excluded.first_people
   WHERE (f.listed, f.active, f.first_people) IS DISTINCT FROM (excluded.listed, excluded.active, excluded.first_people);
  DELETE FROM changed_site c USING unnest(companies, sites, ids) AS n (company_id, site_id, id)
   WHERE c.company_id = n.company_id AND c.site_id = n.site_id AND c.id = n.id;
  RETURN cardinality(ids);
END $$;

CREATE OR REPLACE FUNCTION muster_note_wrong_sites() RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  WITH counted AS (
    SELECT m.company_id, m.site_id, count(*) AS listed, count(*) FILTER (WHERE e.is_assignable) AS active,
           (array_agg(m.user_id ORDER BY NOT m.is_manager, e.last_name, e.first_name, m.user_id))[1:8] AS first_people
      FROM site_member m JOIN directory_entry e ON e.company_id = m.company_id AND e.user_id = m.user_id
     WHERE NOT e.is_blocked GROUP BY 1, 2),
  noted AS (
    INSERT INTO changed_site (company_id, site_id)
    SELECT f.company_id, f.site_id FROM site_figure f LEFT JOIN counted c ON c.company_id = f.company_id AND c.site_id = f.site_id
     WHERE (f.listed, f.active, f.first_people) IS DISTINCT FROM (coalesce(c.listed, 0), coalesce(c.active, 0), coalesce(c.first_people, '{}'))
       AND NOT EXISTS (SELECT FROM changed_site n WHERE n.company_id = f.company_id AND n.site_id = f.site_id)
    RETURNING 1)
  SELECT count(*)::integer FROM noted
$$;

DROP TRIGGER site_update ON site_member;
CREATE TRIGGER site_update AFTER UPDATE OF site_id, user_id, is_manager ON site_member FOR EACH ROW
  WHEN (NEW.site_id <> OLD.site_id OR NEW.user_id <> OLD.user_id OR NEW.is_manager <> OLD.is_manager) EXECUTE FUNCTION muster_note_moved_member();
DROP TRIGGER site_update ON directory_entry;
CREATE TRIGGER site_update AFTER UPDATE OF is_assignable, is_blocked, last_name, first_name ON directory_entry FOR EACH ROW
  WHEN (NEW.is_assignable <> OLD.is_assignable OR NEW.is_blocked <> OLD.is_blocked OR (NEW.last_name, NEW.first_name) <> (OLD.last_name, OLD.first_name))
  EXECUTE FUNCTION muster_note_sites_of_entry();

-- all sites are counted once more
INSERT INTO changed_site (company_id, site_id) SELECT company_id, id FROM site;
