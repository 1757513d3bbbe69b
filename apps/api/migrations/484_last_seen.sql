-- Up Migration
/*
 * Two more columns by which a company's managers sort its people: the job, and the last day on which somebody used the product in this company.
 * job is null until the entry has been written again: a job does so in parts, because a statement for all entries would lock them for too long.
 */
ALTER TABLE directory_entry ADD COLUMN job text, ADD COLUMN seen_on date;
CREATE INDEX directory_entry_job ON directory_entry (company_id, (job = ''), job, last_name, first_name, user_id);
CREATE INDEX directory_entry_seen ON directory_entry (company_id, seen_on NULLS FIRST, last_name, first_name, user_id);
CREATE INDEX directory_entry_no_job ON directory_entry (user_id) WHERE job IS NULL;

-- the day is no copy of another table, so it stays
CREATE OR REPLACE FUNCTION muster_directory_of(people uuid[]) RETURNS SETOF directory_entry
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT m.company_id, a.id, lower(a.last_name), lower(a.first_name), lower(concat_ws(' ', a.first_name, a.last_name, a.email)),
         a.blocked OR m.is_blocked, a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER',
         (muster_has_general_info(a)::integer + muster_has_timeline(a)::integer
          + (EXISTS (SELECT FROM user_safety_practice e WHERE e.user_id = a.id)
             OR EXISTS (SELECT FROM user_high_risk_work e WHERE e.user_id = a.id))::integer
          + EXISTS (SELECT FROM safety_qualification q WHERE q.user_id = a.id)::integer)::smallint,
         lower(coalesce(a.title, '')),
         (SELECT d.seen_on FROM directory_entry d WHERE d.company_id = m.company_id AND d.user_id = m.user_id)
    FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.id = ANY (people)
$$;

CREATE OR REPLACE FUNCTION muster_refresh_directory(people uuid[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM muster_lock_people(people);
  INSERT INTO directory_entry AS e (company_id, user_id, last_name, first_name, search, is_blocked, is_assignable, filled, job, seen_on)
  SELECT * FROM muster_directory_of(people)
  ON CONFLICT (company_id, user_id) DO UPDATE
     SET last_name = excluded.last_name, first_name = excluded.first_name, search = excluded.search, is_blocked = excluded.is_blocked,
         is_assignable = excluded.is_assignable, filled = excluded.filled, job = excluded.job
   WHERE (e.search, e.last_name, e.first_name, e.is_blocked, e.is_assignable, e.filled, e.job)
         IS DISTINCT FROM (excluded.search, excluded.last_name, excluded.first_name, excluded.is_blocked, excluded.is_assignable, excluded.filled, excluded.job);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

/*
 * Notes that these people used these companies at these moments, by threes. The day is one of the company's time zone. Leaves out the rows that
 * another statement has locked: it would wait for long imports, and could deadlock with them. The next hour notes these people again.
 */
CREATE FUNCTION muster_note_seen(companies bigint[], people uuid[], moments timestamptz[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  UPDATE directory_entry e SET seen_on = s.day
    FROM (SELECT d.company_id, d.user_id, (g.at AT TIME ZONE c.time_zone)::date AS day
            FROM (SELECT n.company_id, n.user_id, max(n.at) AS at
                    FROM unnest(companies, people, moments) AS n (company_id, user_id, at) GROUP BY 1, 2) g
            JOIN company c ON c.id = g.company_id
            JOIN directory_entry d ON d.company_id = g.company_id AND d.user_id = g.user_id
           WHERE d.seen_on IS NULL OR d.seen_on < (g.at AT TIME ZONE c.time_zone)::date
             FOR UPDATE OF d SKIP LOCKED) s
   WHERE e.company_id = s.company_id AND e.user_id = s.user_id
$$;
ALTER FUNCTION muster_note_seen(bigint[], uuid[], timestamptz[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_note_seen(bigint[], uuid[], timestamptz[]) FROM PUBLIC;
