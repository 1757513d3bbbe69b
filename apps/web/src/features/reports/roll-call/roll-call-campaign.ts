import type { CampaignListItem, CampaignV2 } from '@muster/contract/campaigns/campaign';

/** A campaign, as its page or a list has it. */
export type RollCallCampaign = CampaignListItem | CampaignV2;
