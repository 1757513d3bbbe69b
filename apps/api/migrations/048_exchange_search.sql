-- Up Migration
-- A search in the exchange finds questions by the words of their title, their text and their answers.

/**
 * The text of each question and of each answer, in lower case. A table of its own: a vote writes a new version of its question or answer,
 * and would then write the large index as well.
 */
CREATE TABLE question_text (
  company_id  bigint NOT NULL,
  question_id bigint NOT NULL,
  -- null for the title and the text of the question itself
  answer_id   bigint UNIQUE,
  text        text NOT NULL,
  FOREIGN KEY (company_id, question_id) REFERENCES question (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, answer_id) REFERENCES answer (company_id, id) ON DELETE CASCADE
);
CALL muster_protect('question_text');

CREATE FUNCTION muster_question_text_added() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO question_text (company_id, question_id, text) VALUES (NEW.company_id, NEW.id, lower(NEW.title || E'\n' || NEW.body));
  RETURN NULL;
END $$;
CREATE FUNCTION muster_question_text_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE question_text SET text = lower(NEW.title || E'\n' || NEW.body)
   WHERE company_id = NEW.company_id AND question_id = NEW.id AND answer_id IS NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION muster_answer_text_added() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO question_text (company_id, question_id, answer_id, text) VALUES (NEW.company_id, NEW.question_id, NEW.id, lower(NEW.body));
  RETURN NULL;
END $$;
CREATE TRIGGER question_text_added AFTER INSERT ON question FOR EACH ROW EXECUTE FUNCTION muster_question_text_added();
CREATE TRIGGER question_text_changed AFTER UPDATE OF title, body ON question FOR EACH ROW EXECUTE FUNCTION muster_question_text_changed();
CREATE TRIGGER answer_text_added AFTER INSERT ON answer FOR EACH ROW EXECUTE FUNCTION muster_answer_text_added();

-- The triggers block writes to questions and answers until this migration ends, so that no text is missing. The fill runs as the role that
-- sees every company: row-level security holds for the owner of the tables too.
SET LOCAL ROLE muster_system;
INSERT INTO question_text (company_id, question_id, answer_id, text)
SELECT company_id, id, NULL, lower(title || E'\n' || body) FROM question
 UNION ALL SELECT company_id, question_id, id, lower(body) FROM answer;
RESET ROLE;
CREATE INDEX question_text_question ON question_text (question_id);
CREATE INDEX question_text_search ON question_text USING gin (text gin_trgm_ops);

/**
 * The questions of a company with a text that contains every one of these patterns, in lower case. The caller sees the text at this time:
 * anonymous answers appear later to other people. The first pattern should be the longest: the index finds its texts. Row-level security
 * would prevent the use of the index. A company that the caller does not read has no questions. EXECUTE plans for the given pattern.
 */
CREATE FUNCTION muster_question_search(of_company bigint, patterns text[], at timestamptz) RETURNS SETOF bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF of_company = ANY (muster_companies()) THEN
    RETURN QUERY EXECUTE
      'SELECT DISTINCT x.question_id FROM question_text x LEFT JOIN answer a ON a.company_id = x.company_id AND a.id = x.answer_id
        WHERE x.company_id = $1 AND x.text LIKE $2 AND x.text LIKE ALL ($3)
          AND (x.answer_id IS NULL OR a.visible_at <= $4 OR a.author_id = muster_user())'
      USING of_company, patterns[1], patterns, at;
  END IF;
END $$;
ALTER FUNCTION muster_question_search(bigint, text[], timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_question_search(bigint, text[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_question_search(bigint, text[], timestamptz) TO muster_app;

/**
 * The questions of the exchange that contain at least `min_hits` of these patterns, and one of them in the title. Hits in the title count
 * twice. The most similar question is first.
 */
CREATE FUNCTION muster_similar_questions(of_company bigint, patterns text[], min_hits integer, at timestamptz, max_rows integer) RETURNS SETOF bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF of_company = ANY (muster_companies()) THEN
    RETURN QUERY EXECUTE
      'SELECT s.id FROM (
         SELECT q.id, (SELECT count(*) FROM unnest($2) p WHERE lower(q.title) LIKE p) AS in_title,
                (SELECT count(*) FROM unnest($2) p WHERE x.text LIKE p) AS hits
           FROM question_text x JOIN question q ON q.company_id = x.company_id AND q.id = x.question_id
          WHERE x.company_id = $1 AND x.answer_id IS NULL AND q.entity_id IS NULL AND (q.visible_at <= $4 OR q.author_id = muster_user())
            AND (' || (SELECT string_agg(format('x.text LIKE %L', p), ' OR ') FROM unnest(patterns) p) || ')) s
        WHERE s.in_title > 0 AND s.hits >= $3 ORDER BY s.in_title + s.hits DESC, s.id DESC LIMIT $5'
      USING of_company, patterns, min_hits, at, max_rows;
  END IF;
END $$;
ALTER FUNCTION muster_similar_questions(bigint, text[], integer, timestamptz, integer) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_similar_questions(bigint, text[], integer, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_similar_questions(bigint, text[], integer, timestamptz, integer) TO muster_app;
