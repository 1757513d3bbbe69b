import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { lockCompany } from '../new-label';
import { markRows } from './marks';
import { today } from './queries';
import { findAlone, requireIndependent, type MarkedPlace } from './setRepresentative';

/**
 * Gives a person rights. 409 if a manager would then represent people alone: the person, or somebody beside whom the person was the independent
 * one.
 */
export async function keepingIndependent<Result>(
  ctx: Context,
  { companyId, userId, isManager }: { companyId: number; userId: string; isManager: boolean },
  change: () => Promise<Result>,
): Promise<Result> {
  if (!isManager) return change();
  const places = await ctx.db.many<MarkedPlace>(sql`
    SELECT DISTINCT r.company_id AS "companyId", r.site_id AS "siteId", r.division_id AS "divisionId" FROM ${markRows}
     WHERE r.company_id = ${companyId} AND r.user_id = ${userId} AND r.until_on >= ${today(ctx, companyId)}`);
  if (places.length === 0) return change();
  await lockCompany(ctx.db, companyId);
  const aloneBefore = await aloneAt(ctx, places);
  const result = await change();
  requireIndependent(0, { aloneBefore, alone: await aloneAt(ctx, places) });
  return result;
}

async function aloneAt(ctx: Context, places: readonly MarkedPlace[]): Promise<number[]> {
  const found: number[] = [];
  for (const place of places) found.push(...(await findAlone(ctx, place)));
  return found;
}
