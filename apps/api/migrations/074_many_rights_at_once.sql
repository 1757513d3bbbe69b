-- Up Migration
-- An import changes the rights of 500 people in one statement. The function compared each old entry with each new one, because its plan was
-- made for one person. EXCEPT hashes the entries, so that the cost grows with the number of people and not with its square.
CREATE OR REPLACE FUNCTION muster_entries_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM muster_notify_rights(ARRAY(SELECT user_id FROM before));
  ELSE
    PERFORM muster_notify_rights(ARRAY(
      SELECT c.user_id FROM (SELECT a.user_id, to_jsonb(a) FROM after a EXCEPT SELECT b.user_id, to_jsonb(b) FROM before b) c));
  END IF;
  RETURN NULL;
END $$;
