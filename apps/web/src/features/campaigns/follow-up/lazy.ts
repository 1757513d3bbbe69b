import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Scope } from '@muster/contract/shared/permissions';
import { lazyPart } from '../../../lib/lazy-screen';

const parts = () => import('./parts');

interface OfCampaign {
  campaign: CampaignV2;
}
interface OfPlace {
  scope: Scope;
}

export const Connections = lazyPart<'Connections', OfCampaign>(parts, 'Connections');
export const FollowUp = lazyPart<'FollowUp', OfCampaign>(parts, 'FollowUp');
export const OpenActions = lazyPart<'OpenActions', OfPlace>(parts, 'OpenActions');
export const Outcomes = lazyPart<'Outcomes', OfPlace>(parts, 'Outcomes');
export const Repeat = lazyPart<'Repeat', OfCampaign>(parts, 'Repeat');
