-- Up Migration
-- Indexes of large tables are built before this transaction.
-- Who has experience in a safety practice, in the order of people.
CREATE INDEX IF NOT EXISTS user_safety_practice_people ON user_safety_practice (safety_practice_id, user_id);

/*
 * The safety practices in which a member of a company has experience. Walks over the people of a practice and over the members of the company at once,
 * and jumps in each to the place of the other. The first person whom both have ends it, which is one of the first for a practice in use. Row-level
 * security would check each person of other companies.
 */
CREATE FUNCTION muster_practices_in_use(of_company bigint) RETURNS SETOF bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  practice bigint;
  experienced uuid;
  member uuid;
BEGIN
  IF (of_company = ANY (muster_companies())) IS NOT TRUE THEN RETURN; END IF;
  FOR practice IN SELECT id FROM safety_practice LOOP
    member := '00000000-0000-0000-0000-000000000000';
    LOOP
      SELECT u.user_id INTO experienced FROM user_safety_practice u
       WHERE u.safety_practice_id = practice AND u.user_id >= member ORDER BY u.user_id LIMIT 1;
      EXIT WHEN NOT FOUND;
      SELECT m.user_id INTO member FROM company_member m
       WHERE m.company_id = of_company AND m.user_id >= experienced ORDER BY m.user_id LIMIT 1;
      EXIT WHEN NOT FOUND;
      IF member = experienced THEN
        RETURN NEXT practice;
        EXIT;
      END IF;
    END LOOP;
  END LOOP;
END $$;
ALTER FUNCTION muster_practices_in_use(bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_practices_in_use(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_practices_in_use(bigint) TO muster_app;
