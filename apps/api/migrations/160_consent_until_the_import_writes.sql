-- Up Migration
-- The job of an import read who may be added without a question, and wrote later. Somebody who joined another company between the two was added
-- without being asked. Both now lock the account first: whoever is second sees what the first one has done.

/** As before, and: the job locks the accounts until its write. */
CREATE OR REPLACE FUNCTION muster_people_of_import(of_company bigint, importer uuid, addresses text[])
  RETURNS TABLE (email text, user_id uuid, state text, is_changeable boolean, is_blocked boolean, first_name text, last_name text, title text,
                 phone_number text, preferred_language text, is_manager boolean, is_leader boolean, access_until date, sites jsonb, divisions jsonb)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  is_admin boolean;
BEGIN
  IF coalesce(muster_user(), importer) <> importer OR NOT muster_may_import(of_company, importer) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the person may not import';
  END IF;
  SELECT a.role = 'ADMIN' INTO is_admin FROM account a WHERE a.id = importer;
  IF muster_user() IS NULL THEN
    PERFORM muster_lock_addresses(addresses);
    -- in a statement of its own, so that the next one sees what the holder of a lock has changed
    PERFORM FROM account a WHERE a.email = ANY (addresses) ORDER BY a.id FOR NO KEY UPDATE;
  END IF;
  RETURN QUERY
  SELECT a.email, a.id, k.state,
         is_admin OR (a.role = 'USER' AND NOT EXISTS (
           SELECT FROM company_member o WHERE o.user_id = a.id AND o.company_id <> of_company AND NOT EXISTS (
             SELECT FROM company_member own
              WHERE own.company_id = o.company_id AND own.user_id = importer AND own.is_manager AND NOT own.is_blocked))),
         k.state = 'member' AND (a.blocked OR m.is_blocked),
         CASE WHEN k.state <> 'elsewhere' THEN a.first_name END, CASE WHEN k.state <> 'elsewhere' THEN a.last_name END,
         CASE WHEN k.state <> 'elsewhere' THEN a.title END, CASE WHEN k.state <> 'elsewhere' THEN a.phone_number END,
         CASE WHEN k.state <> 'elsewhere' THEN a.preferred_language END,
         m.is_manager, m.is_leader, m.access_until,
         (SELECT coalesce(jsonb_object_agg(s.site_id, s.is_manager), '{}') FROM site_member s WHERE s.company_id = of_company AND s.user_id = a.id),
         (SELECT coalesce(jsonb_object_agg(d.division_id, jsonb_build_array(d.is_manager, d.subdivision_id)), '{}')
            FROM division_member d WHERE d.company_id = of_company AND d.user_id = a.id)
    FROM account a LEFT JOIN company_member m ON m.company_id = of_company AND m.user_id = a.id
   CROSS JOIN LATERAL (SELECT CASE
           WHEN m.user_id IS NOT NULL THEN 'member'
           WHEN is_admin OR muster_joins_unasked(of_company, a) THEN 'free'
           ELSE 'elsewhere' END AS state) k
   WHERE a.email = ANY (addresses);
END $$;

/** As before, and: locks the account before the request, in the order of an import. */
CREATE OR REPLACE FUNCTION muster_answer_join_request(request bigint, accepts boolean, at timestamptz, of_request text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  r join_request;
BEGIN
  PERFORM FROM account a WHERE a.id = muster_user() FOR NO KEY UPDATE;
  SELECT * INTO r FROM join_request j WHERE j.id = request AND j.user_id = muster_user() FOR UPDATE;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM muster_join_requests_of_caller(at) o WHERE o.id = request) THEN RETURN NULL; END IF;
  IF NOT accepts THEN
    UPDATE join_request SET declined_until = r.ends_at WHERE id = request;
    RETURN r.company_id;
  END IF;
  INSERT INTO company_member (company_id, user_id, is_manager, is_leader, access_until, created_at)
  VALUES (r.company_id, r.user_id, r.is_manager, r.is_leader, r.access_until, at) ON CONFLICT (company_id, user_id) DO NOTHING;
  INSERT INTO site_member (company_id, site_id, user_id, is_manager)
  SELECT r.company_id, s.id, r.user_id, o."isManager" FROM jsonb_to_recordset(r.sites) AS o ("siteId" bigint, "isManager" boolean)
    JOIN site s ON s.company_id = r.company_id AND s.id = o."siteId" ORDER BY s.id
  ON CONFLICT (company_id, site_id, user_id) DO NOTHING;
  INSERT INTO division_member (company_id, division_id, subdivision_id, user_id, is_manager)
  SELECT r.company_id, d.id, u.id, r.user_id, o."isManager"
    FROM jsonb_to_recordset(r.divisions) AS o ("divisionId" bigint, "subdivisionId" bigint, "isManager" boolean)
    JOIN division d ON d.company_id = r.company_id AND d.id = o."divisionId" AND d.archived_at IS NULL
    LEFT JOIN subdivision u ON u.company_id = r.company_id AND u.division_id = d.id AND u.id = o."subdivisionId" ORDER BY d.id
  ON CONFLICT (company_id, division_id, user_id) DO NOTHING;
  DELETE FROM join_request WHERE id = request;
  INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, request_id, data)
  VALUES (r.company_id, at, r.user_id, 'joinRequest.accepted', 'User', r.user_id, of_request,
          jsonb_build_object('askedBy', r.asked_by, 'isManager', r.is_manager, 'isLeader', r.is_leader, 'accessUntil', r.access_until,
                             'userSites', r.sites, 'userDivisions', r.divisions));
  INSERT INTO outbox_event (company_id, type, aggregate, payload)
  VALUES (r.company_id, 'people.changed', 'people of ' || r.company_id, jsonb_build_object('companyId', r.company_id)),
         (r.company_id, 'user.joined', 'rules of ' || r.user_id, jsonb_build_object('companyId', r.company_id, 'userId', r.user_id));
  RETURN r.company_id;
END $$;
