import { useQueryClient } from '@tanstack/react-query';
import { usePollingFallback, useMessages } from '../../lib/live-updates';
import { useSession } from '../identity';
import { forgetCampaign, refreshCampaigns } from './api';

/** Keeps lists of the company's campaigns as they are now: on a message, and every half minute without real time [7.80]. */
export function useCompanyUpdates(companyId: number): void {
  const refresh = useRefresh();
  const channel = `private-company-${companyId}`;
  const credentials = useSession();
  useMessages({ channel, event: 'create', credentials, onMessage: refresh });
  useMessages({ channel, event: 'update', credentials, onMessage: refresh });
  usePollingFallback(refresh);
}

/** Keeps one campaign as it is now; one that was deleted is asked for anew, and found to be gone [7.80]. */
export function useCampaignUpdates(campaignId: number): void {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const channel = `private-campaign-${campaignId}`;
  const credentials = useSession();
  useMessages({ channel, event: 'update', credentials, onMessage: refresh });
  useMessages({ channel, event: 'delete', credentials, onMessage: () => void forgetCampaign(queryClient, campaignId) });
  usePollingFallback(refresh);
}

function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void refreshCampaigns(queryClient);
}
