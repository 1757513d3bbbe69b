import sql from 'sql-template-tag';
import type { Context } from '../../../../platform/http/context';
import { conflict, requireVersion } from '../../../../platform/http/errors';
import { announceChange } from '../../events';
import { accessRegion } from '../access';
import { findSiteNamesOfRegion } from '../queries';

/**
 * Deletes a region. 409 with the names of the first sites if sites are in it [2.44]. A region without sites selects nobody, so no
 * audience changes.
 */
export async function deleteRegion(ctx: Context, id: number): Promise<void> {
  const region = await accessRegion(ctx, id, 'delete');
  const { companyId, label, sitesCount } = region;
  requireVersion(ctx, region.version);
  if (sitesCount > 0) {
    const names = (await findSiteNamesOfRegion(ctx.db, region)).map(({ name }) => name).join(', ');
    throw conflict('region.inUse', `Worksites are in "${label}": ${names}. Change them first, then delete it.`, {
      label,
      count: sitesCount,
      names,
    });
  }
  await ctx.db.run(sql`DELETE FROM region WHERE company_id = ${companyId} AND id = ${id}`);
  ctx.audit({ companyId, entityType: 'Region', entityId: id, data: { label } });
  announceChange(ctx, companyId);
  ctx.alert('region.deleted', { label });
}
