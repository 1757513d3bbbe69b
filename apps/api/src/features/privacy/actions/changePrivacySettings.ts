import type { PrivacySettings } from '@muster/contract/privacy/privacy';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessPersonalData } from '../access';
import { findRetention } from '../queries';

/** Changes the retention. It also applies to people who are already erased: if it is shorter, the next nightly job deletes their names. */
export async function changePrivacySettings(ctx: Context, companyId: number, settings: PrivacySettings): Promise<PrivacySettings> {
  await accessPersonalData(ctx, companyId);
  const { recordRetentionYears } = settings;
  const before = await findRetention(ctx.db, companyId);
  if (before === recordRetentionYears) {
    ctx.nothingChanged();
    return settings;
  }
  await ctx.db.run(sql`
    INSERT INTO privacy_setting (company_id, record_retention_years) VALUES (${companyId}, ${recordRetentionYears})
    ON CONFLICT (company_id) DO UPDATE SET record_retention_years = excluded.record_retention_years`);
  ctx.audit({ companyId, entityType: 'Company', entityId: companyId, data: { from: before, to: recordRetentionYears } });
  ctx.alert('personalData.settingsUpdated');
  return settings;
}
