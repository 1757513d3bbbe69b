-- Up Migration
-- A pack says 'erased' of whom an erasure took out of the ledger, and of nobody else.
GRANT SELECT (company_id, user_id) ON ledger_erasure TO muster_app;
