import sql from 'sql-template-tag';
import type { Context } from '../../../../platform/http/context';
import { requireSame, requireVersion } from '../../../../platform/http/errors';
import type { DivisionRow } from '../../division-queries';
import { announceChange } from '../../events';
import { accessDivision } from '../../place-access';

/**
 * Makes a division INACTIVE for good [5.36] [7.28]. Its sites, members and campaigns stay; campaigns in progress can be answered and
 * finalised. 409 for a stale version or if it is archived already.
 */
export async function archiveDivision(
  ctx: Context,
  id: number,
  { version, ...rest }: { id?: number | undefined; version?: number | undefined },
): Promise<DivisionRow> {
  const division = await accessDivision(ctx, id, 'archive');
  const { companyId, label, status } = division;
  requireSame({ id }, rest);
  requireVersion(ctx, division.version, version);
  await ctx.db.run(sql`
    UPDATE division SET status = 'INACTIVE', archived_at = ${ctx.now}, version = version + 1 WHERE company_id = ${companyId} AND id = ${id}`);
  ctx.audit({ companyId, entityType: 'Division', entityId: id, data: { label, status } });
  announceChange(ctx, companyId);
  ctx.alert('division.archived', { label });
  return { ...division, status: 'INACTIVE', isArchived: true, version: division.version + 1 };
}
