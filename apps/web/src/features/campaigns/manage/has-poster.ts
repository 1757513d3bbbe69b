import type { CampaignV2 } from '@muster/contract/campaigns/campaign';

/** A poster leads to a campaign that people can open, now or at its start. */
export const hasPoster = ({ status, allowedActions }: CampaignV2): boolean =>
  allowedActions.includes('viewReport') && (status === 'LIVE' || status === 'READY');
