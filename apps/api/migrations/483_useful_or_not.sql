-- Up Migration
/* Whether people found a campaign useful: totals, and who has said it. Nothing says what a person said, and no row has a time. */
CREATE TABLE campaign_rating (
  company_id   bigint NOT NULL,
  campaign_id  bigint NOT NULL,
  people       integer NOT NULL CHECK (people >= 0),
  useful       integer NOT NULL CHECK (useful BETWEEN 0 AND people),
  -- as they were after the last five people: what managers see
  shown_people integer NOT NULL DEFAULT 0,
  shown_useful integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, campaign_id),
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id) ON DELETE CASCADE
);
CALL muster_protect('campaign_rating');

CREATE TABLE campaign_rater (
  company_id  bigint NOT NULL,
  campaign_id bigint NOT NULL,
  user_id     uuid NOT NULL REFERENCES account (id),
  PRIMARY KEY (company_id, campaign_id, user_id),
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id) ON DELETE CASCADE
);
CALL muster_protect('campaign_rater');
