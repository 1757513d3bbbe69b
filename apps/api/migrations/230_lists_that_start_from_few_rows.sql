-- Up Migration
/*
 * Two lists read everything of a company to find a few rows: the people whom a company has blocked, and campaigns with a site without an
 * assignee. Only campaigns that sites take part in can have one, and a company has few of these.
 */
CREATE INDEX directory_entry_blocked ON directory_entry (company_id, last_name, first_name, user_id) WHERE is_blocked;
CREATE INDEX campaign_list_by_sites ON campaign (company_id, scope, start_date DESC, id DESC) WHERE deleted_at IS NULL AND mode = 'HIERARCHICAL';
