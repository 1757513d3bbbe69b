import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { useInvalidate } from '../../../lib/tags';
import { changeOf } from '../../campaigns';
import { skippedTexts } from '../participants/use-remind';
import type { Place } from '../place-people/api';
import { remindAtPlace, remindNamed } from './api';
import type { RollCallCampaign } from './roll-call-campaign';

type Target = { userId: string } | { siteId: number };

/** Reminds one person, or the people of one site with open work, and announces the result in one message. */
export function useRollCallRemind(campaign: RollCallCampaign, place: Place) {
  const { t } = useTranslation('reports');
  const invalidate = useInvalidate();
  const isOfPlace = place.siteId !== undefined || place.divisionId !== undefined;
  return useMutation({
    mutationFn: (target: Target) => {
      const params = { id: campaign.id };
      const options = { failure: t('remind.failed') };
      if ('siteId' in target) return remindAtPlace({ params, query: { siteId: target.siteId }, body: {} }, options);
      const body = { userIds: [target.userId] };
      return isOfPlace ? remindAtPlace({ params, query: place, body }, options) : remindNamed({ params, body }, options);
    },
    onSuccess: (result) => {
      const skips = skippedTexts(t, 'STANDALONE', result);
      const texts = [
        ...(result.reminded > 0 ? [t('remind.done', { count: result.reminded })] : []),
        ...(result.reminded === 0 && skips.length === 0 ? [t('remind.recently', { count: 0 })] : skips),
      ];
      announce(result.reminded > 0 ? 'success' : 'info', texts.join(' '));
      void invalidate(...changeOf(campaign));
    },
  });
}
