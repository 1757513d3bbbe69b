import { campaignsTag, campaignTag, companyCampaignsTag } from '@muster/contract/campaigns/tags';
import type * as PlacePeople from '@muster/contract/reports/place-people-endpoints';
import type * as Reports from '@muster/contract/reports/endpoints';
import type { CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const listPlaceCampaigns = call<typeof PlacePeople.listPlaceCampaigns>('GET /campaign-v2s/place-people');
const countInvited = call<typeof Reports.countInvited>('GET /campaign-v2s/{id}/invited-count');

/** The campaigns of a wider scope that ask people of a site or division, the earliest end first. */
export const placeCampaignsQuery = ({ companyId, siteId, divisionId }: Scope, type?: CampaignType) => {
  const query = { companyId, siteId, divisionId, type, size: 100 };
  return queryOptions({
    queryKey: ['campaigns', 'place-people', query],
    queryFn: ({ signal }) => listPlaceCampaigns({ query }, { signal, hideError: true }),
    meta: { tags: [campaignsTag, companyCampaignsTag(companyId)] },
  });
};

/** The number of invited people who match the audience of a campaign and have not signed in yet. */
export const invitedQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', 'invited', campaignId],
    queryFn: async ({ signal }) => (await countInvited({ params: { id: campaignId } }, { signal, hideError: true })).count,
    meta: { tags: [campaignsTag, campaignTag(campaignId)] },
  });
