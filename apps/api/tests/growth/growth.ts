/**
 * Why no table grows without an end that somebody has decided on. Each table of the product stands here once. A new table needs a line:
 * what ends its rows, or why they stay.
 */

/** A job deletes rows of a certain age. */
export const endedByJobs: Readonly<Record<string, string>> = {
  data_import: 'imports-old',
  feed_deletion: 'feed-moments',
  feed_moment: 'feed-moments',
  file: 'files-expire',
  idempotency_key: 'platform.idempotency-keys',
  idp_payload: 'platform.identity-provider',
  idp_sign_in_attempt: 'platform.identity-provider',
  import_row: 'imports-old',
  join_request: 'directory-join-requests',
  machine_translation: 'translation.old-translations',
  notification: 'old-notifications',
  notification_delivery: 'old-notifications',
  personal_data_export: 'privacy-exports',
  pin_attempt: 'platform.old-tries',
  upload_in_progress: 'files-expire',
  webhook_delivery: 'old-webhook-deliveries',
  webhook_secret: 'old-webhook-deliveries',
};

/** A job deletes rows of the age that the operator sets. */
export const endedBySettings: Readonly<Record<string, { job: string; setting: string }>> = {
  audit_event: { job: 'platform.audit-records', setting: 'AUDIT_KEPT_MONTHS' },
};

/** The code that uses a row deletes it: queues, places in a limit, and the state of a process. */
export const endedByUse = [
  'log_level',
  'outbox_delivery',
  'outbox_event',
  'pin_code',
  'process_heartbeat',
  'rights_change',
  'service_socket',
  'translation_reservation',
];

/** At most some rows for each person, place, company or list of the system. A change replaces them. */
export const boundedBySize = [
  'account',
  'account_entry',
  'account_origin',
  'campaign_audience_upkeep',
  'campaign_figure',
  'campaign_template',
  'company',
  'company_member',
  'directory_entry',
  'directory_figure',
  'division',
  'division_member',
  'exchange_person',
  'feed_person',
  'file_usage',
  'former_member',
  'group_grant',
  'group_rule',
  'high_risk_work',
  'high_risk_work_industry',
  'idp_account',
  'idp_key',
  'industry',
  'invitation_mail',
  'language_start',
  'ledger',
  'ledger_erasure',
  'ledger_key',
  'mail_refusal',
  'notification_preference',
  'notification_quiet_days',
  'picture',
  'pin_credential',
  'platform_secret',
  'privacy_setting',
  'push_subscription',
  'region',
  'safety_practice',
  'safety_practice_industry',
  'safety_qualification',
  'saved_audience',
  'scim_group',
  'scim_group_member',
  'scim_user',
  'service_account',
  'service_account_secret',
  'site',
  'site_division',
  'site_high_risk_work',
  'site_member',
  'site_region',
  'site_subdivision',
  'site_work_site_type',
  'subdivision',
  'summary_prompt',
  'user_high_risk_work',
  'user_safety_practice',
  'verified_expert',
  'webhook',
  'work_site_type',
];

/** A few rows for each campaign, question or token, however many people take part. */
export const boundedByObjects = [
  'answer',
  'api_token',
  'campaign',
  'campaign_action',
  'campaign_count',
  'campaign_follow_up',
  'campaign_follow_up_version',
  'campaign_in_language',
  'campaign_outcome',
  'campaign_published',
  'campaign_series',
  'campaign_series_run',
  'campaign_site',
  'campaign_site_left',
  'campaign_summary',
  'campaign_translation',
  'exchange_day',
  'question',
  'question_category',
  'question_redirect',
  'question_text',
];

/** The record that the company keeps the product for. Rows end only with their campaign, their question or the erasure of a person. */
export const keptAsRecord = [
  'answer_vote',
  'campaign_audience',
  'campaign_response',
  'campaign_view',
  'ledger_checkpoint',
  'ledger_entry',
  'ledger_opening',
  'question_vote',
  'star',
];
