import type { Member } from '@muster/contract/directory/member';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded, type Source } from '../../lib/queries/source';
import { Text } from '../../ui/display/text';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LoadFailed } from '../../ui/feedback/load-failed';
import { SkeletonList } from '../../ui/feedback/skeleton-list';
import { ClosableTitle } from '../../ui/overlays/closable-title';
import { Dialog, DialogContent } from '../../ui/overlays/dialog';
import { PaginationFooter } from '../../ui/lists/pagination-footer';
import { PersonAvatar } from '../../ui/labels/person-avatar';
import { SearchField } from '../../ui/inputs/search-field';
import { useMedia } from '../../ui/hooks/use-media';
import { peoplePageSize, type PeoplePage } from './sources';
import { inList } from '../../lib/names/in-list';

interface PeopleFoundDialogProps {
  list(asked: { search: string; page: number }): Source<PeoplePage>;
  /** The number of people without a search. */
  found: number;
  onClose(): void;
}

/** The people of a selection by name, with a search and pages. On a phone it fills the screen. */
export function PeopleFoundDialog({ list, found, onClose }: PeopleFoundDialogProps) {
  const { t } = useTranslation('audience');
  const titleId = useId();
  const isNarrow = useMedia('sm-down');
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const { data, isError, refetch } = useLoaded(list(asked));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs" fullScreen={isNarrow}>
      <ClosableTitle id={titleId} onClose={onClose}>
        {t('members.found', { count: found })}
      </ClosableTitle>
      <DialogContent className="pt-1 sm:min-h-105">
        <SearchField label={t('people.search')} value={asked.search} onSearch={(search) => setAsked({ search, page: 1 })} />
        <div className="mt-3">
          {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
          {!data && !isError && <SkeletonList rows={6} height={64} />}
          {data?.total === 0 && <EmptyState filtered={asked.search !== ''} />}
          <ul aria-label={t('members.found', { count: found })} className="grid gap-1">
            {data?.people.map((person) => (
              <PersonRow key={person.userId} person={person} />
            ))}
          </ul>
          <PaginationFooter
            page={asked.page}
            size={peoplePageSize}
            total={data?.total ?? 0}
            onPage={(page) => setAsked({ ...asked, page })}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function PersonRow({ person: { firstName, lastName, email, avatarUrl, title, sites } }: { person: Member }) {
  const about = [title, inList(sites?.map(({ name }) => name) ?? [])].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-3 min-h-14">
      <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} />
      <div className="min-w-0 wrap-anywhere">
        <Text dir="auto" className="font-semibold">
          {`${firstName} ${lastName}`.trim() || email}
        </Text>
        {about && (
          <Text variant="body2" color="muted" dir="auto">
            {about}
          </Text>
        )}
      </div>
    </li>
  );
}
