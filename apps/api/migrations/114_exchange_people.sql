-- Up Migration
-- How many active members took part in the exchange, kept for the company's dashboard and the first screen. Reading the votes, stars and
-- texts of 90 days costs more the more people take part.

/** Everything by which somebody takes part. Questions of huddles do not count, and neither does what somebody wrote anonymously. */
CREATE VIEW exchange_activity AS
  SELECT q.company_id, q.author_id AS user_id, q.created_at FROM question q WHERE q.entity_id IS NULL AND NOT q.is_anonymous
  UNION ALL SELECT a.company_id, a.author_id, a.created_at FROM answer a
    JOIN question q ON q.company_id = a.company_id AND q.id = a.question_id AND q.entity_id IS NULL AND NOT q.is_anonymous
  UNION ALL SELECT v.company_id, v.user_id, v.created_at FROM question_vote v
    JOIN question q ON q.company_id = v.company_id AND q.id = v.question_id AND q.entity_id IS NULL
  UNION ALL SELECT v.company_id, v.user_id, v.created_at FROM answer_vote v
    JOIN answer a ON a.company_id = v.company_id AND a.id = v.answer_id
    JOIN question q ON q.company_id = a.company_id AND q.id = a.question_id AND q.entity_id IS NULL
  UNION ALL SELECT s.company_id, s.user_id, s.created_at FROM star s
    JOIN question q ON q.company_id = s.company_id AND q.id = s.question_id AND q.entity_id IS NULL;
ALTER VIEW exchange_activity OWNER TO muster_system;

/** The last day, in UTC, on which somebody took part. Only triggers write it, and nobody else reads it: votes are private. */
CREATE TABLE exchange_person (
  company_id bigint NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  user_id    uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  last_day   date NOT NULL,
  -- an active member of the company, as in directory_entry
  is_counted boolean NOT NULL,
  PRIMARY KEY (company_id, user_id)
) WITH (fillfactor = 70);

