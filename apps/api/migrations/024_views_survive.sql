-- Up Migration
-- A person's view is kept when the person leaves an audience and returns.

-- A participating site that the author removed from the selection, with its data. If it returns, it gets the same id.
CREATE TABLE campaign_site_left (
  id          bigint PRIMARY KEY,
  company_id  bigint NOT NULL,
  campaign_id bigint NOT NULL,
  site_id     bigint NOT NULL,
  assignee_id uuid REFERENCES account (id),
  viewed_at   timestamptz,
  UNIQUE (company_id, campaign_id, site_id),
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id)
);
CALL muster_protect('campaign_site_left');

-- Restores views that were lost when people left and returned: campaign_view still contains them.
SET LOCAL ROLE muster_system;
WITH seen AS (
  SELECT v.campaign_id, v.user_id, min(v.viewed_at) AS viewed_at
    FROM campaign_view v JOIN campaign c ON c.company_id = v.company_id AND c.id = v.campaign_id
   WHERE v.campaign_site_id = 0 AND v.content_version >= c.counted_from_version
   GROUP BY v.campaign_id, v.user_id),
restored AS (
  UPDATE campaign_audience a SET viewed_at = seen.viewed_at, has_work = a.has_work AND NOT c.view_is_enough
    FROM seen JOIN campaign c ON c.id = seen.campaign_id
   WHERE a.campaign_id = seen.campaign_id AND a.user_id = seen.user_id AND a.viewed_at IS NULL
  RETURNING a.company_id, a.campaign_id)
INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
SELECT company_id, campaign_id, '', 'views', 0, count(*) FROM restored GROUP BY company_id, campaign_id
ON CONFLICT (campaign_id, question, answer, slot) DO UPDATE SET count = campaign_count.count + excluded.count;
RESET ROLE;
