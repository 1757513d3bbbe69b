-- Up Migration
-- Also finds who has been invited and has not signed in yet: their signature on another device is their act.
CREATE OR REPLACE FUNCTION muster_crew_member(of_company bigint, person uuid, at timestamp with time zone)
 RETURNS TABLE(account jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public'
AS $$
DECLARE
  entry account_entry;
BEGIN
  IF muster_user() IS NULL OR NOT of_company = ANY (muster_companies()) THEN RETURN; END IF;
  SELECT * INTO entry FROM account_entry e WHERE e.user_id = person;
  IF NOT FOUND THEN RETURN; END IF;
  IF entry.has_ends THEN entry := muster_entry_at(entry, at); END IF;
  IF entry.companies IS NULL OR NOT of_company = ANY (entry.companies::bigint[]) THEN RETURN; END IF;
  IF NOT EXISTS (SELECT FROM company_member m JOIN account a ON a.id = m.user_id
                  WHERE m.company_id = of_company AND m.user_id = person AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER') THEN
    RETURN;
  END IF;
  account := entry.entered || jsonb_build_object(
    'companies', jsonb_path_query_array(entry.entered -> 'companies', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', of_company)),
    'sites', jsonb_path_query_array(entry.entered -> 'sites', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', of_company)),
    'divisions', jsonb_path_query_array(entry.entered -> 'divisions', 'strict $[*] ? (@[0] == $id)', jsonb_build_object('id', of_company)));
  RETURN NEXT;
END $$;
