-- Up Migration
-- The api records and announces the answer to a request to join, as it does for every change. The database grants only what the caller's
-- transaction cannot write. muster_answer_join_request stays for one release, because processes of the last build call it.

/**
 * Makes the caller a member as an open request to them offers, and deletes the request. Sites and divisions that are gone or archived are left
 * out; a subdivision that is gone leaves its division. Returns the request; no row if it is not open any more. The transaction reads the company
 * from here on, so that its record and its events can name it.
 */
CREATE FUNCTION muster_accept_join_request(request bigint, at timestamptz) RETURNS SETOF join_request LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  r join_request;
BEGIN
  -- the account before the request, in the order of an import
  PERFORM FROM account a WHERE a.id = muster_user() FOR NO KEY UPDATE;
  SELECT * INTO r FROM join_request j WHERE j.id = request AND j.user_id = muster_user() FOR UPDATE;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM muster_join_requests_of_caller(at) o WHERE o.id = request) THEN RETURN; END IF;
  INSERT INTO company_member (company_id, user_id, is_manager, is_leader, access_until, created_at)
  VALUES (r.company_id, r.user_id, r.is_manager, r.is_leader, r.access_until, at) ON CONFLICT (company_id, user_id) DO NOTHING;
  INSERT INTO site_member (company_id, site_id, user_id, is_manager)
  SELECT r.company_id, s.id, r.user_id, o."isManager" FROM jsonb_to_recordset(r.sites) AS o ("siteId" bigint, "isManager" boolean)
    JOIN site s ON s.company_id = r.company_id AND s.id = o."siteId" ORDER BY s.id
  ON CONFLICT (company_id, site_id, user_id) DO NOTHING;
  INSERT INTO division_member (company_id, division_id, subdivision_id, user_id, is_manager)
  SELECT r.company_id, d.id, u.id, r.user_id, o."isManager"
    FROM jsonb_to_recordset(r.divisions) AS o ("divisionId" bigint, "subdivisionId" bigint, "isManager" boolean)
    JOIN division d ON d.company_id = r.company_id AND d.id = o."divisionId" AND d.archived_at IS NULL
    LEFT JOIN subdivision u ON u.company_id = r.company_id AND u.division_id = d.id AND u.id = o."subdivisionId" ORDER BY d.id
  ON CONFLICT (company_id, division_id, user_id) DO NOTHING;
  DELETE FROM join_request j WHERE j.id = request;
  PERFORM set_config('muster.companies', (muster_companies() || r.company_id)::text, true);
  RETURN NEXT r;
END $$;
ALTER FUNCTION muster_accept_join_request(bigint, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_accept_join_request(bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_accept_join_request(bigint, timestamptz) TO muster_app;

/** Hides an open request to the caller until its end. Returns its id; no row if it is not open any more. */
CREATE FUNCTION muster_decline_join_request(request bigint, at timestamptz) RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
  UPDATE join_request j SET declined_until = j.ends_at
   WHERE j.id = request AND j.user_id = muster_user() AND EXISTS (SELECT FROM muster_join_requests_of_caller(at) o WHERE o.id = request)
  RETURNING j.id
$$;
ALTER FUNCTION muster_decline_join_request(bigint, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_decline_join_request(bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_decline_join_request(bigint, timestamptz) TO muster_app;
