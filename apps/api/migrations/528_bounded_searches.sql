-- Up Migration
DROP INDEX IF EXISTS directory_entry_last_name, directory_entry_first_name, directory_entry_job, directory_entry_seen;

/*
 * At most so many people whose names contain the patterns. With more, the caller reads the directory by name. The other form, without a limit, is for
 * processes of the last release.
 */
CREATE FUNCTION muster_directory_search(of_company bigint, patterns text[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  IF of_company = ANY (muster_companies()) THEN
    RETURN QUERY EXECUTE
      'SELECT e.user_id FROM directory_entry e WHERE e.company_id = $1 AND e.search LIKE $2 AND e.search LIKE ALL ($3) LIMIT $4'
      USING of_company, patterns[1], patterns, most;
  END IF;
END $$;
ALTER FUNCTION muster_directory_search(bigint, text[], integer) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_directory_search(bigint, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_directory_search(bigint, text[], integer) TO muster_app;
