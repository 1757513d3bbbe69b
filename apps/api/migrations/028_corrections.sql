-- Up Migration
-- Corrections: rights that end at an external real-time service, totals of anonymous campaigns that agree with their figures, and a kept
-- figure of the people that a directory lists.

-- An external real-time service cannot check rights. Outbox events end the sockets there of people whose rights changed. Unlike
-- notifications, these events survive a lost connection and the end of a process.

-- The people who may have sockets at such a service. Empty if the product serves the sockets itself.
CREATE TABLE service_socket (
  user_id             uuid PRIMARY KEY,
  -- when the first and the last transaction started that found a right to subscribe, since the last time that the sockets were ended
  first_authorised_at timestamptz NOT NULL,
  authorised_at       timestamptz NOT NULL
);
ALTER TABLE service_socket ENABLE ROW LEVEL SECURITY;
ALTER TABLE service_socket FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON service_socket TO muster_app USING (user_id = (SELECT muster_user()));
CREATE POLICY system ON service_socket TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON service_socket TO muster_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON service_socket TO muster_system;

/** Makes everybody be checked: by a notification to the processes, and by an event for an external service. */
CREATE FUNCTION muster_notify_all_rights() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_notify('muster_rights', '*');
  INSERT INTO outbox_event (type, aggregate, payload)
  SELECT 'rights.ofEverybodyChanged', 'rights of everybody', '{}' WHERE EXISTS (SELECT FROM service_socket);
END $$;
ALTER FUNCTION muster_notify_all_rights() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_notify_all_rights() FROM PUBLIC;
-- the trigger on campaigns calls it as muster_app
GRANT EXECUTE ON FUNCTION muster_notify_all_rights() TO muster_app;

/** The same for some people; for more than 500, everybody is checked. */
CREATE OR REPLACE FUNCTION muster_notify_rights(people uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  IF cardinality(people) > 500 THEN
    PERFORM muster_notify_all_rights();
    RETURN;
  END IF;
  PERFORM pg_notify('muster_rights', person::text) FROM unnest(people) AS person;
  INSERT INTO outbox_event (type, aggregate, payload)
  SELECT 'rights.ofPersonChanged', 'rights of ' || person, jsonb_build_object('userId', person)
    FROM unnest(people) AS person WHERE EXISTS (SELECT FROM service_socket);
END $$;
ALTER FUNCTION muster_notify_rights(uuid[]) OWNER TO muster_system;

CREATE OR REPLACE FUNCTION muster_campaign_readers_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_notify_all_rights();
  RETURN NULL;
END $$;

-- The total of an anonymous campaign that is not COMPLETE is never below its published figures.
DROP FUNCTION muster_shown_count(integer, boolean, text);
/** A count as other people see it. For an anonymous campaign that is not COMPLETE: steps of five or the published count. Otherwise exact. */
CREATE FUNCTION muster_shown_count(count integer, is_anonymous boolean, status text, published integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN is_anonymous AND status <> 'COMPLETE' THEN greatest(count - count % 5, least(count, coalesce(published, 0))) ELSE count END;
GRANT EXECUTE ON FUNCTION muster_shown_count(integer, boolean, text, integer) TO muster_app, muster_system;

-- Waits for running writers of entries and blocks later ones, because they would not count the new figure.
LOCK TABLE directory_entry IN SHARE ROW EXCLUSIVE MODE;
-- people that the directory lists: all except blocked ones
ALTER TABLE directory_figure ADD COLUMN listed integer NOT NULL DEFAULT 0;

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

CREATE OR REPLACE FUNCTION muster_directory_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_add_to_figures(d.company_id, d.listed, d.active, d.filled)
     FROM (SELECT company_id, count(*) AS listed, count(*) FILTER (WHERE is_assignable) AS active,
                  coalesce(sum(filled) FILTER (WHERE is_assignable), 0) AS filled
             FROM added WHERE NOT is_blocked GROUP BY company_id ORDER BY company_id) d;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION muster_directory_removed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  -- a deleted company deletes its figures too
  PERFORM muster_add_to_figures(d.company_id, -d.listed, -d.active, -d.filled)
     FROM (SELECT company_id, count(*) AS listed, count(*) FILTER (WHERE is_assignable) AS active,
                  coalesce(sum(filled) FILTER (WHERE is_assignable), 0) AS filled
             FROM removed WHERE NOT is_blocked GROUP BY company_id ORDER BY company_id) d
    WHERE EXISTS (SELECT FROM company c WHERE c.id = d.company_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION muster_directory_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_add_to_figures(d.company_id, d.listed, d.active, d.filled)
     FROM (SELECT company_id, sum(listed) AS listed, sum(active) AS active, sum(filled) AS filled
             FROM (SELECT company_id, 1 AS listed, is_assignable::integer AS active, is_assignable::integer * filled AS filled
                     FROM added WHERE NOT is_blocked
                   UNION ALL SELECT company_id, -1, -is_assignable::integer, -is_assignable::integer * filled FROM removed WHERE NOT is_blocked) c
            GROUP BY company_id HAVING sum(listed) <> 0 OR sum(active) <> 0 OR sum(filled) <> 0 ORDER BY company_id) d;
  RETURN NULL;
END $$;
DROP FUNCTION muster_add_to_figures(bigint, bigint, bigint);

-- the existing people; row-level security hides them from the owner of the table
SET LOCAL ROLE muster_system;
INSERT INTO directory_figure AS f (company_id, slot, listed, active, filled)
SELECT company_id, 0, count(*), 0, 0 FROM directory_entry WHERE NOT is_blocked GROUP BY company_id
ON CONFLICT (company_id, slot) DO UPDATE SET listed = f.listed + excluded.listed;
RESET ROLE;

/** As before, with the new figure. */
CREATE OR REPLACE FUNCTION muster_correct_figures() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
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
