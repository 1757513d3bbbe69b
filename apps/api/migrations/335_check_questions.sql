-- Up Migration
/* Check questions of a briefing. The answers of a person are not stored: only the number of rounds, and totals of each question. */
ALTER TABLE campaign ADD checks jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(checks) = 'array');

-- 2 stands for every number above 1
ALTER TABLE campaign_response ADD check_rounds smallint;
-- Not validated here, because nobody could read the table meanwhile. 515 validates it.
ALTER TABLE campaign_response ADD CHECK (check_rounds IN (1, 2)) NOT VALID;

CREATE TABLE campaign_check_figure (
  company_id      bigint NOT NULL,
  campaign_id     bigint NOT NULL,
  content_version integer NOT NULL,
  people          integer NOT NULL CHECK (people > 0),
  -- for each question of this version, the people whose first answer was wrong
  wrong           integer[] NOT NULL,
  -- what people see: the figures of the last full step of five, so that nobody learns what one person answered
  shown_people    integer NOT NULL DEFAULT 0,
  shown_wrong     integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, campaign_id, content_version),
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id) ON DELETE CASCADE
);
CALL muster_protect('campaign_check_figure');
