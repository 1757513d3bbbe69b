import type { Member } from '@muster/contract/directory/member';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import PersonAdd from '~icons/ic/outline-person-add';
import { useAddressId } from '../../../lib/address';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { nameOf } from '../name-of';
import { personnelPageSize, personnelQuery } from '../people';
import { LeaderRow } from './leader-row';
import { useSetLeader } from './use-set-leader';

const AddLeader = lazyPart(() => import('./add-leader'), 'AddLeader');

/** The leaders on the company's dashboard. Managers add and remove them [2.44] [2.89]. */
export function Leadership(): ReactNode {
  const { t } = useTranslation('settings');
  const companyId = useAddressId('companyId');
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [leaderToRemove, setLeaderToRemove] = useState<Member>();
  const { data, isError, refetch } = useQuery(personnelQuery({ companyId }, 'leadersOnly', { page }));
  const remove = useSetLeader(companyId, false);
  const add = (
    <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setAdding(true)}>
      {t('leadership.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('tabs.leadership')} caption={t('leadership.caption')} action={add} />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList height={72} />}
      {data?.total === 0 && <EmptyState title={t('leadership.none')} description={t('leadership.noneText')} />}
      {data && data.total > 0 && (
        <ul aria-label={t('leadership.list')} className="border border-line rounded-card bg-paper">
          {data.data.map((member) => (
            <LeaderRow key={member.userId} member={member} onRemove={() => setLeaderToRemove(member)} />
          ))}
        </ul>
      )}
      <PaginationFooter page={page} size={personnelPageSize} total={data?.total ?? 0} onPage={setPage} />
      <Suspense>{isAdding && <AddLeader companyId={companyId} onClose={() => setAdding(false)} />}</Suspense>
      <ConfirmDialog
        open={leaderToRemove !== undefined}
        destructive
        title={t('leadership.remove', { name: leaderToRemove ? nameOf(leaderToRemove) : '' })}
        confirmLabel={t('group.delete')}
        busy={remove.isPending}
        onConfirm={() => leaderToRemove && remove.mutate(leaderToRemove, { onSettled: () => setLeaderToRemove(undefined) })}
        onClose={() => setLeaderToRemove(undefined)}
      >
        <Text>{t('leadership.removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
