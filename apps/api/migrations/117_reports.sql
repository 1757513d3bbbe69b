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

/**
 * The people of an audience whose names hold every one of the patterns, in lower case; also those who have left, whose names stay readable.
 * Erased people are found by the name that the campaign shows. Of a company that the transaction may not read there is nobody.
 */
CREATE FUNCTION muster_audience_named(of_company bigint, of_campaign bigint, patterns text[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT a.user_id
    FROM campaign_audience a JOIN account p ON p.id = a.user_id
    LEFT JOIN former_member f ON f.company_id = a.company_id AND f.user_id = a.user_id AND f.erasure_requested_at IS NOT NULL
   WHERE a.company_id = of_company AND a.campaign_id = of_campaign AND of_company = ANY ((SELECT muster_companies())::bigint[])
     AND CASE WHEN f.user_id IS NULL THEN lower(p.first_name || ' ' || p.last_name)
              WHEN (SELECT c.type FROM campaign c WHERE c.company_id = of_company AND c.id = of_campaign) = 'BRIEFING'
              THEN lower(coalesce(f.kept_first_name, 'former') || ' ' || coalesce(f.kept_last_name, 'member'))
              ELSE 'former member' END LIKE ALL (patterns)
$$;
ALTER FUNCTION muster_audience_named(bigint, bigint, text[]) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_audience_named(bigint, bigint, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_audience_named(bigint, bigint, text[]) TO muster_app;

CALL muster_protect('campaign_summary');

GRANT SELECT, INSERT, UPDATE ON summary_prompt TO muster_app, muster_system;
