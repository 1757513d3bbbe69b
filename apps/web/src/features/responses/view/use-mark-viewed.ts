import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { isMarkedViewedByOpening } from '@muster/contract/campaigns/life-cycle';
import type { ReportPayload } from '@muster/contract/reports/report';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMe } from '../../identity';
import { invalidate } from '../../../lib/tags';
import { changeOf } from '../../campaigns';
import { recordView } from '../api';

/**
 * Marks a campaign as viewed by opening it, once [4.15]. The page does not wait for the call. If it fails, the next opening tries
 * again. Only people of the audience count, and no ADMIN. A hierarchical campaign is viewed site by site: `siteId` says which
 * site is open; without a site nothing is marked. The record names the language in which the campaign opened.
 */
export function useMarkViewed(campaign: CampaignV2, { siteId, shown }: { siteId?: number; shown: ReportPayload }): void {
  const { id, companyId, status, campaignMode, isViewedByCurrentUser, isIntendedForCurrentUser } = campaign;
  const shownLanguage = (shown.translation ? shown.translation.language : campaign.originalLanguage) ?? undefined;
  const queryClient = useQueryClient();
  const { role } = useMe();
  const isOpened = campaignMode === 'STANDALONE' || siteId !== undefined;
  const isNew = isOpened && isMarkedViewedByOpening(status, isViewedByCurrentUser, role) && isIntendedForCurrentUser;
  const tried = useRef<string>(undefined);
  const opened = `${id}.${siteId}`;
  useEffect(() => {
    if (!isNew || tried.current === opened) return;
    tried.current = opened;
    recordView({ body: { campaignV2Id: id, ...(siteId !== undefined && { siteId }), shownLanguage } }, { hideError: true }).then(
      () => invalidate(queryClient, changeOf({ id, companyId })),
      () => undefined,
    );
  }, [id, companyId, siteId, opened, isNew, shownLanguage, queryClient]);
}
