import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import GroupAdd from '~icons/ic/outline-group-add';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PageHeader } from '../../../ui/layout/page-header';
import { useMe } from '../../identity';
import { OwnRequest } from './own-request';
import { ownJoinRequestsQuery } from './own-requests-query';

/** The companies that ask the person to join. The person accepts or declines each [4.33]. */
export function OwnRequests(): ReactNode {
  const { t } = useTranslation('joining');
  const { userId } = useMe();
  const { data, error, refetch } = useQuery(ownJoinRequestsQuery(userId));
  return (
    <>
      <PageHeader title={t('title')} caption={t('caption')} />
      {error && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={2} />}
      {data?.length === 0 && <EmptyState icon={<GroupAdd />} title={t('none')} description={t('noneText')} />}
      {data && data.length > 0 && (
        <ul aria-label={t('title')} className="grid gap-4 max-w-180">
          {data.map((request) => (
            <OwnRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
    </>
  );
}
