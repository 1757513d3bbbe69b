-- Up Migration
/* Whether the person has a PIN or has signed in with one. It outlives the audit log, whose records of the first card end. */
CREATE FUNCTION muster_uses_pin_card(of_company bigint, person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT of_company = ANY (muster_companies()) AND EXISTS (
    SELECT FROM pin_credential p
     WHERE p.company_id = of_company AND p.user_id = person AND (p.pin_hash IS NOT NULL OR p.last_used_at IS NOT NULL))
$$;
ALTER FUNCTION muster_uses_pin_card(bigint, uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_uses_pin_card(bigint, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_uses_pin_card(bigint, uuid) TO muster_app;
