import { dangerWord } from '@muster/contract/campaigns/danger';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';

/** Whether the reader can call the roll: a LIVE campaign that says how urgent it is, with people whose names they may see. */
export const hasRollCall = (campaign: CampaignV2): boolean =>
  campaign.campaignMode === 'STANDALONE' &&
  !campaign.isAnonymous &&
  campaign.allowedActions.includes('remind') &&
  dangerWord(campaign) !== undefined;
