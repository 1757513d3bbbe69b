/** The policy of regions: people who read the company read them, its managers change them [2.44] [6.3]. */
import { editActions, type EditAction } from '@muster/contract/organisation/region';
import { canReadCompany } from '@muster/contract/shared/permissions';
import type { Context } from '../../../platform/http/context';
import { forbidden, notFound } from '../../../platform/http/errors';
import { mayActOnCompany } from '../access';
import { accessFunction } from '../../../platform/http/access';
import type { Actor } from '../../../platform/http/actor';
import { findRegion, lockRegion, type RegionRow } from './queries';

export const allowedRegionActions = (actor: Actor, companyId: number): readonly EditAction[] =>
  mayActOnCompany(actor, 'setUp', companyId) ? editActions : [];

/** Loads a region with a lock. Gives 404 for a region of another company. */
export const accessRegion = accessFunction('accessRegion', async (ctx: Context, id: number, action: EditAction): Promise<RegionRow> => {
  const region = await findRegion(ctx.db, id);
  if (!region || !canReadCompany(ctx.actor, region.companyId)) throw notFound();
  if (!mayActOnCompany(ctx.actor, 'setUp', region.companyId)) throw forbidden();
  await lockRegion(ctx.db, region, action);
  const locked = await findRegion(ctx.db, id);
  if (!locked) throw notFound();
  return locked;
});
