import type { Member } from '@muster/contract/directory/member';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import PersonAdd from '~icons/ic/outline-person-add';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { Panel } from '../../../ui/layout/panel';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { personnelPageSize, personnelQuery, type PersonnelScope } from '../people';
import { PersonnelRow } from './personnel-row';
import { RemoveDialog } from './remove-dialog';
import { listsOf, type PersonnelRole } from './memberships';

const CandidateDialog = lazyPart(() => import('./candidate-dialog'), 'CandidateDialog');

/** One of the two lists, with buttons to add and remove people [2.146] [2.147]. */
export function PersonnelPanel({ place, kind }: { place: PersonnelScope; kind: PersonnelRole }) {
  const { t } = useTranslation('people');
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Member>();
  const { data, isError, refetch } = useQuery(personnelQuery(place, listsOf[kind].present, { page }));
  return (
    <Panel
      title={t(`personnel.${kind}.title`, { count: data?.total ?? 0 })}
      action={
        <Button variant="outlined" startIcon={<PersonAdd />} onClick={() => setAdding(true)}>
          {t(`personnel.${kind}.add`)}
        </Button>
      }
    >
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={3} height={64} />}
      {data?.total === 0 && <Text color="muted">{t(`personnel.${kind}.none`)}</Text>}
      {data && data.total > 0 && (
        <ul aria-label={t(`personnel.${kind}.list`)} className="grid gap-2">
          {data.data.map((member) => (
            <PersonnelRow key={member.userId} place={place} kind={kind} member={member} onRemove={() => setRemoved(member)} />
          ))}
        </ul>
      )}
      <PaginationFooter page={page} size={personnelPageSize} total={data?.total ?? 0} onPage={setPage} />
      <Suspense>{isAdding && <CandidateDialog place={place} kind={kind} onClose={() => setAdding(false)} />}</Suspense>
      <RemoveDialog place={place} kind={kind} member={removed} onClose={() => setRemoved(undefined)} />
    </Panel>
  );
}
