-- Up Migration
/* The documents of a consultation: files with a name, since when, and what became of them. People may have read a document that was replaced. */
CREATE TABLE consultation_document (
  company_id       bigint NOT NULL,
  campaign_id      bigint NOT NULL,
  file_id          bigint NOT NULL,
  name             text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  -- of the content, in hexadecimal digits: packs and the ledger name it
  sha256           text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size             bigint NOT NULL,
  added_by         uuid NOT NULL REFERENCES account (id),
  added_at         timestamptz NOT NULL,
  -- the document that it replaced after the posting
  replaces_file_id bigint,
  -- replaced or removed after the posting; in a draft the row is deleted
  gone_at          timestamptz,
  PRIMARY KEY (company_id, campaign_id, file_id),
  FOREIGN KEY (company_id, campaign_id) REFERENCES consultation (company_id, campaign_id) ON DELETE CASCADE
);
CALL muster_protect('consultation_document');
