import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignPath, scopeOf } from '../campaigns';

/** The talks about a briefing, or one of them. */
export const crewPath = (campaign: CampaignV2, sessionId?: string): string =>
  [campaignPath(scopeOf(campaign), campaign.type, campaign.id), 'crew', ...(sessionId === undefined ? [] : [sessionId])].join('/');
