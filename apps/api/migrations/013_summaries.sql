-- Up Migration
-- What a completed learning's responses say together [3.22], made once in the background and kept.

CREATE TABLE campaign_summary (
  campaign_id    bigint PRIMARY KEY,
  company_id     bigint NOT NULL,
  -- { keyFindings, questionAnalysis }; null while it is made for the first time
  content        jsonb,
  source         text CHECK (source IN ('EXTRACTIVE', 'MODEL')),
  -- a language model should have written it, and did not answer
  is_fallback    boolean NOT NULL DEFAULT false,
  -- of the prompt that a language model was last asked with; null where none was asked
  prompt_version integer,
  attempts       integer NOT NULL DEFAULT 0,
  -- when a language model that did not answer is asked again; null where it need not be
  retry_at       timestamptz,
  generated_at   timestamptz,
  -- whoever makes it has it until then, so that no two processes do the same work
  claimed_until  timestamptz,
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id),
  CHECK ((content IS NULL) = (source IS NULL) AND (content IS NULL) = (generated_at IS NULL))
);

-- The system's one prompt [7.17]; no row while it is the one that the product brings.
CREATE TABLE summary_prompt (
  id         boolean PRIMARY KEY DEFAULT true CHECK (id),
  prompt     text NOT NULL CHECK (char_length(prompt) BETWEEN 1 AND 4000),
  version    integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON summary_prompt TO muster_app, muster_system;

-- the few that a summary may be owed to
CREATE INDEX campaign_learnt ON campaign (id) WHERE type = 'LEARNING' AND status = 'COMPLETE' AND deleted_at IS NULL;

CALL muster_protect('campaign_summary');
