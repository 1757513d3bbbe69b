-- Up Migration
/*
 * The account of a person is the same in all their companies. A session by the provider of one company changes it only where no other company has
 * the person: whoever runs the provider could otherwise rename somebody in another company.
 */

-- Whether a company that this session does not reach has the person.
CREATE FUNCTION muster_is_elsewhere() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM company_member m WHERE m.user_id = muster_user() AND NOT m.company_id = ANY ((SELECT muster_companies())::bigint[]))
$$;
ALTER FUNCTION muster_is_elsewhere() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_is_elsewhere() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_is_elsewhere() TO muster_app, muster_system;
