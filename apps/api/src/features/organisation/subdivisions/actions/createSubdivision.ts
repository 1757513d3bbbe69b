import type { SubdivisionCreation } from '@muster/contract/organisation/region';
import sql from 'sql-template-tag';
import type { Context } from '../../../../platform/http/context';
import { announceChange } from '../../events';
import { requireNewLabel } from '../../new-label';
import { accessDivision } from '../../place-access';
import type { SubdivisionRow } from '../queries';

/** Adds a subdivision to a division. 409 if the division has one with this label, or is archived [5.30] [7.35]. */
export async function createSubdivision(ctx: Context, { divisionId, label }: SubdivisionCreation): Promise<SubdivisionRow> {
  const { companyId } = await accessDivision(ctx, divisionId, 'edit');
  await requireNewLabel(ctx.db, 'subdivision', companyId, { parentId: divisionId, label });
  const { id } = await ctx.db.one<{ id: number }>(
    sql`INSERT INTO subdivision (company_id, division_id, label) VALUES (${companyId}, ${divisionId}, ${label}) RETURNING id`,
  );
  ctx.audit({ companyId, entityType: 'Subdivision', entityId: id, data: { divisionId, label } });
  announceChange(ctx, companyId);
  ctx.alert('subdivision.added', { label });
  return { id, companyId, divisionId, label, version: 1, sitesCount: 0, membersCount: 0, isDivisionArchived: false };
}
