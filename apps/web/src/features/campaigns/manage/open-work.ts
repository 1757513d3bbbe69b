import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignKinds } from '@muster/contract/templates/kinds';
import { isAnswered } from '../asks-something';

interface OpenWork {
  count: number;
  /** What they have not done. `atMost`: an anonymous campaign shows its answers in steps. */
  of: 'answered' | 'confirmed' | 'read' | 'sites' | 'atMost';
}

/** How many people or sites have not done their part, as far as the reader may know. */
export function openWork(campaign: CampaignV2): OpenWork {
  const { type, campaignMode, isAnonymous, campaignV2Engagement: shown } = campaign;
  if (!isAnswered(campaign)) return { count: shown.expectedViewPersonnelCount - shown.views, of: 'read' };
  const count = shown.expectedSubmitPersonnelCount - shown.submissions;
  if (campaignMode === 'HIERARCHICAL') return { count, of: 'sites' };
  if (isAnonymous) return { count, of: 'atMost' };
  return { count, of: campaignKinds[type].countsViews ? 'confirmed' : 'answered' };
}
