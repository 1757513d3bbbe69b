-- Up Migration
-- The settings of companies, sites and divisions: divisions that are archived for good, and logos.

-- null unless the division is archived; an archived division is INACTIVE
ALTER TABLE division ADD COLUMN archived_at timestamptz;
ALTER TABLE division ADD CONSTRAINT division_archived_is_inactive CHECK (archived_at IS NULL OR status = 'INACTIVE');

-- the sites of a region and of a subdivision, and the members of a subdivision
CREATE INDEX site_region_region ON site_region (company_id, region_id);
CREATE INDEX site_subdivision_subdivision ON site_subdivision (company_id, subdivision_id);
CREATE INDEX division_member_subdivision ON division_member (company_id, subdivision_id) WHERE subdivision_id IS NOT NULL;

/** Stores a picture that the api has decoded and encoded again, such as a logo. In PL/pgSQL, because a later migration creates the table. */
CREATE FUNCTION muster_store_picture(of_key text, of_media_type text, of_bytes bytea, at timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO picture (key, media_type, bytes, created_at) VALUES (of_key, of_media_type, of_bytes, at);
END $$;
ALTER FUNCTION muster_store_picture(text, text, bytea, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_store_picture(text, text, bytea, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_store_picture(text, text, bytea, timestamptz) TO muster_app, muster_system;
