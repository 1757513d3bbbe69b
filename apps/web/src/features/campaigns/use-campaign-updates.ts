import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onRealtimeState, isRealtimeConnected, subscribe } from '../../lib/realtime';
import { useSession } from '../identity';
import { forgetCampaign, refreshCampaigns } from './api';

/** How often an open page asks by itself while real time is down. */
const fallbackMilliseconds = 30_000;

/** Keeps lists of the company's campaigns as they are now: on a message, and every half minute without real time [7.80]. */
export function useCompanyUpdates(companyId: number): void {
  useChannel(`private-company-${companyId}`, ['create', 'update']);
  useFallback();
}

/** Keeps one campaign as it is now; one that was deleted is asked for anew, and found to be gone [7.80]. */
export function useCampaignUpdates(campaignId: number): void {
  const queryClient = useQueryClient();
  const session = useSession();
  useChannel(`private-campaign-${campaignId}`, ['update']);
  useEffect(
    () => subscribe(`private-campaign-${campaignId}`, 'delete', () => void forgetCampaign(queryClient, campaignId), session),
    [campaignId, queryClient, session],
  );
  useFallback();
}

function useChannel(channel: string, events: readonly string[]): void {
  const queryClient = useQueryClient();
  const session = useSession();
  const names = events.join();
  useEffect(() => {
    const stops = names.split(',').map((event) => subscribe(channel, event, () => void refreshCampaigns(queryClient), session));
    return () => stops.forEach((stop) => stop());
  }, [channel, names, queryClient, session]);
}

function useFallback(): void {
  const queryClient = useQueryClient();
  const isConnected = useSyncExternalStore(onRealtimeState, isRealtimeConnected);
  useEffect(() => {
    if (isConnected) return undefined;
    const timer = setInterval(() => void refreshCampaigns(queryClient), fallbackMilliseconds);
    return () => clearInterval(timer);
  }, [isConnected, queryClient]);
}
