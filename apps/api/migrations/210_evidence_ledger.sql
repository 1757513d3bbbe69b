-- Up Migration
/*
 * The evidence ledger: what happened, in an order that nobody can change unnoticed. An entry contains ids and commitments only. What a
 * commitment hides stands in `ledger_opening`, so that an erasure can delete it and the entry still verifies.
 */

-- One row for each company: the end of its chain. Whoever appends locks it.
CREATE TABLE ledger (
  company_id bigint PRIMARY KEY REFERENCES company (id),
  since      timestamptz NOT NULL,
  last_seq   bigint NOT NULL DEFAULT 0,
  last_hash  bytea NOT NULL DEFAULT '',
  -- outside addresses that get each checkpoint by e-mail
  addresses  text[] NOT NULL DEFAULT '{}' CHECK (cardinality(addresses) <= 5)
);
CALL muster_protect('ledger');
REVOKE ALL ON ledger FROM muster_app;
GRANT SELECT, INSERT, UPDATE (addresses) ON ledger TO muster_app;
REVOKE DELETE ON ledger FROM muster_system;

-- `body` is canonical JSON. hash = SHA-256(0x00, body, hash of the entry before).
CREATE TABLE ledger_entry (
  company_id bigint NOT NULL REFERENCES ledger (company_id),
  seq        bigint NOT NULL CHECK (seq > 0),
  body       text NOT NULL,
  hash       bytea NOT NULL,
  PRIMARY KEY (company_id, seq)
);
CALL muster_protect('ledger_entry');
REVOKE ALL ON ledger_entry FROM muster_app;
GRANT SELECT ON ledger_entry TO muster_app;
REVOKE UPDATE, DELETE ON ledger_entry FROM muster_system;

-- The commitment in the entry is SHA-256(salt, facts). An erasure deletes the rows of the person.
CREATE TABLE ledger_opening (
  company_id bigint NOT NULL,
  seq        bigint NOT NULL,
  user_id    uuid REFERENCES account (id),
  salt       bytea NOT NULL,
  facts      text NOT NULL,
  PRIMARY KEY (company_id, seq),
  FOREIGN KEY (company_id, seq) REFERENCES ledger_entry (company_id, seq)
);
CREATE INDEX ledger_opening_person ON ledger_opening (company_id, user_id) WHERE user_id IS NOT NULL;
CALL muster_protect('ledger_opening');
REVOKE ALL ON ledger_opening FROM muster_app;
REVOKE UPDATE ON ledger_opening FROM muster_system;

-- Deliveries that come after the erasure of a person must not store their name again.
CREATE TABLE ledger_erasure (
  company_id bigint NOT NULL REFERENCES company (id),
  user_id    uuid NOT NULL REFERENCES account (id),
  erased_at  timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
CALL muster_protect('ledger_erasure');
REVOKE ALL ON ledger_erasure FROM muster_app;

-- The keys that sign checkpoints, of the whole installation. The private key is encrypted with SECRETS_KEY.
CREATE TABLE ledger_key (
  id         text PRIMARY KEY,
  public_key text NOT NULL,
  sealed     text NOT NULL,
  made_at    timestamptz NOT NULL
);
ALTER TABLE ledger_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_key FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON ledger_key TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE (sealed) ON ledger_key TO muster_system;

-- `statement` is canonical JSON: the root of the entries since the checkpoint before, and the hash of that checkpoint. It is what is signed.
CREATE TABLE ledger_checkpoint (
  company_id bigint NOT NULL REFERENCES ledger (company_id),
  number     integer NOT NULL CHECK (number > 0),
  from_seq   bigint NOT NULL,
  to_seq     bigint NOT NULL,
  at         timestamptz NOT NULL,
  statement  text NOT NULL,
  hash       bytea NOT NULL,
  key_id     text NOT NULL REFERENCES ledger_key (id),
  signature  bytea NOT NULL,
  PRIMARY KEY (company_id, number),
  CHECK (to_seq >= from_seq)
);
CALL muster_protect('ledger_checkpoint');
REVOKE ALL ON ledger_checkpoint FROM muster_app;
GRANT SELECT ON ledger_checkpoint TO muster_app;
REVOKE UPDATE, DELETE ON ledger_checkpoint FROM muster_system;
