-- Up Migration
-- The audit log as a feed. Its order is time, so only a record that commits late needs its transaction. A record about an anonymous text
-- has no actor and the end of a quarter of an hour as its time: it keeps no transaction, which would show when the text was written.
ALTER TABLE audit_event ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE audit_event ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();

CREATE FUNCTION muster_audit_without_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := '0';
  RETURN NEW;
END $$;
CREATE TRIGGER feed_change BEFORE INSERT ON audit_event FOR EACH ROW WHEN (new.actor_id IS NULL AND extract(epoch FROM new.at) % 900 = 0)
  EXECUTE FUNCTION muster_audit_without_transaction();
