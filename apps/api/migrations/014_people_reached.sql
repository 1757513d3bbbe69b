-- Up Migration
-- Which sites a finalised campaign counts, and how people of an audience are found by name.

-- false for a site that was INACTIVE and had not submitted when its campaign was finalised
ALTER TABLE campaign_site ADD COLUMN is_counted boolean NOT NULL DEFAULT true;

/**
 * The people of an audience whose names hold every one of the patterns, in lower case; also those who have left, whose
 * names stay readable. Of a company that the transaction may not read there is nobody.
 */
CREATE FUNCTION muster_audience_named(of_company bigint, of_campaign bigint, patterns text[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT a.user_id FROM campaign_audience a JOIN account p ON p.id = a.user_id
   WHERE a.company_id = of_company AND a.campaign_id = of_campaign AND of_company = ANY ((SELECT muster_companies())::bigint[])
     AND lower(p.first_name || ' ' || p.last_name) LIKE ALL (patterns)
$$;
ALTER FUNCTION muster_audience_named(bigint, bigint, text[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_audience_named(bigint, bigint, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_audience_named(bigint, bigint, text[]) TO muster_app;
