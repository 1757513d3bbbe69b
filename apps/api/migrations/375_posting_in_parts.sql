-- Up Migration
/*
 * A campaign for very many people gets its audience in parts, each in a transaction of its own. Until the row goes, the campaign is READY, so
 * that only its managers see it. A row with is_stopped belongs to a draft again, and its audience is deleted in parts.
 */
CREATE TABLE campaign_posting (
  company_id  bigint NOT NULL,
  campaign_id bigint NOT NULL,
  -- how many people matched when it was posted
  total       integer NOT NULL,
  -- how many people are in the audience so far
  done        integer NOT NULL DEFAULT 0,
  -- the last person of the company whom a part has looked at
  after       uuid,
  is_stopped  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, campaign_id),
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id) ON DELETE CASCADE
);
CALL muster_protect('campaign_posting');
