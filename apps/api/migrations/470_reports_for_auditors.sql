/* An auditor also reads the report of a campaign with names. */
ALTER TABLE auditor_read DROP CONSTRAINT auditor_read_what_check;
ALTER TABLE auditor_read ADD CONSTRAINT auditor_read_what_check CHECK (what IN ('OPENED', 'PACK', 'CAMPAIGN', 'REPORT', 'HEADS', 'VERIFIER'));
