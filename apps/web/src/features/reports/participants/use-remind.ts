import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignParticipant, Reminded } from '@muster/contract/reports/report';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
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
    onSuccess: (result) => {
      const { reminded } = result;
      const skips = skippedTexts(t, campaignMode, result);
      const texts = [
        ...(reminded > 0 ? [t(campaignMode === 'HIERARCHICAL' ? 'remind.doneSites' : 'remind.done', { count: reminded })] : []),
        ...(reminded === 0 && skips.length === 0 ? [t('remind.recently', { count: 0 })] : skips),
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

/** Whom a reminder does not reach, and why. */
export function skippedTexts(t: TFunction<'reports'>, mode: CampaignV2['campaignMode'], { skipped, own, unattended }: Reminded): string[] {
  const isBySite = mode === 'HIERARCHICAL';
  return [
    ...(skipped > 0 ? [t('remind.recently', { count: skipped })] : []),
    ...(own > 0 ? [isBySite ? t('remind.ownSites', { total: own }) : t('remind.own')] : []),
    ...(unattended > 0 ? [t('remind.unattended', { total: unattended })] : []),
  ];
}
