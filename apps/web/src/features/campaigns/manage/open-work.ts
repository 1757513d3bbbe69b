import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignKinds } from '@muster/contract/templates/kinds';
import { isAnswered } from '../asks-something';

interface OpenWork {
  open: number;
  total: number;
  /** What they have not done. `atMost`: an anonymous campaign shows its answers in steps. */
  of: 'answered' | 'confirmed' | 'sites' | 'atMost';
}

/** How many people or sites have not done their part, as far as the reader may know. */
export function openWork(campaign: CampaignV2): OpenWork {
  const { type, campaignMode, isAnonymous, campaignV2Engagement: shown } = campaign;
  const [total, done] = isAnswered(campaign)
    ? [shown.expectedSubmitPersonnelCount, shown.submissions]
    : [shown.expectedViewPersonnelCount, shown.views];
  const open = total - done;
  if (campaignMode === 'HIERARCHICAL') return { open, total, of: 'sites' };
  if (isAnonymous) return { open, total, of: 'atMost' };
  return { open, total, of: campaignKinds[type].countsViews ? 'confirmed' : 'answered' };
}
