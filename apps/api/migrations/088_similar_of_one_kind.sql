-- Up Migration
-- The dialog that merges questions offered similar questions that cannot be merged: an anonymous question merges only with an anonymous one.

/**
 * As the function with five arguments, which older processes call. `of_kind` limits the result to anonymous or to named questions; null: both.
 * Everybody who sees a question sees whether it is anonymous.
 */
CREATE FUNCTION muster_similar_questions(of_company bigint, patterns text[], min_hits integer, at timestamptz, of_kind boolean, max_rows integer)
  RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF of_company = ANY (muster_companies()) THEN
    RETURN QUERY EXECUTE
      'SELECT s.id FROM (
         SELECT q.id, (SELECT count(*) FROM unnest($2) p WHERE lower(q.title) LIKE p) AS in_title,
                (SELECT count(*) FROM unnest($2) p WHERE x.text LIKE p) AS hits
           FROM question_text x JOIN question q ON q.company_id = x.company_id AND q.id = x.question_id
          WHERE x.company_id = $1 AND x.answer_id IS NULL AND q.entity_id IS NULL AND (q.visible_at <= $4 OR q.author_id = muster_user())
            AND ($5 IS NULL OR q.is_anonymous = $5)
            AND (' || (SELECT string_agg(format('x.text LIKE %L', p), ' OR ') FROM unnest(patterns) p) || ')) s
        WHERE s.in_title > 0 AND s.hits >= $3 ORDER BY s.in_title + s.hits DESC, s.id DESC LIMIT $6'
      USING of_company, patterns, min_hits, at, of_kind, max_rows;
  END IF;
END $$;
ALTER FUNCTION muster_similar_questions(bigint, text[], integer, timestamptz, boolean, integer) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_similar_questions(bigint, text[], integer, timestamptz, boolean, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_similar_questions(bigint, text[], integer, timestamptz, boolean, integer) TO muster_app;
