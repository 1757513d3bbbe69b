-- Up Migration
-- Fills in the columns of migration 023, in a separate transaction that locks rows only, so that requests are not blocked. It can run on a
-- database where 023 has already done this.

-- as the role that sees every company, independent of the owner of the tables
SET LOCAL ROLE muster_system;
-- One statement, so that the figures match their responses. Processes of the previous build can write at the same time.
WITH counted AS (
  SELECT n.campaign_id, n.question, n.answer, sum(n.count)::integer AS count
    FROM campaign_count n JOIN campaign c ON c.id = n.campaign_id
   WHERE c.is_anonymous AND c.type <> 'HUDDLE' GROUP BY 1, 2, 3),
figures AS (
  SELECT campaign_id, sum(count) FILTER (WHERE question = '' AND answer = 'submissions') AS total,
         jsonb_agg(jsonb_build_object('questionId', question, 'answer', answer, 'count', count)) AS counts
    FROM counted GROUP BY 1),
published AS (
  INSERT INTO campaign_published (company_id, campaign_id, step, shown_step, shown_count, shown)
  SELECT c.company_id, c.id, 1, 1, f.total, f.counts FROM figures f JOIN campaign c ON c.id = f.campaign_id WHERE f.total >= 5
  ON CONFLICT (campaign_id) DO NOTHING
  RETURNING campaign_id)
UPDATE campaign_response r SET figure_step = 1 FROM published p WHERE p.campaign_id = r.campaign_id AND r.status = 'SUBMITTED';
-- The other responses of an anonymous campaign wait. Responses from before 023 have 0.
UPDATE campaign_response r SET figure_step = NULL FROM campaign c WHERE c.id = r.campaign_id AND c.is_anonymous AND r.figure_step = 0;
RESET ROLE;

-- last, because it blocks writes to responses until the migration ends
CREATE INDEX IF NOT EXISTS campaign_response_unpublished ON campaign_response (campaign_id) WHERE figure_step IS NULL;
