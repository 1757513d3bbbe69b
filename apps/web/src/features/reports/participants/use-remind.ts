import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignParticipant } from '@muster/contract/reports/report';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { refreshCampaigns } from '../../campaigns';
import { remindParticipants } from '../api';

/** Reminds one participant, or everybody who still has work, and announces the result in one message. */
export function useRemind({ id: campaignId, campaignMode }: CampaignV2) {
  const { t } = useTranslation('report');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (one: CampaignParticipant | undefined) =>
      remindParticipants({ params: { id: campaignId }, body: bodyFor(one) }, { failure: t('remind.failed') }),
    onSuccess: async ({ reminded, skipped }) => {
      const texts = [
        ...(reminded > 0 ? [t(campaignMode === 'HIERARCHICAL' ? 'remind.doneSites' : 'remind.done', { count: reminded })] : []),
        ...(skipped > 0 || reminded === 0 ? [t('remind.recently', { count: skipped })] : []),
      ];
      announce(reminded > 0 ? 'success' : 'info', texts.join(' '));
      await refreshCampaigns(queryClient);
    },
  });
}

function bodyFor(one: CampaignParticipant | undefined) {
  if (one?.user) return { userIds: [one.user.userId] };
  return one?.campaignV2SiteId ? { campaignV2SiteIds: [one.campaignV2SiteId] } : {};
}
