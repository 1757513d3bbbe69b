-- Up Migration
-- An identity provider can provision somebody who belongs to another company. The person decides; until then the provider sees an inactive user
-- that consists of its own words.
ALTER TABLE scim_user ADD COLUMN is_asked boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN scim_user.is_asked IS 'the person is asked to join; "ended" then holds what the identity provider says about them';
ALTER TABLE scim_user ADD CONSTRAINT scim_user_asked CHECK (NOT is_asked OR ended IS NOT NULL);

/** As before, and: what an identity provider says about somebody who is only asked to join makes nobody a member. */
CREATE OR REPLACE FUNCTION muster_invite(of_company bigint, address text, given_role text, first text, last text, job text, invited_at timestamptz,
                                         OUT person uuid, OUT outcome text) LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  caller account;
  known account;
BEGIN
  SELECT * INTO caller FROM account a WHERE a.id = muster_user() AND a.activated AND NOT a.blocked;
  IF caller.role IS DISTINCT FROM 'ADMIN' AND (caller.role IS DISTINCT FROM 'USER' OR given_role <> 'USER' OR NOT EXISTS (
       SELECT FROM company_member m WHERE m.company_id = of_company AND m.user_id = caller.id AND m.is_manager)) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not invite';
  END IF;
  PERFORM muster_lock_addresses(ARRAY[address]);
  outcome := 'invited';
  LOOP
    INSERT INTO account (email, role, first_name, last_name, title, created_at)
    VALUES (address, given_role, coalesce(first, ''), coalesce(last, ''), job, invited_at)
    ON CONFLICT (email) DO NOTHING RETURNING id INTO person;
    IF person IS NOT NULL THEN RETURN; END IF;
    SELECT * INTO known FROM account a WHERE a.email = address FOR NO KEY UPDATE;
    -- an erasure takes the address away at the same time
    EXIT WHEN FOUND;
  END LOOP;
  person := known.id;
  IF EXISTS (SELECT FROM company_member m WHERE m.company_id = of_company AND m.user_id = known.id) THEN
    outcome := 'member';
  ELSIF caller.role <> 'ADMIN' AND (known.role <> 'USER' OR known.blocked OR (
          EXISTS (SELECT FROM company_member m WHERE m.user_id = known.id)
          AND NOT EXISTS (SELECT FROM scim_user s WHERE s.company_id = of_company AND s.user_id = known.id AND s.ended IS NOT NULL AND NOT s.is_asked))) THEN
    outcome := 'elsewhere';
  ELSIF NOT known.activated THEN
    UPDATE account SET first_name = coalesce(first, first_name), last_name = coalesce(last, last_name), title = coalesce(job, title),
           version = version + 1 WHERE id = known.id;
  END IF;
END $$;

/** The words of the identity provider give way to the account when the person has joined. */
CREATE FUNCTION muster_scim_user_joins() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE scim_user s SET ended = NULL, is_asked = false FROM added a
   WHERE s.company_id = a.company_id AND s.user_id = a.user_id AND s.is_asked;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_scim_user_joins() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_scim_user_joins() FROM PUBLIC;
CREATE TRIGGER scim_user_joins AFTER INSERT ON company_member REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION muster_scim_user_joins();

/** As before, and: emits an event, so that the rules of the person's groups apply. */
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
    JOIN division d ON d.company_id = r.company_id AND d.id = o."divisionId"
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
