import type { CompanyChange } from '@muster/contract/organisation/company';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import { accessCompany } from '../access';
import { findCompany, type CompanyRow } from '../queries';

/** Changes the given members. Only a system manager can change features [1.8] [1.10] [1.11] [7.26]. */
export async function changeCompany(ctx: Context, id: number, change: CompanyChange): Promise<CompanyRow> {
  const before = await accessCompany(ctx, id, change.features ? 'manageFeatures' : 'edit');
  requireVersion(before.version, change.version ?? ctx.ifMatch);
  const after = { ...before, ...defined({ name: change.name, timeZone: change.timeZone }), ...defined(change.features ?? {}) };
  await ctx.db.run(sql`
    UPDATE company SET name = ${after.name}, time_zone = ${after.timeZone}, translation_enabled = ${after.translation},
           summary_enabled = ${after.summary}, push_enabled = ${after.push}, version = version + 1 WHERE id = ${id}`);
  const changed = Object.keys(after).filter((key) => after[key as keyof CompanyRow] !== before[key as keyof CompanyRow]);
  ctx.audit({ companyId: id, entityType: 'Company', entityId: id, data: { changed, name: after.name } });
  ctx.alert('company.updated', { name: after.name });
  return (await findCompany(ctx.db, id, 'read')) ?? after;
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
