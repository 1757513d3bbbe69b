-- Up Migration
/*
 * An evidence pack contains what the commitments hide, and the public keys, so that an auditor can check it without the product. Row-level
 * security limits the openings to the companies of the request; the policy of the route limits them to managers.
 */
GRANT SELECT ON ledger_opening TO muster_app;

CREATE POLICY public_keys ON ledger_key FOR SELECT TO muster_app USING (true);
GRANT SELECT (id, public_key, made_at) ON ledger_key TO muster_app;
