import type { CampaignAction } from '@muster/contract/campaigns/life-cycle';
import sql from 'sql-template-tag';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { accessCampaign } from '../access';
import type { Campaign } from '../campaign';
import { inMyCompanies } from '../visibility';

/** Loads a campaign by the id of a participation (`campaign_site.id`, in the API `campaignV2SiteId`), with the errors of `accessCampaign`. */
export const accessCampaignOfParticipation = accessFunction(
  'accessCampaignOfParticipation',
  async (ctx: Context, id: number, action: 'read' | CampaignAction): Promise<Campaign> => {
    const site = await ctx.db.maybeOne<{ campaignId: number }>(sql`
      SELECT p.campaign_id AS "campaignId" FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
       WHERE p.id = ${id} AND ${inMyCompanies}`);
    if (!site) throw notFound();
    return accessCampaign(ctx, site.campaignId, action);
  },
);
