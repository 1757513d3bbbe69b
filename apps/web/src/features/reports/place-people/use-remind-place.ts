import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { PlacePerson } from '@muster/contract/reports/place-people';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { useInvalidate } from '../../../lib/tags';
import { changeOf } from '../../campaigns';
import { remindPlacePeople, type Place } from './api';

/** Reminds one person, or all of the place with open work, and announces the result in one message. */
export function useRemindPlace(campaign: CampaignListItem, place: Place) {
  const { t } = useTranslation('reports');
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (one: PlacePerson | undefined) =>
      remindPlacePeople(
        { params: { id: campaign.id }, query: place, body: one ? { userIds: [one.user.userId] } : {} },
        { failure: t('remind.failed') },
      ),
    onSuccess: ({ reminded, skipped }) => {
      const texts = [
        ...(reminded > 0 ? [t('remind.done', { count: reminded })] : []),
        ...(skipped > 0 || reminded === 0 ? [t('remind.recently', { count: skipped })] : []),
      ];
      announce(reminded > 0 ? 'success' : 'info', texts.join(' '));
      void invalidate(...changeOf(campaign));
    },
  });
}
