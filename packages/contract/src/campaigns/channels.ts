import { channelKind } from '../shared/channels';

/** Tells everybody who reads a campaign that it changed or is gone [7.80]. */
export const campaignChannel = channelKind<number>('campaign');
/** Tells the managers of a campaign that its views or answers changed. */
export const engagementChannel = channelKind<number>('engagement');
