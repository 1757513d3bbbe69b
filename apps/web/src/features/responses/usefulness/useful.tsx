import type * as endpoints from '@muster/contract/campaigns/usefulness/endpoints';
import { campaignTag } from '@muster/contract/campaigns/tags';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import ThumbDownOutlined from '~icons/ic/outline-thumb-down';
import ThumbUpOutlined from '~icons/ic/outline-thumb-up';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { call } from '../../../lib/api';
import { formatPercent } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { campaignPath, scopeOf } from '../../campaigns';
import { useSend, useWaiting } from '../../outbox';

const viewRating = call<typeof endpoints.viewRating>('GET /campaign-v2s/{id}/rating');

const ratingQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['responses', 'rating', campaignId],
    queryFn: ({ signal }) => viewRating({ params: { id: campaignId } }, { signal, hideError: true }),
    retry: false,
    meta: { tags: [campaignTag(campaignId)] },
  });

/**
 * Asks, after a campaign, whether it was useful. The answer is optional and takes one press. Shows nothing before the person has finished
 * the campaign, or after the answer.
 */
export function Useful({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('usefulness');
  const { id, title, type } = campaign;
  const { data: rating } = useQuery(ratingQuery(id));
  const item = `vote rating ${id}` as const;
  const isWaiting = useWaiting(item).length > 0;
  const send = useSend();
  const rate = useMutation({
    mutationFn: (isUseful: boolean) =>
      send({
        id: crypto.randomUUID(),
        item,
        kind: 'vote',
        title,
        path: campaignPath(scopeOf(campaign), type, id),
        text: '',
        tags: [campaignTag(id)],
        call: () => ({ route: 'PUT /campaign-v2s/{id}/rating', params: { id }, body: { isUseful } }),
      }),
    onError: (error) => isApiError(error) && announceFailure(error),
  });
  if (isWaiting || rate.isSuccess)
    return (
      <Text component="output" className="block mb-6">
        {t('thanks')}
      </Text>
    );
  if (!rating?.mayRate) return null;
  return (
    <div role="group" aria-label={t('question')} className="mb-6 print:hidden">
      <Text className="font-semibold">{t('question')}</Text>
      <div className="flex flex-wrap gap-2 mt-2">
        <Button
          variant="outlined"
          color="inherit"
          className="min-h-11 border-line bg-paper"
          startIcon={<ThumbUpOutlined />}
          disabled={rate.isPending}
          onClick={() => rate.mutate(true)}
        >
          {t('yes')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          className="min-h-11 border-line bg-paper"
          startIcon={<ThumbDownOutlined />}
          disabled={rate.isPending}
          onClick={() => rate.mutate(false)}
        >
          {t('no')}
        </Button>
      </div>
      <Text variant="body2" color="muted" className="mt-1.5">
        {t('anonymous')}
      </Text>
    </div>
  );
}

/** How many people found a campaign useful, for its managers. Nothing before the fifth person. */
export function UsefulFigure({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('usefulness');
  const { data } = useQuery(ratingQuery(campaign.id));
  if (!data?.figures || data.figures.people === 0) return null;
  const { people, useful } = data.figures;
  return (
    <div className="mb-6">
      <Text className="flex items-center gap-2 tabular-nums">
        <ThumbUpOutlined aria-hidden className="text-muted" />
        {t('figure', { useful, people, share: formatPercent(useful / people) })}
      </Text>
      <Text variant="body2" color="muted">
        {t('mixed')}
      </Text>
    </div>
  );
}
