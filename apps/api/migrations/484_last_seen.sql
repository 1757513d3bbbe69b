-- Up Migration
/*
 * Two more columns by which a company's managers sort its people: the job, and the last day on which somebody used the product in this company.
 * A day is shown only when it is over: before, a list that is read again and again would tell at which minute somebody comes. Until then the day
 * stands in seen_next, which no list and no answer reads.
 * job is null until the entry has been written again: a job does so in parts, because a statement for all entries would lock them for too long.
 * Nobody can read the table until this transaction ends, so the indexes have migrations of their own (510 to 512).
 */
ALTER TABLE directory_entry ADD COLUMN job text, ADD COLUMN seen_on date, ADD COLUMN seen_next date;

-- the days are no copies of another table, so they stay
CREATE OR REPLACE FUNCTION muster_directory_of(people uuid[]) RETURNS SETOF directory_entry
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT m.company_id, a.id, lower(a.last_name), lower(a.first_name), lower(concat_ws(' ', a.first_name, a.last_name, a.email)),
         a.blocked OR m.is_blocked, a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER',
         (muster_has_general_info(a)::integer + muster_has_timeline(a)::integer
          + (EXISTS (SELECT FROM user_safety_practice e WHERE e.user_id = a.id)
             OR EXISTS (SELECT FROM user_high_risk_work e WHERE e.user_id = a.id))::integer
          + EXISTS (SELECT FROM safety_qualification q WHERE q.user_id = a.id)::integer)::smallint,
         lower(coalesce(a.title, '')),
         d.seen_on, d.seen_next
    FROM account a JOIN company_member m ON m.user_id = a.id
    LEFT JOIN directory_entry d ON d.company_id = m.company_id AND d.user_id = m.user_id
   WHERE a.id = ANY (people)
$$;

CREATE OR REPLACE FUNCTION muster_refresh_directory(people uuid[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM muster_lock_people(people);
  INSERT INTO directory_entry AS e (company_id, user_id, last_name, first_name, search, is_blocked, is_assignable, filled, job, seen_on, seen_next)
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
 * Notes that these people used these companies at these moments, by threes. The day is one of the company's time zone; an earlier one is over then,
 * and is shown. Leaves out the rows that
 * another statement has locked: it would wait for long imports, and could deadlock with them. The next hour notes these people again.
 */
CREATE FUNCTION muster_note_seen(companies bigint[], people uuid[], moments timestamptz[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  UPDATE directory_entry e SET seen_on = coalesce(e.seen_next, e.seen_on), seen_next = s.day
    FROM (SELECT d.company_id, d.user_id, (g.at AT TIME ZONE c.time_zone)::date AS day
            FROM (SELECT n.company_id, n.user_id, max(n.at) AS at
                    FROM unnest(companies, people, moments) AS n (company_id, user_id, at) GROUP BY 1, 2) g
            JOIN company c ON c.id = g.company_id
            JOIN directory_entry d ON d.company_id = g.company_id AND d.user_id = g.user_id
           WHERE coalesce(greatest(d.seen_on, d.seen_next) < (g.at AT TIME ZONE c.time_zone)::date, TRUE)
             FOR UPDATE OF d SKIP LOCKED) s
   WHERE e.company_id = s.company_id AND e.user_id = s.user_id
$$;
ALTER FUNCTION muster_note_seen(bigint[], uuid[], timestamptz[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_note_seen(bigint[], uuid[], timestamptz[]) FROM PUBLIC;

-- shows days that are over in their companies, at most `parts` of them; leaves out locked rows, as above
CREATE FUNCTION muster_show_past_days(at timestamptz, parts integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  WITH shown AS (
    UPDATE directory_entry e SET seen_on = greatest(e.seen_on, e.seen_next), seen_next = NULL
      FROM (SELECT d.company_id, d.user_id FROM company c JOIN directory_entry d ON d.company_id = c.id
             WHERE d.seen_next < (at AT TIME ZONE c.time_zone)::date
             LIMIT parts FOR UPDATE OF d SKIP LOCKED) s
     WHERE e.company_id = s.company_id AND e.user_id = s.user_id RETURNING e.user_id)
  SELECT count(*)::integer FROM shown
$$;
ALTER FUNCTION muster_show_past_days(timestamptz, integer) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_show_past_days(timestamptz, integer) FROM PUBLIC;