/** How many counted people took part last on a day, as sums over slots: people who vote at the same moment do not wait for one row. */
CREATE TABLE exchange_day (
  company_id bigint NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  day        date NOT NULL,
  slot       smallint NOT NULL,
  people     integer NOT NULL,
  PRIMARY KEY (company_id, day, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION muster_add_to_exchange_day(of_company bigint, on_day date, more integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO exchange_day AS d (company_id, day, slot, people)
  SELECT of_company, on_day, pg_backend_pid() % 16, more FROM company WHERE id = of_company
  ON CONFLICT (company_id, day, slot) DO UPDATE SET people = d.people + excluded.people
$$;
ALTER FUNCTION muster_add_to_exchange_day(bigint, date, integer) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_add_to_exchange_day(bigint, date, integer) FROM PUBLIC;

/** The earlier day changes first, so that two writers take their locks in the same order. */
CREATE FUNCTION muster_exchange_person_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_add_to_exchange_day(c.company_id, c.last_day, c.more)
     FROM (SELECT company_id, last_day, sum(more)::integer AS more
             FROM (SELECT OLD.company_id, OLD.last_day, -1 AS more WHERE OLD.is_counted
                   UNION ALL SELECT NEW.company_id, NEW.last_day, 1 WHERE NEW.is_counted) e
            GROUP BY company_id, last_day HAVING sum(more) <> 0 ORDER BY last_day) c;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_exchange_person_changed() OWNER TO muster_system;

/**
 * Somebody took part. The row of the person is locked even if the day stays: somebody who takes a vote back looks for other activity, and
 * waits for this. FOR SHARE of the entry waits for whoever blocks the person at the same moment, and they find the new row.
 */
CREATE FUNCTION muster_took_part(of_company bigint, of_user uuid, at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  on_day CONSTANT date := (at AT TIME ZONE 'UTC')::date;
  is_active boolean;
BEGIN
  PERFORM FROM exchange_person WHERE company_id = of_company AND user_id = of_user FOR NO KEY UPDATE;
  IF FOUND THEN
    UPDATE exchange_person SET last_day = on_day WHERE company_id = of_company AND user_id = of_user AND last_day < on_day;
    RETURN;
  END IF;
  SELECT is_assignable INTO is_active FROM directory_entry WHERE company_id = of_company AND user_id = of_user FOR SHARE;
  INSERT INTO exchange_person AS p (company_id, user_id, last_day, is_counted) VALUES (of_company, of_user, on_day, coalesce(is_active, false))
  ON CONFLICT (company_id, user_id) DO UPDATE SET last_day = excluded.last_day WHERE p.last_day < excluded.last_day;
END $$;
ALTER FUNCTION muster_took_part(bigint, uuid, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_took_part(bigint, uuid, timestamptz) FROM PUBLIC;

/** Looks for the last day anew. The statement after the lock sees what the person did in the transactions that held it. */
CREATE FUNCTION muster_look_for_last_day(of_company bigint, of_user uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  last timestamptz;
BEGIN
  PERFORM FROM exchange_person WHERE company_id = of_company AND user_id = of_user FOR UPDATE;
  SELECT max(created_at) INTO last FROM exchange_activity WHERE company_id = of_company AND user_id = of_user;
  IF last IS NULL THEN
    DELETE FROM exchange_person WHERE company_id = of_company AND user_id = of_user;
  ELSE
    UPDATE exchange_person SET last_day = (last AT TIME ZONE 'UTC')::date
     WHERE company_id = of_company AND user_id = of_user AND last_day <> (last AT TIME ZONE 'UTC')::date;
    PERFORM muster_took_part(of_company, of_user, last);
  END IF;
END $$;
ALTER FUNCTION muster_look_for_last_day(bigint, uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_look_for_last_day(bigint, uuid) FROM PUBLIC;

/** A question was asked, changed or deleted. Its author changes it before the first answer only, so that nobody else is affected. */
CREATE FUNCTION muster_question_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM muster_took_part(NEW.company_id, NEW.author_id, NEW.created_at);
  ELSE
    PERFORM muster_look_for_last_day(OLD.company_id, OLD.author_id);
  END IF;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_question_counts() OWNER TO muster_system;

/** An answer was written. */
CREATE FUNCTION muster_answer_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_took_part(NEW.company_id, NEW.author_id, NEW.created_at)
     FROM question q WHERE q.company_id = NEW.company_id AND q.id = NEW.question_id AND q.entity_id IS NULL AND NOT q.is_anonymous;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_answer_counts() OWNER TO muster_system;

/** Somebody voted for a question or starred it. */
CREATE FUNCTION muster_question_mark_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_took_part(NEW.company_id, NEW.user_id, NEW.created_at)
     FROM question q WHERE q.company_id = NEW.company_id AND q.id = NEW.question_id AND q.entity_id IS NULL;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_question_mark_counts() OWNER TO muster_system;

/** Somebody voted for an answer. */
CREATE FUNCTION muster_answer_mark_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_took_part(NEW.company_id, NEW.user_id, NEW.created_at)
     FROM answer a JOIN question q ON q.company_id = a.company_id AND q.id = a.question_id AND q.entity_id IS NULL
    WHERE a.company_id = NEW.company_id AND a.id = NEW.answer_id;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_answer_mark_counts() OWNER TO muster_system;

/** An answer, a vote or a star was deleted, or an answer moved. Only the person's last day matters. */
CREATE FUNCTION muster_activity_removed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_TABLE_NAME = 'answer' THEN
    PERFORM muster_look_for_last_day(OLD.company_id, OLD.author_id);
  ELSE
    PERFORM muster_look_for_last_day(OLD.company_id, OLD.user_id);
  END IF;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_activity_removed() OWNER TO muster_system;

/** Whether a person is an active member has changed. */
CREATE FUNCTION muster_exchange_member_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE exchange_person SET is_counted = (TG_OP <> 'DELETE' AND NEW.is_assignable)
   WHERE company_id = coalesce(NEW.company_id, OLD.company_id) AND user_id = coalesce(NEW.user_id, OLD.user_id);
  RETURN NULL;
END $$;
ALTER FUNCTION muster_exchange_member_changed() OWNER TO muster_system;

/**
 * Active members who took part since the beginning of that day, in UTC. What a huddle was answered counts as its campaign's engagement, not
 * here. What somebody asked or answered anonymously counts nowhere: a total that moves when somebody is blocked would tell that they were among
 * those who did. A company that the transaction may not read has nobody.
 */
CREATE FUNCTION muster_exchange_people(of_company bigint, since timestamptz) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(sum(d.people), 0) FROM exchange_day d
   WHERE d.company_id = of_company AND d.day >= (since AT TIME ZONE 'UTC')::date AND of_company = ANY (muster_companies())
$$;
ALTER FUNCTION muster_exchange_people(bigint, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_exchange_people(bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_exchange_people(bigint, timestamptz) TO muster_app;

/** Corrects the kept row of a person. */
CREATE FUNCTION muster_correct_exchange_person(of_company bigint, of_user uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  is_active boolean;
BEGIN
  SELECT is_assignable INTO is_active FROM directory_entry WHERE company_id = of_company AND user_id = of_user FOR SHARE;
  PERFORM muster_look_for_last_day(of_company, of_user);
  UPDATE exchange_person SET is_counted = coalesce(is_active, false)
   WHERE company_id = of_company AND user_id = of_user AND is_counted <> coalesce(is_active, false);
END $$;
ALTER FUNCTION muster_correct_exchange_person(bigint, uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_correct_exchange_person(bigint, uuid) FROM PUBLIC;

/** Corrects the kept days and figures of a company. Returns how many differed. The rows decide under the lock of the person. */
CREATE FUNCTION muster_correct_exchange_people(of_company bigint) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  corrected integer;
  days integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7220122);
  WITH wrong AS MATERIALIZED (
    SELECT coalesce(l.user_id, p.user_id) AS user_id
      FROM (SELECT user_id, (max(created_at) AT TIME ZONE 'UTC')::date AS last_day FROM exchange_activity WHERE company_id = of_company
             GROUP BY user_id) l
      FULL JOIN (SELECT * FROM exchange_person WHERE company_id = of_company) p ON p.user_id = l.user_id
      LEFT JOIN directory_entry e ON e.company_id = of_company AND e.user_id = coalesce(l.user_id, p.user_id)
     WHERE (p.last_day, p.is_counted) IS DISTINCT FROM (l.last_day, coalesce(e.is_assignable, false))
     ORDER BY 1)
  SELECT count(muster_correct_exchange_person(of_company, user_id)) INTO corrected FROM wrong;
  PERFORM muster_add_to_exchange_day(of_company, d.day, d.more)
     FROM (SELECT day, sum(people)::integer AS more
             FROM (SELECT last_day AS day, 1 AS people FROM exchange_person WHERE company_id = of_company AND is_counted
                   UNION ALL SELECT day, -people FROM exchange_day WHERE company_id = of_company) c
            GROUP BY day HAVING sum(people) <> 0 ORDER BY day) d;
  GET DIAGNOSTICS days = ROW_COUNT;
  RETURN corrected + days;
END $$;
ALTER FUNCTION muster_correct_exchange_people(bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_correct_exchange_people(bigint) FROM PUBLIC;

CREATE TRIGGER day_changed AFTER INSERT OR UPDATE OR DELETE ON exchange_person
  FOR EACH ROW EXECUTE FUNCTION muster_exchange_person_changed();
CREATE TRIGGER people_insert AFTER INSERT ON question FOR EACH ROW WHEN (NEW.entity_id IS NULL AND NOT NEW.is_anonymous)
  EXECUTE FUNCTION muster_question_counts();
CREATE TRIGGER people_update AFTER UPDATE OF is_anonymous ON question FOR EACH ROW
  WHEN (NEW.entity_id IS NULL AND NEW.is_anonymous <> OLD.is_anonymous) EXECUTE FUNCTION muster_question_counts();
CREATE TRIGGER people_delete AFTER DELETE ON question FOR EACH ROW WHEN (OLD.entity_id IS NULL AND NOT OLD.is_anonymous)
  EXECUTE FUNCTION muster_question_counts();
CREATE TRIGGER people_insert AFTER INSERT ON answer FOR EACH ROW EXECUTE FUNCTION muster_answer_counts();
CREATE TRIGGER people_insert AFTER INSERT ON question_vote FOR EACH ROW EXECUTE FUNCTION muster_question_mark_counts();
CREATE TRIGGER people_insert AFTER INSERT ON star FOR EACH ROW EXECUTE FUNCTION muster_question_mark_counts();
CREATE TRIGGER people_insert AFTER INSERT ON answer_vote FOR EACH ROW EXECUTE FUNCTION muster_answer_mark_counts();
CREATE TRIGGER people_delete AFTER DELETE ON answer FOR EACH ROW EXECUTE FUNCTION muster_activity_removed();
CREATE TRIGGER people_delete AFTER DELETE ON question_vote FOR EACH ROW EXECUTE FUNCTION muster_activity_removed();
CREATE TRIGGER people_delete AFTER DELETE ON star FOR EACH ROW EXECUTE FUNCTION muster_activity_removed();
CREATE TRIGGER people_delete AFTER DELETE ON answer_vote FOR EACH ROW EXECUTE FUNCTION muster_activity_removed();
-- a merge can move an answer from an anonymous question to a named one, or back; votes and stars count on both
CREATE TRIGGER people_move AFTER UPDATE OF question_id ON answer FOR EACH ROW WHEN (NEW.question_id <> OLD.question_id)
  EXECUTE FUNCTION muster_activity_removed();
CREATE TRIGGER exchange_insert AFTER INSERT ON directory_entry FOR EACH ROW WHEN (NEW.is_assignable)
  EXECUTE FUNCTION muster_exchange_member_changed();
CREATE TRIGGER exchange_update AFTER UPDATE OF is_assignable ON directory_entry FOR EACH ROW
  WHEN (NEW.is_assignable <> OLD.is_assignable) EXECUTE FUNCTION muster_exchange_member_changed();
CREATE TRIGGER exchange_delete AFTER DELETE ON directory_entry FOR EACH ROW WHEN (OLD.is_assignable)
  EXECUTE FUNCTION muster_exchange_member_changed();

CALL muster_protect('exchange_person');
CALL muster_protect('exchange_day');
REVOKE ALL ON exchange_person, exchange_day FROM muster_app;
