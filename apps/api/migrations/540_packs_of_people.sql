-- Up Migration
/* Evidence packs about one person: who made them and why. The person reads it. The row opens the download for its maker, for a day. */
CREATE TABLE person_pack (
  company_id  bigint NOT NULL,
  id          uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id     uuid NOT NULL REFERENCES account (id),
  made_by     uuid NOT NULL REFERENCES account (id),
  made_at     timestamptz NOT NULL,
  reason      text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  -- the days of the evidence, both inclusive; null without a limit
  from_on     date,
  to_on       date,
  -- at most one of them: the part of this place
  site_id     bigint,
  division_id bigint,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company (id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, division_id) REFERENCES division (company_id, id) ON DELETE CASCADE,
  CHECK (site_id IS NULL OR division_id IS NULL),
  CHECK (to_on >= from_on)
);
CREATE INDEX person_pack_person ON person_pack (company_id, user_id, made_at DESC);
CALL muster_protect('person_pack');
REVOKE UPDATE, DELETE ON person_pack FROM muster_app;
