-- Up Migration
-- People by the page and by the company. Row-level security asks about each account by itself, in a function call each:
-- too dear where a report names hundreds of people, or a dashboard counts fifty thousand.

/**
 * These people as others see them. A name stays readable after its person left; the rest is for those who share a
 * company with them. Ask for a page of people at once: one call costs as much as two of person_name.
 */
CREATE FUNCTION muster_people(people uuid[]) RETURNS TABLE (user_id uuid, person jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT a.id, jsonb_build_object('userId', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'email', CASE WHEN s.sees THEN a.email END,
                                  'avatarUrl', CASE WHEN s.sees THEN a.avatar_url END, 'activated', s.sees AND a.activated)
    FROM account a CROSS JOIN LATERAL (
      SELECT a.id = muster_user() OR EXISTS (
        SELECT FROM company_member m WHERE m.user_id = a.id AND m.company_id = ANY ((SELECT muster_companies())::bigint[])) AS sees) s
   WHERE a.id = ANY (people)
$$;
ALTER FUNCTION muster_people(uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_people(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_people(uuid[]) TO muster_app, muster_system;

/** Whether the general part of a profile is filled in: first and last name, title, phone, address [3.3]. */
CREATE FUNCTION muster_has_general_info(person account) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT person.first_name <> '' AND person.last_name <> '' AND coalesce(person.title, '') <> ''
      AND coalesce(person.phone_number, '') <> '' AND coalesce(person.address_label, '') <> '' $$;

/** Whether the three dates of the timeline are filled in [3.3]. */
CREATE FUNCTION muster_has_timeline(person account) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT person.date_started_in_safety IS NOT NULL AND person.date_started_with_company IS NOT NULL
      AND person.date_started_with_current_title IS NOT NULL $$;

/**
 * The active members of a company (activated, not blocked, no system role) and the mean of their four completion flags,
 * 0 to 1; null where there are none. A company that the transaction may not read has nobody.
 */
CREATE FUNCTION muster_people_figures(of_company bigint, OUT active bigint, OUT profile_engagement double precision)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH person AS MATERIALIZED (
    SELECT a.id, muster_has_general_info(a)::integer + muster_has_timeline(a)::integer AS filled
      FROM company_member m JOIN account a ON a.id = m.user_id
     WHERE m.company_id = of_company AND of_company = ANY (muster_companies()) AND a.activated AND NOT a.blocked AND a.role = 'USER')
  SELECT count(*),
         (sum(filled)
          + (SELECT count(*) FROM person WHERE id IN (SELECT user_id FROM user_safety_practice UNION ALL SELECT user_id FROM user_high_risk_work))
          + (SELECT count(*) FROM person WHERE id IN (SELECT user_id FROM safety_qualification)))::double precision / 4 / nullif(count(*), 0)
    FROM person
$$;
ALTER FUNCTION muster_people_figures(bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_people_figures(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_people_figures(bigint) TO muster_app;

CREATE INDEX company_member_leader ON company_member (company_id) WHERE is_leader;
