-- Up Migration
-- What the company's dashboard counts of the exchange: who took part lately, newest first.
CREATE INDEX question_recent ON question (company_id, created_at) INCLUDE (author_id) WHERE entity_id IS NULL AND NOT is_anonymous;
CREATE INDEX answer_recent ON answer (company_id, created_at) INCLUDE (question_id, author_id);
CREATE INDEX answer_vote_recent ON answer_vote (company_id, created_at) INCLUDE (answer_id, user_id);
CREATE INDEX question_vote_recent ON question_vote (company_id, created_at) INCLUDE (question_id, user_id);
CREATE INDEX star_recent ON star (company_id, created_at) INCLUDE (question_id, user_id);

/**
 * How many active members asked, answered, voted or starred in the exchange since an instant. What a huddle was answered
 * counts as its campaign's engagement, not here; and what somebody asked or answered anonymously counts nowhere, because
 * a total that moves when somebody is blocked would tell that they were among those who did. A company that the
 * transaction may not read has nobody.
 */
CREATE FUNCTION muster_exchange_people(of_company bigint, since timestamptz) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH person AS (
    SELECT q.author_id AS id FROM question q
     WHERE q.company_id = of_company AND q.created_at >= since AND q.entity_id IS NULL AND NOT q.is_anonymous
     UNION SELECT a.author_id FROM answer a JOIN question q ON q.id = a.question_id AND q.entity_id IS NULL AND NOT q.is_anonymous
            WHERE a.company_id = of_company AND a.created_at >= since
     UNION SELECT v.user_id FROM question_vote v JOIN question q ON q.id = v.question_id AND q.entity_id IS NULL
            WHERE v.company_id = of_company AND v.created_at >= since
     UNION SELECT v.user_id FROM answer_vote v JOIN answer a ON a.id = v.answer_id JOIN question q ON q.id = a.question_id AND q.entity_id IS NULL
            WHERE v.company_id = of_company AND v.created_at >= since
     UNION SELECT s.user_id FROM star s JOIN question q ON q.id = s.question_id AND q.entity_id IS NULL
            WHERE s.company_id = of_company AND s.created_at >= since)
  SELECT count(*) FROM person JOIN company_member m ON m.company_id = of_company AND m.user_id = person.id JOIN account a ON a.id = person.id
   WHERE of_company = ANY (muster_companies()) AND a.activated AND NOT a.blocked AND a.role = 'USER'
$$;
ALTER FUNCTION muster_exchange_people(bigint, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_exchange_people(bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_exchange_people(bigint, timestamptz) TO muster_app;
