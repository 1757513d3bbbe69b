-- Up Migration
-- System managers find and change every account, also one without a company, such as that of another system manager [2.64].

CREATE FUNCTION muster_manages_system() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM account WHERE id = muster_user() AND role = 'ADMIN' AND NOT blocked)
$$;
ALTER FUNCTION muster_manages_system() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_manages_system() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_manages_system() TO muster_app;

ALTER POLICY tenant ON account USING (id = (SELECT muster_user())
  OR EXISTS (SELECT FROM company_member m WHERE m.user_id = account.id AND m.company_id = ANY ((SELECT muster_companies())::bigint[]))
  OR (SELECT muster_manages_system()));

-- The search of user management. Row-level security would prevent the use of the index, so the search runs in the system role.
CREATE INDEX account_search ON account USING gin ((lower(first_name || ' ' || last_name || ' ' || email)) gin_trgm_ops);
