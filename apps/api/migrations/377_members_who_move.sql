-- Up Migration
-- A membership that becomes one of another site also changes who is asked.
CREATE TRIGGER person_update AFTER UPDATE OF site_id ON site_member FOR EACH ROW
  WHEN (NEW.site_id <> OLD.site_id) EXECUTE FUNCTION muster_note_changed_entry();
