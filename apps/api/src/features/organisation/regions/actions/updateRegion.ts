import type { RegionReplacement } from '@muster/contract/organisation/region';
import sql from 'sql-template-tag';
import type { Context } from '../../../../platform/http/context';
import { requireSame, requireVersion } from '../../../../platform/http/errors';
import { announceChange } from '../../events';
import { lockCompany, requireNewLabel } from '../../new-label';
import { accessRegion } from '../access';
import type { RegionRow } from '../queries';

/** Renames a region. 409 for a stale version, or if another region of the company has the label [2.44]. */
export async function updateRegion(ctx: Context, id: number, { label, version, ...rest }: RegionReplacement): Promise<RegionRow> {
  const before = await accessRegion(ctx, id, 'edit');
  const { companyId } = before;
  requireSame({ id, companyId }, rest);
  requireVersion(ctx, before.version, version);
  await lockCompany(ctx.db, companyId);
  if (label !== before.label) await requireNewLabel(ctx.db, 'region', companyId, { parentId: companyId, label, ownId: id });
  await ctx.db.run(sql`UPDATE region SET label = ${label}, version = version + 1 WHERE company_id = ${companyId} AND id = ${id}`);
  ctx.audit({ companyId, entityType: 'Region', entityId: id, data: { from: before.label, to: label } });
  announceChange(ctx, companyId);
  ctx.alert('region.updated', { label });
  return { ...before, label, version: before.version + 1 };
}
