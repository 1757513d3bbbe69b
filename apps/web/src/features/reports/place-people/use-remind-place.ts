import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { useInvalidate } from '../../../lib/tags';
import { changeOf } from '../../campaigns';
import { skippedTexts } from '../participants/use-remind';
import { remindPlacePeople, type SiteOrDivision } from './api';

/** Reminds all people of the place with open work, and announces the result in one message. */
export function useRemindPlace(campaign: CampaignListItem, place: SiteOrDivision) {
  const { t } = useTranslation('reports');
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: () => remindPlacePeople({ params: { id: campaign.id }, query: place, body: {} }, { failure: t('remind.failed') }),
    onSuccess: (result) => {
      const { reminded } = result;
      const skips = skippedTexts(t, 'STANDALONE', result);
      const texts = [
        ...(reminded > 0 ? [t('remind.done', { count: reminded })] : []),
        ...(reminded === 0 && skips.length === 0 ? [t('remind.recently', { count: 0 })] : skips),
      ];
      announce(reminded > 0 ? 'success' : 'info', texts.join(' '));
      void invalidate(...changeOf(campaign));
    },
  });
}
