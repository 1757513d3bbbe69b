-- Up Migration
-- The e-mails of an import wait until it has finished. One delivery then sends them, so that the import and the mail do not slow each other.
ALTER TABLE invitation_mail ADD COLUMN held_by bigint;
COMMENT ON COLUMN invitation_mail.held_by IS 'the import that requested the e-mail; null for an e-mail that has an event of its own';
CREATE INDEX invitation_mail_held ON invitation_mail (company_id, held_by, user_id) WHERE held_by IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL;

/**
 * As before, unless the transaction has set muster.entries to 'later': an import writes several tables about the same people, and then calls
 * muster_refresh_entries once instead of after each statement.
 */
CREATE OR REPLACE FUNCTION muster_members_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_setting('muster.entries', true) IS DISTINCT FROM 'later' THEN
    PERFORM muster_refresh_entries(ARRAY(SELECT DISTINCT user_id FROM changed));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION muster_accounts_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_setting('muster.entries', true) IS DISTINCT FROM 'later' THEN
    PERFORM muster_refresh_entries(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END $$;
