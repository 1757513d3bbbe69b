-- Up Migration
/** Whether events of a company wait for their entries in the ledger. A pack that is made then could have a change without its entry. */
CREATE FUNCTION muster_ledger_waits(of_company bigint, types text[]) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT of_company = ANY (muster_companies()) AND (
    EXISTS (SELECT FROM outbox_event e WHERE e.company_id = of_company AND e.type = ANY (types) AND e.next_try_at <= now())
    OR EXISTS (SELECT FROM outbox_delivery d WHERE d.subscriber = 'evidence ledger' AND d.company_id = of_company AND d.dead_at IS NULL))
$$;
ALTER FUNCTION muster_ledger_waits(bigint, text[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_ledger_waits(bigint, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_ledger_waits(bigint, text[]) TO muster_app;
