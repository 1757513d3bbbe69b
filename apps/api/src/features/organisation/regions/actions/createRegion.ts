import type { RegionCreation } from '@muster/contract/organisation/region';
import sql from 'sql-template-tag';
import type { Context } from '../../../../platform/http/context';
import { accessCompany } from '../../access';
import { announceChange } from '../../events';
import { requireNewLabel } from '../../new-label';
import type { RegionRow } from '../queries';

/** Adds a region. 409 if the company has one with this label [2.44]. */
export async function createRegion(ctx: Context, { companyId, label }: RegionCreation): Promise<RegionRow> {
  await accessCompany(ctx, companyId, 'setUp');
  await requireNewLabel(ctx.db, 'region', companyId, { parentId: companyId, label });
  const { id } = await ctx.db.one<{ id: number }>(sql`INSERT INTO region (company_id, label) VALUES (${companyId}, ${label}) RETURNING id`);
  ctx.audit({ companyId, entityType: 'Region', entityId: id, data: { label } });
  announceChange(ctx, companyId);
  ctx.alert('region.created', { label });
  return { id, companyId, label, version: 1, sitesCount: 0 };
}
