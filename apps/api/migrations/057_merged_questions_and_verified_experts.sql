-- Up Migration
-- Questions that were merged with a duplicate, and experts that a company has verified.

-- The address of a merged question leads to the question that was kept.
CREATE TABLE question_redirect (
  company_id  bigint NOT NULL,
  old_id      bigint PRIMARY KEY,
  -- the question that was kept
  question_id bigint NOT NULL,
  -- who asked the merged question: they are told of new answers
  author_id   uuid NOT NULL REFERENCES account (id),
  FOREIGN KEY (company_id, question_id) REFERENCES question (company_id, id) ON DELETE CASCADE
);
CREATE INDEX question_redirect_question ON question_redirect (company_id, question_id);
CREATE INDEX question_redirect_author ON question_redirect (author_id);
CALL muster_protect('question_redirect');

CREATE FUNCTION muster_answer_text_moved() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE question_text SET question_id = NEW.question_id WHERE company_id = NEW.company_id AND answer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER answer_text_moved AFTER UPDATE OF question_id ON answer FOR EACH ROW EXECUTE FUNCTION muster_answer_text_moved();

-- Other people see the answers to anonymous questions later: until then, such a question waits for them like one without an answer.
CREATE INDEX question_open ON question (company_id, listed_at) WHERE entity_id IS NULL AND (answer_count = 0 OR is_anonymous);

-- An expert whom a manager of the company has verified, besides the person's own statement.
CREATE TABLE verified_expert (
  company_id  bigint NOT NULL,
  user_id     uuid NOT NULL,
  -- a safety practice or a high-risk work; the two never share an id
  category_id bigint NOT NULL,
  verified_by uuid NOT NULL REFERENCES account (id),
  verified_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id, category_id),
  -- leaving the company ends it
  FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON DELETE CASCADE
);
CREATE INDEX verified_expert_category ON verified_expert (company_id, category_id);
CREATE INDEX verified_expert_verifier ON verified_expert (verified_by);
CALL muster_protect('verified_expert');

/** A changed or deleted level ends the verification in every company, also in those that the person's request does not see. */
CREATE FUNCTION muster_verification_ends() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM verified_expert WHERE user_id = OLD.user_id AND category_id = (to_jsonb(OLD) ->> TG_ARGV[0])::bigint;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_verification_ends() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_verification_ends() FROM PUBLIC;
CREATE TRIGGER verification_ends AFTER UPDATE OR DELETE ON user_safety_practice
  FOR EACH ROW EXECUTE FUNCTION muster_verification_ends('safety_practice_id');
CREATE TRIGGER verification_ends AFTER UPDATE OR DELETE ON user_high_risk_work
  FOR EACH ROW EXECUTE FUNCTION muster_verification_ends('high_risk_work_id');
