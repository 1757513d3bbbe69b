-- Up Migration
-- Notifies every process, on commit, of the people whose rights changed: the processes check the sockets of these people again. What a
-- person may read follows from account_entry, which triggers keep up to date. The readers of a campaign also follow from its state and
-- place. Rights change rarely, so a NOTIFY in the same transaction costs other transactions little.

/** For more than 500 people, one notification makes the processes check everybody. */
CREATE OR REPLACE FUNCTION muster_notify_rights(people uuid[]) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF cardinality(people) > 500 THEN
    PERFORM pg_notify('muster_rights', '*');
  ELSE
    PERFORM pg_notify('muster_rights', person::text) FROM unnest(people) AS person;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION muster_entries_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM muster_notify_rights(ARRAY(SELECT user_id FROM before));
  ELSE
    PERFORM muster_notify_rights(ARRAY(SELECT b.user_id FROM before b JOIN after a USING (user_id) WHERE to_jsonb(a) IS DISTINCT FROM to_jsonb(b)));
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS rights_update ON account_entry;
CREATE TRIGGER rights_update AFTER UPDATE ON account_entry REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION muster_entries_changed();
DROP TRIGGER IF EXISTS rights_delete ON account_entry;
CREATE TRIGGER rights_delete AFTER DELETE ON account_entry REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION muster_entries_changed();

-- A campaign that moves, or that is withdrawn, can lose readers whose rights do not change. Readers of a deleted campaign stay on its
-- channel until they have received the message about the deletion. After that nothing is published on the channel.
CREATE OR REPLACE FUNCTION muster_campaign_readers_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_notify('muster_rights', '*');
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS rights_campaign ON campaign;
CREATE TRIGGER rights_campaign AFTER UPDATE OF company_id, site_id, division_id, status ON campaign FOR EACH ROW
  WHEN ((OLD.company_id, OLD.site_id, OLD.division_id) IS DISTINCT FROM (NEW.company_id, NEW.site_id, NEW.division_id)
        OR (OLD.status IN ('LIVE', 'COMPLETE') AND NEW.status NOT IN ('LIVE', 'COMPLETE')))
  EXECUTE FUNCTION muster_campaign_readers_changed();
