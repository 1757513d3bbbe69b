import type { CompanyCreation } from '@muster/contract/organisation/company';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireIndustry } from '../industry';
import { requireKnownZone } from '../known-zone';
import { findCompany, type CompanyRow } from '../queries';

/** Adds a company without members. For system editors only, which the database checks again [2.7] [6.9]. */
export async function createCompany(ctx: Context, body: CompanyCreation): Promise<CompanyRow> {
  const industryId = body.industryId ?? null;
  await requireIndustry(ctx.db, industryId);
  await requireKnownZone(ctx.db, body.timeZone, 'UTC');
  const { id } = await ctx.db.one<{ id: number }>(sql`SELECT muster_create_company(${body.name}, ${body.timeZone}, ${industryId}) AS id`);
  ctx.audit({ companyId: id, entityType: 'Company', entityId: id, data: { name: body.name } });
  ctx.alert('company.created', { name: body.name });
  const company = await findCompany(ctx.db, id, 'read');
  if (!company) throw new Error(`Company ${id} was created and cannot be read`);
  return company;
}
