-- Up Migration
/*
 * Sign-in with a number and a PIN. A PIN is a secret of one person in one company, and ends with the membership. Requests of people never
 * read this table: only the product's own issuer and two functions do.
 */
CREATE TABLE pin_credential (
  company_id    bigint NOT NULL,
  user_id       uuid NOT NULL,
  -- the subject in tokens; a new card gives another one, which ends the sessions of the old PIN
  subject       text NOT NULL UNIQUE,
  -- the code of the card; gone after its use
  code_hash     text,
  code_ends_at  timestamptz,
  pin_hash      text,
  redraws       integer NOT NULL DEFAULT 0,
  -- wrong PINs and codes since the last right one
  failures      integer NOT NULL DEFAULT 0,
  locked_until  timestamptz,
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON DELETE CASCADE
);
CALL muster_protect('pin_credential');
REVOKE ALL ON pin_credential FROM muster_app;

-- Tries by device, by QR code of a site and by network, in windows of time. The key is a hash.
CREATE TABLE pin_attempt (
  key_hash          text PRIMARY KEY,
  attempts          integer NOT NULL,
  window_started_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON pin_attempt TO muster_system;

-- Codes of the sign-in, each for one use within a minute.
CREATE TABLE pin_code (
  hash    text PRIMARY KEY,
  claims  jsonb NOT NULL,
  ends_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON pin_code TO muster_system;

/*
 * A new card for a member with a number: another subject and another code, and no PIN. Only those who manage the company's people. Somebody
 * with an e-mail address has an account of their own, so only that person can ask for a card.
 */
CREATE FUNCTION muster_make_pin_card(of_company bigint, person uuid, new_subject text, new_code text, at timestamptz, until timestamptz)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
DECLARE
  card_number text;
BEGIN
  IF muster_user() IS NULL OR NOT of_company = ANY (muster_companies()) OR NOT muster_may_import(of_company, muster_user(), at) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not make cards';
  END IF;
  SELECT m.number INTO card_number FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = of_company AND m.user_id = person AND a.role = 'USER' AND NOT a.blocked AND NOT m.is_blocked
     AND (a.email IS NULL OR a.id = muster_user());
  IF card_number IS NULL THEN RETURN NULL; END IF;
  INSERT INTO pin_credential (company_id, user_id, subject, code_hash, code_ends_at) VALUES (of_company, person, new_subject, new_code, until)
  ON CONFLICT (company_id, user_id) DO UPDATE
     SET subject = excluded.subject, code_hash = excluded.code_hash, code_ends_at = excluded.code_ends_at, pin_hash = NULL, redraws = 0,
         failures = 0, locked_until = NULL;
  RETURN card_number;
END $$;
ALTER FUNCTION muster_make_pin_card(bigint, uuid, text, text, timestamptz, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_make_pin_card(bigint, uuid, text, text, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_make_pin_card(bigint, uuid, text, text, timestamptz, timestamptz) TO muster_app;

-- Enters a person who signed in with a PIN: in one company, and without the rights of a manager.
CREATE FUNCTION muster_enter_pin(pin_subject text, at timestamptz) RETURNS TABLE (account jsonb, bound text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO pg_catalog, public AS $$
DECLARE
  held pin_credential;
  entry account_entry;
BEGIN
  SELECT * INTO held FROM pin_credential p WHERE p.subject = pin_subject AND p.pin_hash IS NOT NULL;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO entry FROM account_entry e WHERE e.user_id = held.user_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  IF entry.companies IS NULL OR NOT held.company_id = ANY (entry.companies::bigint[]) THEN RETURN; END IF;
  account := entry.entered || jsonb_build_object(
    'role', 'USER', 'pin', true,
    'companies', (SELECT coalesce(jsonb_agg(jsonb_build_array(c -> 0, false, c -> 2)), '[]')
                    FROM jsonb_array_elements(entry.entered -> 'companies') c WHERE (c ->> 0)::bigint = held.company_id),
    'sites', (SELECT coalesce(jsonb_agg(jsonb_build_array(s -> 0, s -> 1, false)), '[]')
                FROM jsonb_array_elements(entry.entered -> 'sites') s WHERE (s ->> 0)::bigint = held.company_id),
    'divisions', (SELECT coalesce(jsonb_agg(jsonb_build_array(d -> 0, d -> 1, false)), '[]')
                    FROM jsonb_array_elements(entry.entered -> 'divisions') d WHERE (d ->> 0)::bigint = held.company_id));
  bound := set_config('muster.companies', ARRAY[held.company_id]::text, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;
ALTER FUNCTION muster_enter_pin(text, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_enter_pin(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_enter_pin(text, timestamptz) TO muster_app;
