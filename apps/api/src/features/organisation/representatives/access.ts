/** The policy of representatives: everybody who reads the company sees them; managers of the place and of the company set them. */
import { canReadCompany } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { forbidden, notFound } from '../../../platform/http/errors';
import { findPlace } from '../places';
import { mayMark } from './queries';

export interface Mark {
  id: number;
  companyId: number;
  siteId: number | null;
  divisionId: number | null;
  userId: string;
  version: number;
}

type MarkedPlace = Pick<Mark, 'companyId' | 'siteId' | 'divisionId'>;

/** Checks the place of a new mark. 404 for a place that is missing or not the caller’s, 403 for somebody who does not manage it. */
export const accessMarkedPlace = accessFunction('accessMarkedPlace', async (ctx: Context, place: MarkedPlace): Promise<void> => {
  const found = canReadCompany(ctx.actor, place.companyId) ? await findPlace(ctx.db, place) : undefined;
  if (!found) throw notFound();
  if (!mayMark(ctx, place)) throw forbidden();
});

/** Loads and locks a mark of the caller’s companies. */
export const accessRepresentative = accessFunction('accessRepresentative', async (ctx: Context, id: number): Promise<Mark> => {
  const mark = await ctx.db.maybeOne<Mark>(sql`
    SELECT id, company_id AS "companyId", site_id AS "siteId", division_id AS "divisionId", user_id AS "userId", version FROM representative
     WHERE id = ${id} AND company_id = ANY ((SELECT muster_companies())::bigint[]) FOR UPDATE`);
  if (!mark || !canReadCompany(ctx.actor, mark.companyId)) throw notFound();
  if (!mayMark(ctx, mark)) throw forbidden();
  return mark;
});
