/** What the pages show: the queries and channels of the screens. Loaded through Vite, because the web client is built by it. */
import { campaignChannel, engagementChannel } from '@muster/contract/campaigns/channels';
import { campaignTag, companyCampaignsTag, engagementTag } from '@muster/contract/campaigns/tags';
import { companyQuestionsTag } from '@muster/contract/exchange/tags';
import { userChannel } from '@muster/contract/identity/channels';
import { ownAccountTag, ownRightsTag } from '@muster/contract/identity/tags';
import { companyChannel } from '@muster/contract/organisation/channels';
import { campaignListQuery, campaignQuery } from '../../apps/web/src/features/campaigns/api';
import { focusQuery } from '../../apps/web/src/features/focus/api';
import { meQuery, permissionsQuery } from '../../apps/web/src/features/identity/api';
import { participantsQuery, reportQuery } from '../../apps/web/src/features/reports/api';
import { infinite, single, type Shown } from './page';

export { startBrowser, type Page } from './page';

interface ScreenIds {
  companyId: number;
  campaignId: number;
  person: { id: string };
}

const everywhere = ({ person: { id } }: ScreenIds): Shown => ({
  queries: [single(meQuery), single(permissionsQuery)],
  channels: [[userChannel.of(id), [ownAccountTag, ownRightsTag]]],
});

const oneCampaign = ({ companyId, campaignId }: ScreenIds): Shown['channels'] => [
  [companyChannel.of(companyId), [companyCampaignsTag(companyId), companyQuestionsTag(companyId)]],
  [campaignChannel.of(campaignId), [campaignTag(campaignId)]],
];

/** Focus, and a campaign beside it. */
export function readerScreen(place: ScreenIds): Shown {
  const { queries, channels } = everywhere(place);
  return {
    queries: [...queries, single(focusQuery(place.companyId, {})), single(campaignQuery(place.campaignId))],
    channels: [...channels, ...oneCampaign(place)],
  };
}

/** The list of campaigns, and the report of one beside it. */
export function managerScreen(place: ScreenIds): Shown {
  const { companyId, campaignId } = place;
  const { queries, channels } = everywhere(place);
  return {
    queries: [
      ...queries,
      single(campaignListQuery({ companyId })),
      infinite(reportQuery(campaignId)),
      infinite(participantsQuery(campaignId, {})),
    ],
    channels: [...channels, ...oneCampaign(place), [engagementChannel.of(campaignId), [engagementTag(campaignId)]]],
  };
}
