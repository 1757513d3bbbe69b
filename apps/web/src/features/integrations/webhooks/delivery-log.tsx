import { webhooksTag } from '@muster/contract/integrations/tags';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { deliveriesPerPage, deliveriesQuery, replayDelivery, type WebhookPlace } from './api';
import { DeliveryItem } from './delivery-item';

/** The deliveries of a webhook, the newest first. Each can be sent again. */
export function DeliveryLog({ place }: { place: WebhookPlace }) {
  const { t } = useTranslation('integrations');
  const invalidate = useInvalidate();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(deliveriesQuery(place, page));
  const replay = useMutation({
    mutationFn: (deliveryId: number) => replayDelivery(place, deliveryId, t('webhooks.failed')),
    onSuccess: () => setPage(1),
    onSettled: () => void invalidate(webhooksTag(place.companyId)),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={3} />;
  if (data.total === 0) return <EmptyState title={t('webhooks.log.none')} />;
  return (
    <>
      <ul aria-label={t('webhooks.log.title')} className="grid gap-2">
        {data.data.map((delivery) => (
          <DeliveryItem
            key={delivery.id}
            delivery={delivery}
            isReplaying={replay.isPending && replay.variables === delivery.id}
            onReplay={() => replay.mutate(delivery.id)}
          />
        ))}
      </ul>
      <PaginationFooter page={page} size={deliveriesPerPage} total={data.total} onPage={setPage} />
    </>
  );
}
