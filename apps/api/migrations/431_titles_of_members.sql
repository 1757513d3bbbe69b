-- Up Migration
/*
 * The job titles of a company's members. The policy of `account` asks for each row whether the reader shares a company with it, which is about ten
 * pages a person; a breakdown by job reads everybody. Members of the company of the transaction see each other, so its own titles need one check.
 */
CREATE FUNCTION muster_titles(of_company bigint) RETURNS TABLE (user_id uuid, title text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000 SET search_path TO pg_catalog, public AS $$
  SELECT m.user_id, a.title FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = of_company AND of_company = ANY ((SELECT muster_companies())::bigint[]) AND a.title <> ''
$$;
ALTER FUNCTION muster_titles(bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_titles(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_titles(bigint) TO muster_app;
