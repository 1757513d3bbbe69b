-- Up Migration
/* Where an improvement comes from: a comment in a report, an answer, or a question of the exchange. */
CREATE TABLE campaign_source (
  company_id         bigint NOT NULL,
  campaign_id        bigint NOT NULL,
  -- the campaign whose people said it; null for the exchange
  source_campaign_id bigint,
  -- null for an anonymous comment, which nothing may connect with its response
  response_id        bigint,
  -- no foreign keys: a merged question keeps its id as an address, and a deleted one must not take the improvement's row with it
  question_id        bigint,
  answer_id          bigint,
  PRIMARY KEY (company_id, campaign_id),
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, source_campaign_id) REFERENCES campaign (company_id, id) ON DELETE CASCADE,
  CHECK (num_nonnulls(source_campaign_id, question_id) = 1),
  CHECK (response_id IS NULL OR (source_campaign_id IS NOT NULL AND answer_id IS NULL))
);
CREATE INDEX campaign_source_of_campaign ON campaign_source (company_id, source_campaign_id) WHERE source_campaign_id IS NOT NULL;
CREATE INDEX campaign_source_of_question ON campaign_source (company_id, question_id) WHERE question_id IS NOT NULL;
CALL muster_protect('campaign_source');
