import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, requireVersion } from '../../../platform/http/errors';
import { accessItem } from '../access';

/** Deletes a type. 409 if a site of any company uses it [7.34]. */
export async function deleteWorkSiteType(ctx: Context, id: number): Promise<void> {
  const item = await accessItem(ctx, 'workSiteType', id, 'delete');
  requireVersion(item.version, ctx.ifMatch);
  const { isInUse } = await ctx.db.one<{ isInUse: boolean }>(sql`SELECT muster_work_site_type_in_use(${id}) AS "isInUse"`);
  if (isInUse)
    throw conflict('workSiteType.inUse', 'Some worksites are of this type. Change them first, then delete it.', { title: item.title });
  await ctx.db.run(sql`DELETE FROM work_site_type WHERE id = ${id}`);
  ctx.audit({ companyId: null, entityType: 'WorkSiteType', entityId: id, data: { title: item.title } });
  ctx.alert('workSiteType.deleted', { title: item.title });
}
