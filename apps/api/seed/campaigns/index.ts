/** Northridge's briefings and polls of every kind and status, with their history. The order decides the ids and who answers. */
import type { DemoCampaign } from './demo-campaign';
import { finalisedCampaigns } from './finalised';
import { liveCampaigns } from './live';
import { unpostedCampaigns } from './unposted';

export type { DemoCampaign };

export const demoCampaigns: readonly DemoCampaign[] = [...finalisedCampaigns, ...liveCampaigns, ...unpostedCampaigns];
