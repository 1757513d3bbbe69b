import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignParticipant } from '@muster/contract/reports/report';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { useInvalidate } from '../../../lib/tags';
import { changeOf } from '../../campaigns';
import { remindParticipants } from '../api';

/** Reminds one participant, or everybody with open work, and announces the result in one message. */
export function useRemind(campaign: CampaignV2) {
  const { id: campaignId, campaignMode } = campaign;
  const { t } = useTranslation('reports');
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (one: CampaignParticipant | undefined) =>
      remindParticipants({ params: { id: campaignId }, body: bodyFor(one) }, { failure: t('remind.failed') }),
    onSuccess: ({ reminded, skipped }) => {
      const texts = [
        ...(reminded > 0 ? [t(campaignMode === 'HIERARCHICAL' ? 'remind.doneSites' : 'remind.done', { count: reminded })] : []),
        ...(skipped > 0 || reminded === 0 ? [t('remind.recently', { count: skipped })] : []),
      ];
      announce(reminded > 0 ? 'success' : 'info', texts.join(' '));
      void invalidate(...changeOf(campaign));
    },
  });
}

function bodyFor(one: CampaignParticipant | undefined) {
  if (one?.user) return { userIds: [one.user.userId] };
  return one?.campaignV2SiteId ? { campaignV2SiteIds: [one.campaignV2SiteId] } : {};
}
