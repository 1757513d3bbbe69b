import type { CampaignParticipant } from '@muster/contract/campaigns/report';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { refreshCampaigns, remindParticipants } from '../api';

/** Reminds one participant, or everybody who still has work; says how many were reached. What failed is said as well. */
export function useRemind(campaignId: number) {
  const { t } = useTranslation('report');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (one: CampaignParticipant | undefined) => remindParticipants({ params: { id: campaignId }, body: bodyFor(one) }),
    onSuccess: async ({ reminded, skipped }) => {
      announce(
        reminded > 0 ? 'success' : 'info',
        reminded > 0 ? t('remind.done', { count: reminded }) : t('remind.recently', { count: skipped }),
      );
      await refreshCampaigns(queryClient);
    },
    onError: () => announce('error', t('remind.failed')),
  });
}

function bodyFor(one: CampaignParticipant | undefined) {
  if (one?.user) return { userIds: [one.user.userId] };
  return one?.campaignV2SiteId ? { campaignV2SiteIds: [one.campaignV2SiteId] } : {};
}
