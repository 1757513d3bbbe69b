-- Up Migration
-- Indexes of large tables are built before this transaction.
-- equal drawings are looked for in all talks of a briefing
CREATE INDEX IF NOT EXISTS crew_attendance_drawn ON crew_attendance (company_id, campaign_id, stroke_hash) WHERE stroke_hash IS NOT NULL;
/* Signs of misuse stay once they are found, also after an erasure of the drawings that showed them. A later migration finds those of earlier talks. */
ALTER TABLE crew_session ADD COLUMN flags text[] NOT NULL DEFAULT '{}';

-- who made the card of a PIN, and when: a PIN from a card of the briefer may have been drawn by the briefer
ALTER TABLE pin_credential ADD COLUMN card_by uuid REFERENCES account (id) ON DELETE SET NULL, ADD COLUMN card_at timestamptz;
CREATE OR REPLACE FUNCTION muster_make_pin_card(of_company bigint, person uuid, new_subject text, new_code text, at timestamptz, until timestamptz)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  card_number text;
BEGIN
  IF muster_user() IS NULL OR NOT of_company = ANY (muster_companies()) OR NOT muster_may_import(of_company, muster_user(), at) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not make cards';
  END IF;
  SELECT m.number INTO card_number FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = of_company AND m.user_id = person AND a.role = 'USER' AND NOT a.blocked AND NOT m.is_blocked
     AND (a.email IS NULL OR a.id = muster_user()) AND NOT muster_is_linked(of_company, person);
  IF card_number IS NULL THEN RETURN NULL; END IF;
  INSERT INTO pin_credential (company_id, user_id, subject, code_hash, code_ends_at, card_by, card_at)
  VALUES (of_company, person, new_subject, new_code, until, muster_user(), at)
  ON CONFLICT (company_id, user_id) DO UPDATE
     SET subject = excluded.subject, code_hash = excluded.code_hash, code_ends_at = excluded.code_ends_at, pin_hash = NULL, redraws = 0,
         failures = 0, locked_until = NULL, card_by = excluded.card_by, card_at = excluded.card_at;
  DELETE FROM passkey k WHERE k.company_id = of_company AND k.user_id = person;
  RETURN card_number;
END $$;

/* Whether one of these people made the card of the person between two times. */
CREATE FUNCTION muster_pin_card_is_by(of_company bigint, person uuid, makers uuid[], since timestamptz, until timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
  SELECT of_company = ANY (muster_companies()) AND EXISTS (
    SELECT FROM pin_credential p
     WHERE p.company_id = of_company AND p.user_id = person AND p.card_by = ANY (makers) AND p.card_at > since AND p.card_at <= until)
$$;
ALTER FUNCTION muster_pin_card_is_by(bigint, uuid, uuid[], timestamptz, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_pin_card_is_by(bigint, uuid, uuid[], timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_pin_card_is_by(bigint, uuid, uuid[], timestamptz, timestamptz) TO muster_app;

/* Whether somebody who has left was a member at this time. Nobody whose erasure was asked for. */
CREATE FUNCTION muster_left_after(of_company bigint, person uuid, at timestamptz) RETURNS boolean
LANGUAGE sql STABLE SET search_path TO pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM former_member f
                  WHERE f.company_id = of_company AND f.user_id = person AND f.left_at > at AND f.erasure_requested_at IS NULL)
$$;
REVOKE ALL ON FUNCTION muster_left_after(bigint, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_left_after(bigint, uuid, timestamptz) TO muster_app;
