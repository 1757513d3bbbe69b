/**
 * Databases from before the baseline (101 to 122). Earlier builds had other migrations with the same result. A database with all of them is
 * adopted: its list of migrations then names the baseline. Any other database of these builds is rejected.
 */
import type pg from 'pg';

/** In order. No name is one of the baseline, so the names in an incomplete database show which build began it. */
export const formerMigrations: readonly string[] = `
  001_platform 002_identity_provider 003_reference_data 004_identity_and_organisation 005_campaigns 006_files 007_people
  008_campaigns_whole 009_exchange 010_dashboards 011_directory 012_templates 013_summaries 014_people_reached 015_hot_lists 016_uploads
  017_rights_changed 019_kept_under_lock 020_kept_anew 021_outbox_deliveries 022_upload_quotas 023_anonymity 024_views_survive
  025_figures_and_bodies 028_corrections 029_published_so_far 030_campaign_figures 032_organisation_settings 035_people
  036_directory_search 040_figures_in_batches 044_access_until 045_imports 046_api_tokens 047_provisioning 048_exchange_search
  050_notifications 051_offline_days 052_answers_made_offline 053_notification_reach 054_push_subscriptions 055_reminders
  056_answer_marks_and_waiting 057_merged_questions_and_verified_experts 058_privacy 059_people_corrections 060_exchange_figures
  061_reference_data 062_system_area 064_claims_and_anonymous_numbers 065_anonymous_numbers 066_reaching_people 067_company_languages
  068_user_management 069_machine_translations 071_webhooks 073_apps_and_consent 074_many_rights_at_once 075_fast_imports
  076_provisioned_consent 077_reminder_times 080_campaign_languages 081_shown_language 083_translation_reservations 084_audit_search
  085_no_names_in_records 086_names_in_languages 087_join_requests_at_once 088_similar_of_one_kind 089_undelivered_support_requests
  090_no_names_in_asked_records 091_just_posted 092_records_of_older_builds 093_no_names_in_older_moves 094_language_versions_once
  095_no_shuffled_index 096_older_deleted_language_versions 097_undelivered_request_discarded_once 100_consent_and_company_blocks
  105_encrypted_secrets 112_live_campaigns 122_exchange_people_kept
`
  .trim()
  .split(/\s+/);

const lastOfBaseline = '122_admin';

/**
 * Returns whether the database was adopted. `known` are its migrations in order. `files` are those of this build. The caller holds the lock
 * of the upgrade. Uses one statement, so that an interruption leaves no partial result.
 */
export async function adopt(client: pg.Client, known: readonly string[], files: readonly string[]): Promise<boolean> {
  const former = known.filter((name) => formerMigrations.includes(name));
  if (former.length === 0) return false;
  if (former.length < formerMigrations.length)
    throw new Error(
      `An older build has made this database (its last migration is ${former.at(-1)}): start the build whose last migration is ${formerMigrations.at(-1)} once, and then this one.`,
    );
  // later migrations stay after the baseline, because the list is ordered by time
  await client.query(
    `WITH former AS (DELETE FROM public.schema_migration WHERE name = ANY ($1::text[]) RETURNING run_on)
     INSERT INTO public.schema_migration (name, run_on)
     SELECT name, (SELECT max(run_on) FROM former) FROM unnest($2::text[]) WITH ORDINALITY AS baseline (name, place) ORDER BY place`,
    [formerMigrations, files.filter((name) => name <= lastOfBaseline).toSorted()],
  );
  return true;
}
