-- Up Migration
/*
 * A row of an import can name a person by the number alone. The number ends with the membership, so an erasure later could not find the row. It
 * remembers whose the number was when the number ends. Rows of an earlier holder have their mark already.
 */
ALTER TABLE import_row ADD COLUMN person_id uuid;

CREATE FUNCTION muster_mark_rows_of_number() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  UPDATE import_row r SET person_id = OLD.user_id FROM data_import i
   WHERE i.company_id = OLD.company_id AND i.kind = 'PEOPLE' AND r.import_id = i.id AND r.key = lower(OLD.number) AND r.person_id IS NULL;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_mark_rows_of_number() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_mark_rows_of_number() FROM PUBLIC;

CREATE TRIGGER mark_rows_of_ended_number AFTER DELETE ON company_member
  FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION muster_mark_rows_of_number();
CREATE TRIGGER mark_rows_of_changed_number AFTER UPDATE OF number ON company_member
  FOR EACH ROW WHEN (OLD.number IS NOT NULL AND OLD.number IS DISTINCT FROM NEW.number) EXECUTE FUNCTION muster_mark_rows_of_number();
