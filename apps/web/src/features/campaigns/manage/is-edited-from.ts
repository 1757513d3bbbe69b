import type { CampaignV2 } from '@muster/contract/campaigns/campaign';

/** A standalone campaign is edited from its page. A hierarchical one is edited from its report, which is its page [4.7]. Never while it is being posted. */
export const isEditedFrom = ({ campaignMode, posting }: CampaignV2, on: 'view' | 'form' | 'report'): boolean =>
  !posting && on === (campaignMode === 'HIERARCHICAL' ? 'report' : 'view');
