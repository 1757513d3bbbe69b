-- Up Migration
-- What an identity provider may change besides names: a mobile telephone number, and the address of somebody who has not signed in yet.

ALTER TABLE scim_user ADD COLUMN mobile_number text CHECK (char_length(mobile_number) <= 40);

/**
 * Gives an invited account another address. `kept` for an account that somebody has signed in to, because its owner proved the old address and
 * nobody has proved the new one, and for one that another company knows: its invitation or request belongs to the old address. `taken` if
 * another account has the address.
 */
CREATE FUNCTION muster_change_invited_address(of_company bigint, person uuid, address text, at timestamptz) RETURNS text LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  known account;
BEGIN
  IF muster_user() IS NULL OR NOT of_company = ANY (muster_companies()) OR NOT muster_may_import(of_company, muster_user(), at) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not invite';
  END IF;
  PERFORM muster_lock_addresses(ARRAY[address]);
  SELECT * INTO known FROM account a WHERE a.id = person FOR NO KEY UPDATE;
  IF NOT FOUND OR known.activated OR known.subject IS NOT NULL OR known.role <> 'USER' OR known.blocked
     OR NOT EXISTS (SELECT FROM company_member m WHERE m.user_id = person AND m.company_id = of_company)
     OR EXISTS (SELECT FROM company_member m WHERE m.user_id = person AND m.company_id <> of_company)
     OR EXISTS (SELECT FROM former_member f WHERE f.user_id = person AND f.company_id <> of_company)
     OR EXISTS (SELECT FROM join_request j WHERE j.user_id = person AND j.company_id <> of_company)
     OR EXISTS (SELECT FROM scim_user s WHERE s.user_id = person AND s.company_id <> of_company) THEN
    RETURN 'kept';
  END IF;
  BEGIN
    UPDATE account SET email = address, version = version + 1 WHERE id = person;
  EXCEPTION WHEN unique_violation THEN
    RETURN 'taken';
  END;
  RETURN 'changed';
END $$;
ALTER FUNCTION muster_change_invited_address(bigint, uuid, text, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_change_invited_address(bigint, uuid, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_change_invited_address(bigint, uuid, text, timestamptz) TO muster_app;
