import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { marksViewed } from '@muster/contract/campaigns/life-cycle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMe, usePermissions } from '../../identity';
import { recordView, refreshCampaigns } from '../api';

/**
 * Marks a campaign as viewed by opening it, once [4.15]. Nobody waits for it: where it fails, the next opening tries
 * again. Only those whom it is for are counted, and a consultant writes nothing.
 */
export function useMarkViewed({ id, status, isViewedByCurrentUser, isIntendedForCurrentUser }: CampaignV2): void {
  const queryClient = useQueryClient();
  const { role } = useMe();
  const { consultant } = usePermissions();
  const isNew = marksViewed(status, isViewedByCurrentUser, role) && isIntendedForCurrentUser && !consultant;
  const tried = useRef<number>(undefined);
  useEffect(() => {
    if (!isNew || tried.current === id) return;
    tried.current = id;
    recordView({ body: { campaignV2Id: id } }, { quiet: true }).then(
      () => refreshCampaigns(queryClient),
      () => undefined,
    );
  }, [id, isNew, queryClient]);
}
