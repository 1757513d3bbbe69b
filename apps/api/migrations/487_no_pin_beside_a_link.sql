-- Up Migration
/*
 * A PIN opens no company whose provider signs the person in. Somebody who has left the provider could otherwise still sign in, and a session by the
 * provider could make a card that outlives it.
 */
-- a session by the provider can have made these cards
DELETE FROM pin_credential p USING sign_in_link l WHERE l.company_id = p.company_id AND l.user_id = p.user_id;

CREATE OR REPLACE FUNCTION muster_enter_pin(pin_subject text, at timestamptz) RETURNS TABLE (account jsonb, bound text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO pg_catalog, public AS $$
DECLARE
  held pin_credential;
  entry account_entry;
  is_kiosk boolean := starts_with(pin_subject, 'kiosk-');
BEGIN
  IF is_kiosk THEN
    SELECT p.* INTO held FROM kiosk k JOIN pin_credential p ON p.subject = k.session_card AND p.company_id = k.company_id
     WHERE k.session_subject = pin_subject AND k.session_ends_at > at AND p.pin_hash IS NOT NULL;
  ELSE
    SELECT * INTO held FROM pin_credential p WHERE p.subject = pin_subject AND p.pin_hash IS NOT NULL;
  END IF;
  IF NOT FOUND OR muster_is_linked(held.company_id, held.user_id) THEN RETURN; END IF;
  SELECT * INTO entry FROM account_entry e WHERE e.user_id = held.user_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  IF entry.companies IS NULL OR NOT held.company_id = ANY (entry.companies::bigint[]) THEN RETURN; END IF;
  account := entry.entered || jsonb_build_object(
    'role', 'USER', 'pin', true, 'kiosk', is_kiosk,
    'companies', (SELECT coalesce(jsonb_agg(jsonb_build_array(c -> 0, false, c -> 2)), '[]')
                    FROM jsonb_array_elements(entry.entered -> 'companies') c WHERE (c ->> 0)::bigint = held.company_id),
    'sites', (SELECT coalesce(jsonb_agg(jsonb_build_array(s -> 0, s -> 1, false)), '[]')
                FROM jsonb_array_elements(entry.entered -> 'sites') s WHERE (s ->> 0)::bigint = held.company_id),
    'divisions', (SELECT coalesce(jsonb_agg(jsonb_build_array(d -> 0, d -> 1, false)), '[]')
                    FROM jsonb_array_elements(entry.entered -> 'divisions') d WHERE (d ->> 0)::bigint = held.company_id));
  bound := set_config('muster.companies', ARRAY[held.company_id]::text, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;

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
  INSERT INTO pin_credential (company_id, user_id, subject, code_hash, code_ends_at) VALUES (of_company, person, new_subject, new_code, until)
  ON CONFLICT (company_id, user_id) DO UPDATE
     SET subject = excluded.subject, code_hash = excluded.code_hash, code_ends_at = excluded.code_ends_at, pin_hash = NULL, redraws = 0,
         failures = 0, locked_until = NULL;
  RETURN card_number;
END $$;
