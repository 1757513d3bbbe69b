import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import { Button } from '../../../../ui/controls/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../../ui/feedback/load-failed';
import { PaginationFooter } from '../../../../ui/lists/pagination-footer';
import { SearchField } from '../../../../ui/inputs/search-field';
import { SkeletonList } from '../../../../ui/feedback/skeleton-list';
import { groupsPageSize, groupsQuery, type Group, type GroupKind, type GroupsAsked } from './api';
import { DeleteGroup } from './delete-group';
import { GroupDialog } from './group-dialog';
import { GroupRow } from './group-row';

interface GroupListProps {
  kind: GroupKind;
  /** The company of regions, or the division of subdivisions. */
  parentId: number;
  asked: GroupsAsked;
  onAsk(asked: GroupsAsked): void;
  /** The heading, with the button that adds one. */
  renderHeader(add: ReactNode): ReactNode;
  /** An archived or foreign list is read-only. */
  isReadOnly?: boolean;
  /** The screen has another primary action. */
  isPart?: boolean;
}

/** Fewer groups fit on a screen and need no search. */
const searchedFrom = 10;

/** Lists labels by name, 50 a page, with buttons to add, rename and remove them [2.44] [2.150] [9.9]. */
export function GroupList({ kind, parentId, asked, onAsk, renderHeader, isReadOnly = false, isPart = false }: GroupListProps) {
  const { t } = useTranslation('settings');
  const { data, isError, refetch } = useQuery(groupsQuery(kind, parentId, asked));
  const [editing, setEditing] = useState<Group | 'new'>();
  const [deleting, setDeleting] = useState<Group>();
  const add = !isReadOnly && (
    <Button variant={isPart ? 'outlined' : 'contained'} startIcon={<Add />} onClick={() => setEditing('new')}>
      {t(`${kind}.add`)}
    </Button>
  );
  const isSearched = asked.search !== '' || (data?.total ?? 0) > searchedFrom;
  return (
    <>
      {renderHeader(add)}
      {isSearched && (
        <div className="max-w-105 mb-4">
          <SearchField label={t(`${kind}.search`)} value={asked.search} onSearch={(search) => onAsk({ search, page: 1 })} />
        </div>
      )}
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList height={68} />}
      {data?.total === 0 && (
        <EmptyState {...(asked.search === '' ? { title: t(`${kind}.none`), description: t(`${kind}.noneText`) } : { filtered: true })} />
      )}
      {data && data.total > 0 && (
        <ul aria-label={t(`${kind}.title`)} className="border border-line rounded-card bg-paper">
          {data.data.map((group) => (
            <GroupRow key={group.id} kind={kind} group={group} onEdit={() => setEditing(group)} onDelete={() => setDeleting(group)} />
          ))}
        </ul>
      )}
      <PaginationFooter
        page={asked.page}
        size={groupsPageSize}
        total={data?.total ?? 0}
        onPage={(page) => onAsk({ search: asked.search, page })}
      />
      {editing && (
        <GroupDialog
          kind={kind}
          parentId={parentId}
          group={editing === 'new' ? undefined : editing}
          asked={asked}
          onClose={() => setEditing(undefined)}
        />
      )}
      <DeleteGroup kind={kind} group={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}
