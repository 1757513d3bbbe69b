-- Up Migration
-- What the invitation of people, their pictures and the rules of the people of a company need.

/**
 * Pictures of people and logos, decoded and encoded again. A key cannot be guessed and is the authorisation to read: pages show pictures
 * with plain addresses.
 */
CREATE TABLE picture (
  key        text PRIMARY KEY,
  media_type text NOT NULL,
  bytes      bytea NOT NULL,
  created_at timestamptz NOT NULL
);
-- the bytes are compressed already
ALTER TABLE picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE picture ENABLE ROW LEVEL SECURITY;
ALTER TABLE picture FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON picture TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON picture TO muster_system;

/** Deletes a picture that nothing shows any more. */
CREATE FUNCTION muster_delete_picture(of_key text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS
$$ DELETE FROM picture p WHERE p.key = of_key $$;
ALTER FUNCTION muster_delete_picture(text) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_delete_picture(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_delete_picture(text) TO muster_app, muster_system;

/** The last e-mail of an invitation, until the person signs in. */
CREATE TABLE invitation_mail (
  company_id   bigint NOT NULL,
  user_id      uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  -- both null while the e-mail waits for its delivery
  sent_at      timestamptz,
  failed_at    timestamptz,
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON DELETE CASCADE
);
CREATE INDEX invitation_mail_user ON invitation_mail (user_id);
CALL muster_protect('invitation_mail');

/**
 * Whether the caller manages every company of this person, so that a change of the account cannot reach another company. System managers
 * manage everybody. Nobody else manages a person with a system role.
 */
CREATE FUNCTION muster_manages_person(person uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
  SELECT CASE caller.role
           WHEN 'ADMIN' THEN true
           WHEN 'USER' THEN a.role = 'USER'
             AND EXISTS (SELECT FROM company_member m WHERE m.user_id = a.id)
             AND NOT EXISTS (
               SELECT FROM company_member m WHERE m.user_id = a.id AND NOT EXISTS (
                 SELECT FROM company_member own WHERE own.company_id = m.company_id AND own.user_id = caller.id AND own.is_manager))
           ELSE false END
    FROM account a, account caller WHERE a.id = person AND caller.id = muster_user() AND NOT caller.blocked
$$;
ALTER FUNCTION muster_manages_person(uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_manages_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_manages_person(uuid) TO muster_app;

/**
 * The account of an e-mail address that the caller invites into a company, created if nobody has the address. `outcome` is `invited`,
 * `member` if the person belongs to the company already, or `elsewhere` if only a system manager may add the person: somebody of another
 * company, with a system role, or blocked. Throws for a caller who may not invite.
 */
CREATE FUNCTION muster_invite(of_company bigint, address text, given_role text, first text, last text, job text, invited_at timestamptz,
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
  INSERT INTO account (email, role, first_name, last_name, title, created_at)
  VALUES (address, given_role, coalesce(first, ''), coalesce(last, ''), job, invited_at)
  ON CONFLICT (email) DO NOTHING RETURNING id INTO person;
  outcome := 'invited';
  IF person IS NOT NULL THEN RETURN; END IF;

  SELECT * INTO known FROM account a WHERE a.email = address FOR NO KEY UPDATE;
  person := known.id;
  IF EXISTS (SELECT FROM company_member m WHERE m.company_id = of_company AND m.user_id = known.id) THEN
    outcome := 'member';
  ELSIF caller.role <> 'ADMIN' AND (known.role <> 'USER' OR known.blocked OR EXISTS (SELECT FROM company_member m WHERE m.user_id = known.id)) THEN
    outcome := 'elsewhere';
  ELSIF NOT known.activated THEN
    UPDATE account SET first_name = coalesce(first, first_name), last_name = coalesce(last, last_name), title = coalesce(job, title),
           version = version + 1 WHERE id = known.id;
  END IF;
END $$;
ALTER FUNCTION muster_invite(bigint, text, text, text, text, text, timestamptz) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_invite(bigint, text, text, text, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_invite(bigint, text, text, text, text, text, timestamptz) TO muster_app;

/**
 * Deletes the account of a cancelled invitation: of somebody who has never signed in and belongs to no company any more. An account that
 * something refers to stays, and nobody can sign in with it because it has no company.
 */
CREATE FUNCTION muster_forget_invited(person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM muster_lock_people(ARRAY[person]);
  DELETE FROM account a
   WHERE a.id = person AND NOT a.activated AND a.subject IS NULL AND a.role = 'USER'
     AND NOT EXISTS (SELECT FROM company_member m WHERE m.user_id = a.id);
EXCEPTION WHEN foreign_key_violation THEN
  RETURN;
END $$;
ALTER FUNCTION muster_forget_invited(uuid) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_forget_invited(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_forget_invited(uuid) TO muster_app;

/**
 * A request changes the role of an account only for a system manager, and never the caller's own. Blocking needs the right to manage the
 * person. This is a second check behind the policies of the api.
 */
CREATE FUNCTION muster_account_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  -- outside of a request there is no caller: first sign-in, commands of operators, jobs
  IF muster_user() IS NULL OR current_user <> 'muster_app' THEN RETURN NEW; END IF;
  IF NEW.role IS DISTINCT FROM OLD.role
     AND (NEW.id = muster_user() OR NOT EXISTS (SELECT FROM account a WHERE a.id = muster_user() AND a.role = 'ADMIN')) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not change this role';
  END IF;
  IF NEW.blocked IS DISTINCT FROM OLD.blocked AND (NEW.id = muster_user() OR NOT muster_manages_person(NEW.id)) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the caller may not block this person';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER account_guard BEFORE UPDATE OF role, blocked ON account FOR EACH ROW EXECUTE FUNCTION muster_account_guard();

-- the last manager of a company is found through its managers, who are few
CREATE INDEX company_member_manager ON company_member (company_id) WHERE is_manager;
