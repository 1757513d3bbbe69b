-- Up Migration
-- Campaigns in several languages: what their authors write, or let the translation service write, and who has reviewed it.

-- the language in which the author wrote it; null if nobody has said
ALTER TABLE campaign ADD COLUMN original_language text CHECK (char_length(original_language) BETWEEN 2 AND 8);

-- One row for each language besides the original one.
CREATE TABLE campaign_in_language (
  company_id    bigint NOT NULL,
  campaign_id   bigint NOT NULL,
  language      text NOT NULL CHECK (char_length(language) BETWEEN 2 AND 8),
  version       integer NOT NULL DEFAULT 1,
  reviewed_by   uuid REFERENCES account (id),
  reviewed_at   timestamptz,
  -- SHA-256 of all originals and texts at the review: another text, or another original, makes the review invalid
  reviewed_hash bytea CHECK (octet_length(reviewed_hash) = 32),
  PRIMARY KEY (company_id, campaign_id, language),
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id),
  CHECK ((reviewed_by IS NULL) = (reviewed_at IS NULL) AND (reviewed_by IS NULL) = (reviewed_hash IS NULL))
);
CALL muster_protect('campaign_in_language');

CREATE TABLE campaign_translation (
  company_id  bigint NOT NULL,
  campaign_id bigint NOT NULL,
  language    text NOT NULL,
  -- names the text within the campaign, such as 'answer.title'
  key         text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 160),
  text        text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 10000),
  -- SHA-256 of the original that the writer saw: if the campaign has another original, the text is out of date
  source_hash bytea NOT NULL CHECK (octet_length(source_hash) = 32),
  origin      text NOT NULL CHECK (origin IN ('AUTHOR', 'MACHINE')),
  written_by  uuid NOT NULL REFERENCES account (id),
  written_at  timestamptz NOT NULL,
  PRIMARY KEY (company_id, campaign_id, language, key),
  FOREIGN KEY (company_id, campaign_id, language) REFERENCES campaign_in_language (company_id, campaign_id, language)
);
CALL muster_protect('campaign_translation');
