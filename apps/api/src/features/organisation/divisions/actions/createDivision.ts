import type { DivisionCreation } from '@muster/contract/organisation/place-bodies';
import sql from 'sql-template-tag';
import type { Context } from '../../../../platform/http/context';
import { accessCompany } from '../../access';
import type { DivisionRow } from '../../division-queries';
import { announceChange } from '../../events';
import { requireNewLabel } from '../../new-label';

/** Adds a division. 409 if the company has one with this label [5.29] [7.28]. */
export async function createDivision(ctx: Context, { companyId, label, status }: DivisionCreation): Promise<DivisionRow> {
  await accessCompany(ctx, companyId, 'setUp');
  await requireNewLabel(ctx.db, 'division', companyId, { parentId: companyId, label });
  const { id } = await ctx.db.one<{ id: number }>(
    sql`INSERT INTO division (company_id, label, status) VALUES (${companyId}, ${label}, ${status}) RETURNING id`,
  );
  ctx.audit({ companyId, entityType: 'Division', entityId: id, data: { label, status } });
  announceChange(ctx, companyId);
  ctx.alert('division.created', { label });
  return { id, companyId, label, status, isArchived: false, version: 1, subdivisions: [] };
}
