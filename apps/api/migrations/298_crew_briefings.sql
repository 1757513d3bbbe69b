-- Up Migration
/*
 * Crew briefings: a talk about a briefing on one device. The ids come from that device, so that what waits there is stored once. A session
 * belongs to the version of the text that the device showed.
 */
CREATE TABLE crew_briefer (
  company_id  bigint NOT NULL,
  campaign_id bigint NOT NULL,
  user_id     uuid NOT NULL REFERENCES account (id),
  PRIMARY KEY (company_id, campaign_id, user_id),
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id) ON DELETE CASCADE
);
CALL muster_protect('crew_briefer');

CREATE TABLE crew_session (
  company_id      bigint NOT NULL,
  id              uuid NOT NULL,
  campaign_id     bigint NOT NULL,
  content_version integer NOT NULL,
  -- the text had changed when the talk began, and the device did not know
  is_older_text   boolean NOT NULL,
  site_id         bigint NOT NULL,
  briefer_id      uuid NOT NULL REFERENCES account (id),
  languages       text[] NOT NULL CHECK (cardinality(languages) BETWEEN 1 AND 10),
  interpreter     text NOT NULL DEFAULT '' CHECK (char_length(interpreter) <= 100),
  raised          text NOT NULL DEFAULT '' CHECK (char_length(raised) <= 1000),
  started_at      timestamptz NOT NULL,
  received_at     timestamptz NOT NULL,
  closed_at       timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
);
CREATE INDEX crew_session_of_campaign ON crew_session (company_id, campaign_id, started_at DESC);
CALL muster_protect('crew_session');

CREATE TABLE crew_attendance (
  company_id     bigint NOT NULL,
  id             uuid NOT NULL,
  session_id     uuid NOT NULL,
  campaign_id    bigint NOT NULL,
  -- null for a guest
  user_id        uuid REFERENCES account (id),
  -- both null for a person with an account, and after an erasure
  guest_name     text CHECK (char_length(guest_name) BETWEEN 1 AND 100),
  guest_employer text CHECK (char_length(guest_employer) <= 100),
  strength       text NOT NULL CHECK (strength IN ('PIN', 'SIGNATURE', 'NAMED')),
  strokes        jsonb,
  -- finds equal signatures; gone with the strokes
  stroke_hash    bytea,
  language       text CHECK (char_length(language) BETWEEN 2 AND 8),
  signed_at      timestamptz NOT NULL,
  received_at    timestamptz NOT NULL,
  is_later       boolean NOT NULL,
  -- what this attendance completed, and what a contest takes back
  made_view      boolean NOT NULL DEFAULT false,
  response_id    bigint,
  is_completing  boolean NOT NULL DEFAULT false,
  contested_at   timestamptz,
  was_there      boolean,
  PRIMARY KEY (company_id, id),
  -- two pages with one session never double a person
  UNIQUE (company_id, session_id, user_id),
  CHECK (user_id IS NULL OR guest_name IS NULL),
  CHECK (user_id IS NOT NULL OR strength = 'SIGNATURE'),
  CHECK ((strokes IS NULL) = (stroke_hash IS NULL)),
  FOREIGN KEY (company_id, session_id) REFERENCES crew_session (company_id, id) ON DELETE CASCADE
);
CREATE INDEX crew_attendance_of_person ON crew_attendance (company_id, campaign_id, user_id);
CREATE INDEX crew_attendance_guests ON crew_attendance (company_id, signed_at) WHERE guest_name IS NOT NULL;
CALL muster_protect('crew_attendance');

/*
 * The account of a member, for what an attendance of this person completes: in one company. No row for somebody who is no active
 * member.
 */
CREATE FUNCTION muster_crew_member(of_company bigint, person uuid, at timestamptz) RETURNS TABLE (account jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path TO pg_catalog, public AS $$
DECLARE
  entry account_entry;
BEGIN
  IF muster_user() IS NULL OR NOT of_company = ANY (muster_companies()) THEN RETURN; END IF;
  SELECT * INTO entry FROM account_entry e WHERE e.user_id = person;
  IF NOT FOUND THEN RETURN; END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  IF entry.companies IS NULL OR NOT of_company = ANY (entry.companies::bigint[]) THEN RETURN; END IF;
  IF NOT EXISTS (SELECT FROM company_member m JOIN account a ON a.id = m.user_id
                  WHERE m.company_id = of_company AND m.user_id = person AND a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER') THEN
    RETURN;
  END IF;
  account := entry.entered || jsonb_build_object(
    'companies', jsonb_path_query_array(entry.entered -> 'companies', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', of_company)),
    'sites', jsonb_path_query_array(entry.entered -> 'sites', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', of_company)),
    'divisions', jsonb_path_query_array(entry.entered -> 'divisions', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', of_company)));
  RETURN NEXT;
END $$;
ALTER FUNCTION muster_crew_member(bigint, uuid, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_crew_member(bigint, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_crew_member(bigint, uuid, timestamptz) TO muster_app;
