/** The policy of the ledger: managers of the company, and for one campaign the managers of its scope. */
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { conflict, forbidden } from '../../platform/http/errors';
import { accessCampaign, isManagerOf, scopeOf } from '../campaigns';
import { accessCompany, mayActOnCompany, requireReadableScope } from '../organisation';

/** 404 for a company that the caller may not read. */
export const accessLedger = accessFunction('accessLedger', async (ctx: Context, companyId: number): Promise<number> => {
  await accessCompany(ctx, companyId, 'read');
  if (!mayActOnCompany(ctx.actor, 'edit', companyId)) throw forbidden();
  return companyId;
});

/**
 * Managers of the company read all evidence. The managers of a site or division read the evidence of their place. 404 for another place.
 */
export const accessPack = accessFunction(
  'accessPack',
  async (ctx: Context, companyId: number, place: { siteId?: number | undefined; divisionId?: number | undefined }): Promise<number> => {
    if (place.siteId === undefined && place.divisionId === undefined) return accessLedger(ctx, companyId);
    await requireReadableScope(ctx, { companyId, ...place });
    if (!isManagerOf(ctx.actor, { companyId, ...place })) throw forbidden();
    return companyId;
  },
);

/** Loads a posted campaign for a manager of its scope. 409 for a campaign that nobody has received yet. */
export const accessCampaignEvidence = accessFunction(
  'accessCampaignEvidence',
  async (ctx: Context, id: number): Promise<{ companyId: number }> => {
    const campaign = await accessCampaign(ctx, id, 'read');
    if (!isManagerOf(ctx.actor, scopeOf(campaign))) throw forbidden();
    if (campaign.status !== 'LIVE' && campaign.status !== 'COMPLETE')
      throw conflict('campaign.notPosted', 'Post it first; nobody has got it yet, so there is no evidence.');
    return { companyId: campaign.companyId };
  },
);
