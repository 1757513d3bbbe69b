/**
 * Tables of a company that could not be spread over several databases by company as they are, and why. A new table of a company has the
 * company first in one of its unique keys, and needs no line here.
 */

/** The key is the id of a campaign, a question or an import. That object has the key (company_id, id), which names the company. */
export const keyedByObject = [
  'answer_vote',
  'campaign_audience',
  'campaign_count',
  'campaign_follow_up',
  'campaign_follow_up_version',
  'campaign_outcome',
  'campaign_published',
  'campaign_response',
  'campaign_series_run',
  'campaign_summary',
  'campaign_view',
  'import_row',
  'question_category',
  'question_redirect',
  'question_text',
  'question_vote',
  'star',
];

/** Queues and logs: one work takes rows of all companies in their order. */
export const keyedByOrder = [
  'audit_event',
  'notification',
  'notification_delivery',
  'outbox_delivery',
  'outbox_event',
  'translation_reservation',
  'webhook_delivery',
];

/** The row is found before its company is known. */
export const foundBeforeCompany = ['account_origin', 'api_token'];

/** Further keys that are unique over all companies on purpose: a secret, a subject or an id that names one row of all. */
export const uniqueOverCompanies = [
  'api_token (hash)',
  'auditor_grant (id)',
  'calendar_address (hash)',
  'division_member (id)',
  'file (key)',
  'group_rule (id)',
  'kiosk (code_hash)',
  'kiosk (secret_hash)',
  'kiosk (session_subject)',
  'passkey (credential_id)',
  'pin_credential (subject)',
  'service_account_secret (hash)',
  'sign_in_domain (domain)',
  'sign_in_link (key)',
];

/** The row belongs to the one that it names, and goes with it. */
export const linkedWithoutCompany = ['notification_delivery → notification'];
