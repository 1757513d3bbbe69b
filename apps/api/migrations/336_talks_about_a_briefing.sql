-- Up Migration
/* A person asks somebody to go through a briefing with them. A manager records the talk, and the person confirms. */
CREATE TABLE campaign_talk (
  company_id      bigint NOT NULL,
  campaign_id     bigint NOT NULL,
  user_id         uuid NOT NULL REFERENCES account (id),
  content_version integer NOT NULL,
  asked_at        timestamptz NOT NULL,
  talked_at       timestamptz,
  talked_by       uuid REFERENCES account (id),
  -- the language of the talk
  language        text,
  PRIMARY KEY (company_id, campaign_id, user_id, content_version),
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id) ON DELETE CASCADE,
  CHECK ((talked_at IS NULL) = (talked_by IS NULL)),
  CHECK (talked_by <> user_id)
);
CALL muster_protect('campaign_talk');

-- 3: confirmed after a talk
ALTER TABLE campaign_response DROP CONSTRAINT campaign_response_check_rounds_check;
ALTER TABLE campaign_response ADD CHECK (check_rounds IN (1, 2, 3)) NOT VALID;
