-- Up Migration
/*
 * Secret addresses of calendars: one for each person in each company, and one for each site. An address acts for the person who made it, and
 * ends with the membership. Only its digest is kept.
 */
CREATE TABLE calendar_address (
  company_id  bigint NOT NULL,
  user_id     uuid NOT NULL,
  -- null: the person's own work
  site_id     bigint,
  hash        text NOT NULL UNIQUE,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (company_id, hash),
  FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_address_of_person ON calendar_address (company_id, user_id) WHERE site_id IS NULL;
CREATE UNIQUE INDEX calendar_address_of_site ON calendar_address (company_id, site_id) WHERE site_id IS NOT NULL;
CREATE INDEX calendar_address_by_maker ON calendar_address (company_id, user_id);
CALL muster_protect('calendar_address');

-- Enters the maker of an address, in the company of the address. No row for an unknown address, and for a maker who has lost the company.
CREATE FUNCTION muster_enter_calendar(address_hash text, at timestamptz) RETURNS TABLE (account jsonb, company_id bigint, site_id bigint, bound text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO pg_catalog, public AS $$
DECLARE
  address calendar_address;
  entry account_entry;
BEGIN
  SELECT * INTO address FROM calendar_address c WHERE c.hash = address_hash;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO entry FROM account_entry e WHERE e.user_id = address.user_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  -- an account with a system role has no companies here, and no calendar
  IF entry.companies IS NULL OR NOT address.company_id = ANY (entry.companies::bigint[]) THEN RETURN; END IF;
  account := entry.entered || jsonb_build_object(
    'companies', jsonb_path_query_array(entry.entered -> 'companies', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', address.company_id)),
    'sites', jsonb_path_query_array(entry.entered -> 'sites', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', address.company_id)),
    'divisions', jsonb_path_query_array(entry.entered -> 'divisions', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', address.company_id)));
  company_id := address.company_id;
  site_id := address.site_id;
  bound := set_config('muster.companies', ARRAY[address.company_id]::text, true) || set_config('muster.user', entry.user_id::text, true);
  RETURN NEXT;
END $$;
ALTER FUNCTION muster_enter_calendar(text, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_enter_calendar(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_enter_calendar(text, timestamptz) TO muster_app;
