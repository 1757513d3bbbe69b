-- Up Migration
-- During a rolling upgrade, processes of an older build still write names into records. These triggers remove the names, whoever writes.
-- Their conditions read only the new row, so that other records cost no function call.

-- Identity providers put account names into the id of a person, and a record stays after an erasure.
CREATE FUNCTION muster_record_without_external_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.data := NEW.data - 'externalId';
  RETURN NEW;
END $$;
CREATE TRIGGER audit_event_external_id BEFORE INSERT ON audit_event FOR EACH ROW
  WHEN (NEW.entity_type = 'User' AND NEW.data ? 'externalId') EXECUTE FUNCTION muster_record_without_external_id();

-- Whether a question shows no author. A deleted one is judged by the record of its creation. It counts as anonymous without one.
CREATE FUNCTION muster_is_anonymous_question(in_company bigint, question_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT q.is_anonymous FROM question q
      WHERE q.company_id = in_company AND q.id = CASE WHEN question_id ~ '^\d{1,18}$' THEN question_id::bigint END),
    (SELECT bool_or((e.data ->> 'isAnonymous')::boolean) FROM audit_event e
      WHERE e.company_id = in_company AND e.entity_type = 'Question' AND e.entity_id = question_id AND e.action = 'question.created'),
    true)
$$;

-- The moderator who moves an anonymous question can be its author. The record then has no person, no request and a random number, and the
-- time of the end of the quarter of an hour.
CREATE FUNCTION muster_move_without_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF muster_is_anonymous_question(NEW.company_id, NEW.entity_id) THEN
    NEW.id := (1::bigint << 40) + floor(random() * ((1::bigint << 48) - 1))::bigint;
    NEW.at := date_bin('15 minutes', NEW.at, 'epoch'::timestamptz) + interval '15 minutes';
    NEW.actor_id := NULL;
    NEW.request_id := NULL;
    NEW.api_token_id := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_event_anonymous_move BEFORE INSERT ON audit_event FOR EACH ROW
  WHEN (NEW.action = 'question.moved' AND NEW.actor_id IS NOT NULL) EXECUTE FUNCTION muster_move_without_person();

CREATE FUNCTION muster_move_event_without_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- the author of a deleted question is unknown
  IF NOT EXISTS (SELECT FROM question q WHERE q.company_id = NEW.company_id AND q.id = (NEW.payload ->> 'questionId')::bigint
                    AND NOT (q.is_anonymous AND q.author_id::text = NEW.payload ->> 'by')) THEN
    NEW.payload := NEW.payload || '{"by": null}';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER outbox_event_anonymous_move BEFORE INSERT ON outbox_event FOR EACH ROW
  WHEN (NEW.type = 'question.moved' AND NEW.payload ->> 'by' IS NOT NULL) EXECUTE FUNCTION muster_move_event_without_author();
