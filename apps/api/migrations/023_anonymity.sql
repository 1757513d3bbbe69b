-- Up Migration
-- Anonymous data becomes visible in batches or after a delay, so that neither the time nor a difference reveals one person.

-- From when other people see it. Named texts are visible at once.
ALTER TABLE question ADD COLUMN visible_at timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE answer ADD COLUMN visible_at timestamptz NOT NULL DEFAULT '-infinity';

-- Processes of the previous build do not set visible_at. Their anonymous texts wait until the end of the quarter of an hour.
CREATE FUNCTION muster_delay_question() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  NEW.visible_at := date_bin('15 minutes', NEW.created_at, 'epoch'::timestamptz) + interval '15 minutes';
  RETURN NEW;
END $$;
CREATE TRIGGER delay_anonymous BEFORE INSERT ON question FOR EACH ROW
  WHEN (NEW.is_anonymous AND NEW.entity_id IS NULL AND NEW.visible_at = '-infinity') EXECUTE FUNCTION muster_delay_question();
CREATE FUNCTION muster_delay_answer() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF (SELECT q.is_anonymous FROM question q WHERE q.company_id = NEW.company_id AND q.id = NEW.question_id) THEN
    NEW.visible_at := date_bin('15 minutes', NEW.created_at, 'epoch'::timestamptz) + interval '15 minutes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER delay_anonymous BEFORE INSERT ON answer FOR EACH ROW
  WHEN (NEW.visible_at = '-infinity') EXECUTE FUNCTION muster_delay_answer();

-- The publication that includes the response; null for an anonymous response that waits. For a named response it has no meaning and is 0,
-- which keeps it out of the index. Processes of the previous build leave it null, so that their responses wait too.
ALTER TABLE campaign_response ADD COLUMN figure_step integer DEFAULT 0;
ALTER TABLE campaign_response ALTER COLUMN figure_step DROP DEFAULT;

-- The figures that the report of an anonymous campaign shows, and the next ones, which wait for five more responses.
CREATE TABLE campaign_published (
  company_id  bigint NOT NULL,
  campaign_id bigint PRIMARY KEY,
  -- the last step that was taken, and the step that is shown
  step        integer NOT NULL,
  shown_step  integer NOT NULL,
  shown_count integer NOT NULL,
  -- a list of { questionId, answer, count }
  shown       jsonb NOT NULL,
  next_count  integer,
  next        jsonb,
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id)
);
CALL muster_protect('campaign_published');

-- Migration 029 fills in the existing data: this migration blocks writes to responses until it ends, and 029 does not.

/** A count as other people see it: for an anonymous campaign that is not COMPLETE, in steps of five; otherwise exact. */
CREATE FUNCTION muster_shown_count(count integer, is_anonymous boolean, status text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN is_anonymous AND status <> 'COMPLETE' THEN count - count % 5 ELSE count END;
GRANT EXECUTE ON FUNCTION muster_shown_count(integer, boolean, text) TO muster_app, muster_system;
