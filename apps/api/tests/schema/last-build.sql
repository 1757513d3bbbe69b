-- What a database of the last build before the baseline has, and a new one has not. Only the names and the kinds matter: 140 drops them.
ALTER TABLE outbox_event ADD COLUMN attempts integer NOT NULL DEFAULT 0, ADD COLUMN last_error text;
GRANT UPDATE (id) ON audit_event TO muster_system;

CREATE FUNCTION muster_enter(caller text) RETURNS TABLE (account jsonb, bound text) LANGUAGE sql AS $$ SELECT NULL::jsonb, NULL::text $$;
CREATE FUNCTION muster_sees_person(person uuid) RETURNS boolean LANGUAGE sql AS $$ SELECT true $$;
CREATE FUNCTION muster_people_figures(of_company bigint, OUT active bigint, OUT profile_engagement double precision) LANGUAGE sql
  AS $$ SELECT 0::bigint, 0::double precision $$;
CREATE FUNCTION muster_work_site_type_in_use(type_id bigint) RETURNS boolean LANGUAGE sql AS $$ SELECT true $$;
CREATE FUNCTION muster_similar_questions(of_company bigint, patterns text[], min_hits integer, at timestamptz, max_rows integer)
  RETURNS SETOF bigint LANGUAGE sql AS $$ SELECT 0::bigint $$;
CREATE FUNCTION muster_drop_undelivered_support_request(request bigint) RETURNS void LANGUAGE sql AS $$ SELECT $$;
CREATE FUNCTION muster_is_anonymous_question(in_company bigint, question_id text) RETURNS boolean LANGUAGE sql AS $$ SELECT true $$;

CREATE FUNCTION muster_record_without_external_id() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
CREATE FUNCTION muster_move_without_person() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
CREATE FUNCTION muster_move_event_without_author() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
CREATE TRIGGER audit_event_external_id BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION muster_record_without_external_id();
CREATE TRIGGER audit_event_anonymous_move BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION muster_move_without_person();
CREATE TRIGGER outbox_event_anonymous_move BEFORE INSERT ON outbox_event FOR EACH ROW EXECUTE FUNCTION muster_move_event_without_author();
