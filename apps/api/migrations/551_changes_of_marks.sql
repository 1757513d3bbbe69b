-- Up Migration
/* The days of a mark as somebody set them, with each later change. The mark keeps who set it first; marks that were changed earlier, who did it last. */
CREATE TABLE representative_change (
  company_id        bigint NOT NULL,
  representative_id bigint NOT NULL,
  version           integer NOT NULL,
  elected_on        date NOT NULL,
  until_on          date NOT NULL,
  set_by            uuid NOT NULL REFERENCES account (id),
  set_at            timestamptz NOT NULL,
  PRIMARY KEY (company_id, representative_id, version),
  FOREIGN KEY (company_id, representative_id) REFERENCES representative (company_id, id) ON DELETE CASCADE
);
INSERT INTO representative_change (company_id, representative_id, version, elected_on, until_on, set_by, set_at)
SELECT company_id, id, version, elected_on, until_on, set_by, set_at FROM representative;
CALL muster_protect('representative_change');
