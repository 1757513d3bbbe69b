-- Up Migration
/*
 * Whether somebody has VERY_HIGH experience in anything. Counting the experts of a company looked at each person. The entries of those who are
 * experts already follow in 530, and their index in 539: nobody can read the table until this transaction ends.
 */
ALTER TABLE directory_entry ADD COLUMN is_expert boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION muster_directory_of(people uuid[]) RETURNS SETOF directory_entry
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT m.company_id, a.id, lower(a.last_name), lower(a.first_name), lower(concat_ws(' ', a.first_name, a.last_name, a.email)),
         a.blocked OR m.is_blocked, a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER',
         (muster_has_general_info(a)::integer + muster_has_timeline(a)::integer + (x.is_expert IS NOT NULL)::integer
          + EXISTS (SELECT FROM safety_qualification q WHERE q.user_id = a.id)::integer)::smallint,
         lower(coalesce(a.title, '')),
         d.seen_on, d.seen_next, coalesce(x.is_expert, false)
    FROM account a JOIN company_member m ON m.user_id = a.id
   CROSS JOIN LATERAL (
     SELECT bool_or(e.experience = 'VERY_HIGH') AS is_expert
       FROM (SELECT p.experience FROM user_safety_practice p WHERE p.user_id = a.id
             UNION ALL SELECT w.experience FROM user_high_risk_work w WHERE w.user_id = a.id) e) x
    LEFT JOIN directory_entry d ON d.company_id = m.company_id AND d.user_id = m.user_id
   WHERE a.id = ANY (people)
$$;

CREATE OR REPLACE FUNCTION muster_refresh_directory(people uuid[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM muster_lock_people(people);
  INSERT INTO directory_entry AS e (company_id, user_id, last_name, first_name, search, is_blocked, is_assignable, filled, job, seen_on, seen_next, is_expert)
  SELECT * FROM muster_directory_of(people)
  ON CONFLICT (company_id, user_id) DO UPDATE
     SET last_name = excluded.last_name, first_name = excluded.first_name, search = excluded.search, is_blocked = excluded.is_blocked,
         is_assignable = excluded.is_assignable, filled = excluded.filled, job = excluded.job, is_expert = excluded.is_expert
   WHERE (e.search, e.last_name, e.first_name, e.is_blocked, e.is_assignable, e.filled, e.job, e.is_expert)
         IS DISTINCT FROM (excluded.search, excluded.last_name, excluded.first_name, excluded.is_blocked, excluded.is_assignable, excluded.filled,
                           excluded.job, excluded.is_expert);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

CREATE TRIGGER directory_update AFTER UPDATE ON user_safety_practice REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_members_changed();
CREATE TRIGGER directory_update AFTER UPDATE ON user_high_risk_work REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION muster_directory_members_changed();
