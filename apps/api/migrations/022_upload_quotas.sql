-- Up Migration
-- How much each company and each person has uploaded, which upload links are in use, and when to look for a file next.

-- A row without uploader is the sum of its company. A file without bytes yet counts with its announced size, or else with the maximum
-- size. A rejected file counts as a file without bytes.
CREATE TABLE file_usage (
  company_id  bigint NOT NULL REFERENCES company (id),
  uploader_id uuid,
  files       bigint NOT NULL,
  bytes       bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (company_id, uploader_id)
);
CALL muster_protect('file_usage');
-- only the trigger writes it
REVOKE INSERT, UPDATE, DELETE ON file_usage FROM muster_app;

CREATE FUNCTION muster_file_bytes(file) RETURNS bigint LANGUAGE sql IMMUTABLE AS
$$ SELECT CASE WHEN $1.status = 'REJECTED' THEN 0 ELSE coalesce($1.size, 250000000) END $$;

/** Updates the row of the company first and then the row of the person: all transactions lock in this order. */
CREATE FUNCTION muster_count_file(of_company bigint, of_person uuid, more_files bigint, more_bytes bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO file_usage AS u (company_id, uploader_id, files, bytes) VALUES (of_company, NULL, more_files, more_bytes)
    ON CONFLICT (company_id, uploader_id) DO UPDATE SET files = u.files + excluded.files, bytes = u.bytes + excluded.bytes;
  INSERT INTO file_usage AS u (company_id, uploader_id, files, bytes) VALUES (of_company, of_person, more_files, more_bytes)
    ON CONFLICT (company_id, uploader_id) DO UPDATE SET files = u.files + excluded.files, bytes = u.bytes + excluded.bytes;
END $$;
ALTER FUNCTION muster_count_file(bigint, uuid, bigint, bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_count_file(bigint, uuid, bigint, bigint) FROM PUBLIC;

CREATE FUNCTION muster_file_counted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  more_bytes bigint;
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN PERFORM muster_count_file(NEW.company_id, NEW.uploader_id, 1, muster_file_bytes(NEW));
    WHEN 'DELETE' THEN PERFORM muster_count_file(OLD.company_id, OLD.uploader_id, -1, -muster_file_bytes(OLD));
    ELSE
      more_bytes := muster_file_bytes(NEW) - muster_file_bytes(OLD);
      IF more_bytes <> 0 THEN PERFORM muster_count_file(NEW.company_id, NEW.uploader_id, 0, more_bytes); END IF;
  END CASE;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_file_counted() OWNER TO muster_system;
CREATE TRIGGER file_counted AFTER INSERT OR DELETE OR UPDATE OF size, status ON file
  FOR EACH ROW EXECUTE FUNCTION muster_file_counted();

-- the existing files; row-level security hides them from the owner of the table
SET LOCAL ROLE muster_system;
INSERT INTO file_usage (company_id, uploader_id, files, bytes)
SELECT f.company_id, f.uploader_id, count(*), sum(muster_file_bytes(f)) FROM file f GROUP BY GROUPING SETS ((f.company_id, f.uploader_id), (f.company_id));
RESET ROLE;

-- One PUT at a time for each link: the process that receives the bytes holds a row and renews it.
CREATE TABLE upload_in_progress (
  key        text NOT NULL,
  -- 0 for a file that is uploaded as a whole
  part       integer NOT NULL,
  holder     uuid NOT NULL,
  held_until timestamptz NOT NULL,
  PRIMARY KEY (key, part)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON upload_in_progress TO muster_system;

-- The interval between looks for a file without a report increases.
ALTER TABLE file ADD COLUMN look_at timestamptz NOT NULL DEFAULT '-infinity', ADD COLUMN looks integer NOT NULL DEFAULT 0;
CREATE INDEX file_looked_for ON file (look_at) WHERE status = 'LINK_CREATED';

-- Since when a thing no longer names this file. People may have acknowledged it, so it is kept as evidence and not listed.
ALTER TABLE file ADD COLUMN withdrawn_at timestamptz CHECK (withdrawn_at IS NULL OR claimed_at IS NOT NULL);
