import type { CampaignV2 } from '@muster/contract/campaigns/campaign';

/** A standalone campaign is edited from its page. A hierarchical one is edited from its report, which is its page [4.7]. */
export const isEditedFrom = ({ campaignMode }: CampaignV2, on: 'view' | 'form' | 'report'): boolean =>
  on === (campaignMode === 'HIERARCHICAL' ? 'report' : 'view');
