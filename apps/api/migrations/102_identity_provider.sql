-- Up Migration
-- The embedded OpenID Connect provider (development and trial; a real installation names its own issuer): who may
-- sign in, what the provider remembers between two requests, its keys, and how often a sign-in has just failed.
-- Nothing here is for muster_app: a request for the product's data never sees an account or a session.

CREATE TABLE idp_account (
  subject       text PRIMARY KEY,
  email         text NOT NULL UNIQUE CHECK (email = lower(email)),
  name          text NOT NULL,
  password_hash text NOT NULL,
  disabled      boolean NOT NULL DEFAULT false
);

CREATE TABLE idp_payload (
  model       text NOT NULL,
  -- SHA-256 of the session's, code's or token's value: who reads this table cannot sign in with it
  id_hash     text NOT NULL,
  -- json and not jsonb: a state parameter may hold U+0000, which jsonb refuses
  payload     json NOT NULL,
  account     text,
  grant_id    text,
  session_uid text,
  consumed_at timestamptz,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (model, id_hash)
);
CREATE INDEX idp_payload_grant ON idp_payload (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX idp_payload_session ON idp_payload (session_uid) WHERE session_uid IS NOT NULL;
CREATE INDEX idp_payload_account ON idp_payload (account) WHERE account IS NOT NULL;
CREATE INDEX idp_payload_expiry ON idp_payload (expires_at);

-- One row: the first process to ask makes it, every other one reads it.
CREATE TABLE idp_key (
  id          boolean PRIMARY KEY DEFAULT true CHECK (id),
  jwks        json NOT NULL,
  cookie_keys text[] NOT NULL
);

CREATE TABLE idp_sign_in_attempt (
  -- SHA-256 of an e-mail address or of a network address
  key_hash          text PRIMARY KEY,
  attempts          integer NOT NULL,
  window_started_at timestamptz NOT NULL
);
CREATE INDEX idp_sign_in_attempt_age ON idp_sign_in_attempt (window_started_at);

GRANT SELECT, INSERT ON idp_key TO muster_system;

GRANT SELECT, INSERT, UPDATE, DELETE ON idp_account, idp_payload, idp_sign_in_attempt TO muster_system;
