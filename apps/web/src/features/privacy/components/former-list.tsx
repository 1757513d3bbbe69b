import type { FormerMember } from '@muster/contract/privacy/privacy';
import { privacyTag } from '@muster/contract/privacy/tags';
import { peopleTag } from '@muster/contract/identity/tags';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import HowToRegOutlined from '~icons/ic/outline-how-to-reg';
import { useInvalidate } from '../../../lib/tags';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { eraseFormerMember, formerPageSize, formerQuery, requestExport } from '../api';
import { EraseDialog } from './erase-dialog';
import { FormerRow } from './former-row';
import { Rows } from './rows';

/** The people who have left, the last one first. An erasure asks first. */
export function FormerList({ companyId }: { companyId: number }) {
  const { t } = useTranslation('privacy');
  const invalidate = useInvalidate();
  const [page, setPage] = useState(1);
  const [erased, setErased] = useState<FormerMember>();
  const { data, isError, refetch } = useQuery(formerQuery(companyId, page));
  const params = { id: companyId };
  const order = useMutation({
    mutationFn: (userId: string) => requestExport({ params, body: { userId } }, { failure: t('exports.failed') }),
    onSettled: () => invalidate(privacyTag(companyId)),
  });
  const erase = useMutation({
    mutationFn: (userId: string) => eraseFormerMember({ params: { ...params, userId } }, { failure: t('erase.failed') }),
    onSettled: () => {
      void invalidate(privacyTag(companyId), peopleTag);
      setErased(undefined);
    },
  });
  return (
    <>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={2} />}
      {data?.total === 0 && <EmptyState icon={<HowToRegOutlined />} title={t('former.none')} description={t('former.noneText')} />}
      {data && data.total > 0 && (
        <>
          <Rows label={t('former.title')}>
            {data.data.map((one) => (
              <FormerRow
                key={one.user.userId}
                person={one}
                isBusy={order.isPending}
                onExport={() => order.mutate(one.user.userId)}
                onErase={() => setErased(one)}
              />
            ))}
          </Rows>
          <PaginationFooter page={page} size={formerPageSize} total={data.total} onPage={setPage} />
        </>
      )}
      <EraseDialog
        person={erased}
        isBusy={erase.isPending}
        onErase={() => erased && erase.mutate(erased.user.userId)}
        onClose={() => setErased(undefined)}
      />
    </>
  );
}
