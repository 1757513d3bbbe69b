import {
  changeCampaigns as changeEndpoint,
  type CampaignsChangeBody,
  type CampaignsChangeResult,
} from '@muster/contract/campaigns/campaigns-change';
import { changeEach } from '../../../platform/http/change-each';
import type { Context } from '../../../platform/http/context';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { notFound } from '../../../platform/http/errors';
import { through } from '../../../platform/http/policies';
import { requireReadableScope } from '../../organisation';
import { accessCampaign } from '../access';
import { campaignsTag } from '../api-tag';
import { finaliseCampaign } from './finaliseCampaign';
import { remindParticipants } from './remindParticipants';

/**
 * Reminds the people of several campaigns, or finalises several. Each campaign is changed as the call for one campaign would change it, with the
 * same rights. A finalised campaign gets a promised outcome, because one text cannot be the outcome of them all.
 */
async function changeCampaigns(ctx: Context, companyId: number, body: CampaignsChangeBody): Promise<CampaignsChangeResult> {
  await requireReadableScope(ctx, { companyId });
  const changed = await changeEach(ctx, body.campaignIds, async (one, id) => {
    const single = one.recordedAs(body.change === 'remind' ? 'campaign.reminded' : 'campaign.finalised');
    if ((await accessCampaign(single, id, 'read')).companyId !== companyId) throw notFound();
    if (body.change === 'remind') return (await remindParticipants(single, id)).reminded;
    await finaliseCampaign(single, id, {});
    return null;
  });
  return {
    campaigns: changed.map(({ id: campaignId, outcome, code, result = null }) => ({ campaignId, outcome, code, reminded: result })),
  };
}

export const severalRoutes: readonly Implementation[] = withTag(campaignsTag, [
  implement(changeEndpoint, {
    policy: through(requireReadableScope),
    handle: (ctx, { params, body }) => changeCampaigns(ctx, params.id, body),
  }),
]);
