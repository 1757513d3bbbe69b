import type { PrivacySettings, PrivacySettingsChange } from '@muster/contract/privacy/privacy';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessPersonalData } from '../access';
import { findSettings } from '../queries';

/** Changes the settings. A shorter retention also applies to people who are already erased: the next nightly job deletes their names. */
export async function changePrivacySettings(ctx: Context, companyId: number, change: PrivacySettingsChange): Promise<PrivacySettings> {
  await accessPersonalData(ctx, companyId);
  const before = await findSettings(ctx.db, companyId);
  const settings = { ...before, ...change };
  const { recordRetentionYears, signaturesCount } = settings;
  if (before.recordRetentionYears === recordRetentionYears && before.signaturesCount === signaturesCount) {
    ctx.nothingChanged();
    return settings;
  }
  await ctx.db.run(sql`
    INSERT INTO privacy_setting (company_id, record_retention_years, signatures_count) VALUES (${companyId}, ${recordRetentionYears}, ${signaturesCount})
    ON CONFLICT (company_id) DO UPDATE SET record_retention_years = excluded.record_retention_years, signatures_count = excluded.signatures_count`);
  ctx.audit({
    companyId,
    entityType: 'Company',
    entityId: companyId,
    data: { from: before.recordRetentionYears, to: recordRetentionYears, signaturesCount },
  });
  ctx.alert('personalData.settingsUpdated');
  return settings;
}
