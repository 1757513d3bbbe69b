-- Up Migration
-- A search in the directory finds people by any part of their names without reading every entry of the company.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX directory_entry_search ON directory_entry USING gin (search gin_trgm_ops);

/**
 * The people of a company whose name or e-mail address contains every one of these patterns, in lower case. The first pattern should be
 * the longest: the index finds its people. Row-level security would prevent the use of the index. A company that the caller does not read
 * has nobody. EXECUTE plans the statement for the given pattern; a plan for any pattern would not choose the index.
 */
CREATE FUNCTION muster_directory_search(of_company bigint, patterns text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF of_company = ANY (muster_companies()) THEN
    RETURN QUERY EXECUTE
      'SELECT e.user_id FROM directory_entry e WHERE e.company_id = $1 AND e.search LIKE $2 AND e.search LIKE ALL ($3)'
      USING of_company, patterns[1], patterns;
  END IF;
END $$;
ALTER FUNCTION muster_directory_search(bigint, text[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_directory_search(bigint, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_directory_search(bigint, text[]) TO muster_app;
