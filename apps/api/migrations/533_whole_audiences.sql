-- Up Migration
/*
 * The audience of a campaign, for statements that count all of it. One plan serves audiences of every size, so it follows an index, and reads a page of the
 * table for each person. Without that choice PostgreSQL reads each page of the table once. With the rights of the caller.
 */
CREATE FUNCTION muster_whole_audience(of_company bigint, of_campaign bigint)
RETURNS TABLE (user_id uuid, viewed_at timestamptz, has_work boolean, away_until timestamptz)
LANGUAGE sql STABLE ROWS 10000 SET search_path TO pg_catalog, public SET enable_indexscan TO off AS $$
  SELECT a.user_id, a.viewed_at, a.has_work, a.away_until FROM campaign_audience a WHERE a.company_id = of_company AND a.campaign_id = of_campaign
$$;
ALTER FUNCTION muster_whole_audience(bigint, bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_whole_audience(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_whole_audience(bigint, bigint) TO muster_app;
