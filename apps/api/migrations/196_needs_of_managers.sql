-- Up Migration
/*
 * 'Needs you' on the dashboards of managers. A reminder to everybody is stored on the campaign, so that its row goes without a look at each
 * person. The indexes find the few campaigns that wait for a manager. Without them the cost would grow with all campaigns of the company.
 */
ALTER TABLE campaign ADD COLUMN all_reminded_at timestamptz;

CREATE INDEX campaign_alert ON campaign (company_id, end_date)
  WHERE status = 'LIVE' AND deleted_at IS NULL AND (is_critical OR urgency IN ('STOP_NOW', 'ACT_TODAY'));
CREATE INDEX campaign_live_by_site ON campaign (company_id, end_date)
  WHERE status = 'LIVE' AND deleted_at IS NULL AND mode = 'HIERARCHICAL';
CREATE INDEX campaign_draft ON campaign (company_id, updated_at DESC) WHERE status = 'DRAFT' AND deleted_at IS NULL;
