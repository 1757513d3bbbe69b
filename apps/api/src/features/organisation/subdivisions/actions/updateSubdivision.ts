import type { SubdivisionReplacement } from '@muster/contract/organisation/region';
import sql from 'sql-template-tag';
import type { Context } from '../../../../platform/http/context';
import { requireSame, requireVersion } from '../../../../platform/http/errors';
import { announceChange } from '../../events';
import { requireNewLabel } from '../../new-label';
import { accessSubdivision } from '../access';
import type { SubdivisionRow } from '../queries';

/** Renames a subdivision. 409 for a stale version, or if another one of the division has the label [5.30] [7.35]. */
export async function updateSubdivision(
  ctx: Context,
  id: number,
  { label, version, ...rest }: SubdivisionReplacement,
): Promise<SubdivisionRow> {
  const before = await accessSubdivision(ctx, id, 'edit');
  const { companyId, divisionId } = before;
  requireSame({ id, divisionId }, rest);
  requireVersion(ctx, before.version, version);
  if (label !== before.label) await requireNewLabel(ctx.db, 'subdivision', companyId, { parentId: divisionId, label, ownId: id });
  await ctx.db.run(sql`UPDATE subdivision SET label = ${label}, version = version + 1 WHERE company_id = ${companyId} AND id = ${id}`);
  ctx.audit({ companyId, entityType: 'Subdivision', entityId: id, data: { from: before.label, to: label } });
  announceChange(ctx, companyId);
  ctx.alert('subdivision.updated', { label });
  return { ...before, label, version: before.version + 1 };
}
