-- Up Migration
-- Two managers who asked the same person at the same time sent two e-mails: neither saw the request of the other.
-- Somebody who accepts a request to join became a member of a division that was archived while the request waited. An archived division is only
-- available for historic purposes.

/** As before, and: leaves out a division that was archived. */
CREATE OR REPLACE FUNCTION muster_answer_join_request(request bigint, accepts boolean, at timestamptz, of_request text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  r join_request;
BEGIN
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

/** As before, and: people who ask the same person wait for each other. */
CREATE OR REPLACE FUNCTION muster_ask_to_join(of_company bigint, asker uuid, asked jsonb, at timestamptz, until timestamptz)
  RETURNS TABLE (id bigint, is_new boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF coalesce(muster_user(), asker) <> asker OR NOT muster_may_import(of_company, asker) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the person may not ask';
  END IF;
  -- in a statement of its own, so that the next one sees the request of a manager who was faster
  PERFORM muster_lock_addresses(ARRAY(SELECT g.email FROM jsonb_to_recordset(asked) AS g (email text)));
  RETURN QUERY
  -- Asking, taking back and asking again sends one e-mail a day.
  WITH told AS (SELECT o.user_id FROM join_request o
                 WHERE o.company_id = of_company AND ((o.cancelled_at IS NULL AND o.ends_at > at) OR o.created_at > at - interval '1 day'))
  INSERT INTO join_request AS j (company_id, user_id, email, asked_by, is_manager, is_leader, access_until, sites, divisions, created_at, ends_at, declined_until)
  SELECT of_company, a.id, a.email, asker, g."isManager", g."isLeader", g."accessUntil", g.sites, g.divisions, at, until,
         CASE WHEN a.role <> 'USER' OR a.blocked THEN 'infinity'::timestamptz END
    FROM jsonb_to_recordset(asked) AS g ("email" text, "isManager" boolean, "isLeader" boolean, "accessUntil" date, "sites" jsonb, "divisions" jsonb)
    JOIN account a ON a.email = g.email
   WHERE NOT EXISTS (SELECT FROM company_member m WHERE m.company_id = of_company AND m.user_id = a.id)
   ORDER BY a.id
  ON CONFLICT (company_id, user_id) DO UPDATE
     SET asked_by = excluded.asked_by, is_manager = excluded.is_manager, is_leader = excluded.is_leader, access_until = excluded.access_until,
         sites = excluded.sites, divisions = excluded.divisions,
         -- a request that has ended or was taken back begins anew; a decline counts until the end of the request that was declined
         created_at = CASE WHEN j.ends_at <= at OR j.cancelled_at IS NOT NULL THEN excluded.created_at ELSE j.created_at END,
         ends_at = CASE WHEN j.ends_at <= at OR j.cancelled_at IS NOT NULL THEN excluded.ends_at ELSE j.ends_at END,
         cancelled_at = NULL
  RETURNING j.id, NOT EXISTS (SELECT FROM told o WHERE o.user_id = j.user_id);
END $$;
