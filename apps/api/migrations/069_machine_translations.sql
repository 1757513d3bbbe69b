-- Up Migration
-- Translations of texts by an outside service, kept for a month. A row belongs to one company, so that no company can learn what
-- another one wrote. It says neither where the text stands nor who read it.
CREATE TABLE machine_translation (
  company_id       bigint NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  provider         text NOT NULL CHECK (provider IN ('libretranslate', 'deepl')),
  target_language  text NOT NULL,
  -- SHA-256 of the text as it was sent
  source_hash      bytea NOT NULL CHECK (octet_length(source_hash) = 32),
  -- null if the service did not recognise the language
  source_language  text,
  translation      text NOT NULL,
  -- characters of the source text, for the daily limit
  characters       integer NOT NULL CHECK (characters >= 0),
  created_at       timestamptz NOT NULL,
  PRIMARY KEY (company_id, provider, target_language, source_hash)
);
CREATE INDEX machine_translation_day ON machine_translation (company_id, created_at) INCLUDE (characters);
CREATE INDEX machine_translation_age ON machine_translation (created_at);
CALL muster_protect('machine_translation');
