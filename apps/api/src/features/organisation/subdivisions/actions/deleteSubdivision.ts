import sql from 'sql-template-tag';
import type { Context } from '../../../../platform/http/context';
import { conflict, requireVersion } from '../../../../platform/http/errors';
import { announceChange } from '../../events';
import { accessSubdivision } from '../access';

/** Deletes a subdivision. 409 with the numbers of its sites and members if it has some, so no audience changes [7.35]. */
export async function deleteSubdivision(ctx: Context, id: number): Promise<void> {
  const { companyId, divisionId, label, version, sitesCount, membersCount } = await accessSubdivision(ctx, id, 'delete');
  requireVersion(ctx, version);
  if (sitesCount + membersCount > 0)
    throw conflict(
      'subdivision.inUse',
      `"${label}" has ${sitesCount} worksites and ${membersCount} members. Move them first, then remove it.`,
      {
        label,
        sites: sitesCount,
        members: membersCount,
      },
    );
  await ctx.db.run(sql`DELETE FROM subdivision WHERE company_id = ${companyId} AND id = ${id}`);
  ctx.audit({ companyId, entityType: 'Subdivision', entityId: id, data: { divisionId, label } });
  announceChange(ctx, companyId);
  ctx.alert('subdivision.removed', { label });
}
