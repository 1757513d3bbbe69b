-- Up Migration
/*
 * What an export of people shows of these members of a company. It reads each page of a table once for some thousand people: looking up each person, and
 * the rights of the caller to each, read 12 pages for one.
 */
CREATE FUNCTION muster_members_to_export(of_company bigint, people uuid[])
RETURNS TABLE (user_id uuid, email text, first_name text, last_name text, title text, phone_number text, preferred_language text, is_manager boolean,
               is_leader boolean, access_until date, number text, sites jsonb, divisions jsonb)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 5000 SET search_path TO pg_catalog, public
SET enable_indexscan TO off SET enable_nestloop TO off AS $$
  SELECT m.user_id, a.email, a.first_name, a.last_name, a.title, a.phone_number, a.preferred_language, m.is_manager, m.is_leader, m.access_until, m.number,
         coalesce(s.sites, '[]'), coalesce(d.divisions, '[]')
    FROM company_member m
    JOIN account a ON a.id = m.user_id
    LEFT JOIN (SELECT o.user_id, jsonb_agg(jsonb_build_object('id', o.site_id, 'isManager', o.is_manager) ORDER BY o.site_id) AS sites
                 FROM site_member o WHERE o.company_id = of_company AND o.user_id = ANY (people) GROUP BY o.user_id) s ON s.user_id = m.user_id
    LEFT JOIN (SELECT o.user_id, jsonb_agg(jsonb_build_object('id', o.division_id, 'subdivisionId', o.subdivision_id, 'isManager', o.is_manager)
                                           ORDER BY o.division_id) AS divisions
                 FROM division_member o WHERE o.company_id = of_company AND o.user_id = ANY (people) GROUP BY o.user_id) d ON d.user_id = m.user_id
   WHERE of_company = ANY (muster_companies()) AND m.company_id = of_company AND m.user_id = ANY (people) AND a.id = ANY (people)
   ORDER BY m.user_id
$$;
ALTER FUNCTION muster_members_to_export(bigint, uuid[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_members_to_export(bigint, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_members_to_export(bigint, uuid[]) TO muster_app;
