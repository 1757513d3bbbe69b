import type { DivisionReplacement } from '@muster/contract/organisation/place-bodies';
import sql from 'sql-template-tag';
import type { Context } from '../../../../platform/http/context';
import { requireSame, requireVersion } from '../../../../platform/http/errors';
import type { DivisionRow } from '../../division-queries';
import { announceChange } from '../../events';
import { requireNewLabel } from '../../new-label';
import { accessDivision } from '../../place-access';

/** Changes label and status. 409 for a stale version, a label that exists, or an archived division [5.29] [7.29]. */
export async function updateDivision(
  ctx: Context,
  id: number,
  { label, status, version, ...rest }: DivisionReplacement,
): Promise<DivisionRow> {
  const before = await accessDivision(ctx, id, 'edit');
  const { companyId } = before;
  requireSame({ id, companyId }, rest);
  requireVersion(ctx, before.version, version);
  if (label !== before.label) await requireNewLabel(ctx.db, 'division', companyId, { parentId: companyId, label, ownId: id });
  await ctx.db.run(
    sql`UPDATE division SET label = ${label}, status = ${status}, version = version + 1 WHERE company_id = ${companyId} AND id = ${id}`,
  );
  const from = { label: before.label, status: before.status };
  ctx.audit({ companyId, entityType: 'Division', entityId: id, data: { from, to: { label, status } } });
  announceChange(ctx, companyId);
  ctx.alert('division.updated', { label });
  return { ...before, label, status, version: before.version + 1 };
}
