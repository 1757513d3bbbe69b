import type { Member } from '@muster/contract/directory/member';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonBase } from '../../../ui/controls/button-base';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { ClosableTitle } from '../../../ui/overlays/closable-title';
import { Dialog, DialogContent } from '../../../ui/overlays/dialog';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { SearchField } from '../../../ui/inputs/search-field';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { useMedia } from '../../../ui/hooks/use-media';
import { nameOf } from '../name-of';
import { personnelPageSize, personnelQuery, type PersonnelList, type PersonnelScope } from '../people';

interface PeopleDialogProps {
  title: string;
  place: PersonnelScope;
  /** The list of people to choose from. */
  list: PersonnelList;
  /** A second line below the name, besides the person's title. */
  noteOf(member: Member): string | undefined;
  /** True while a choice is being saved. */
  isClosed: boolean;
  onChoose(member: Member): void;
  onClose(): void;
}

/** A dialog to choose a person by name with one press. On a phone it fills the screen. */
export function PeopleDialog({ title, place, list, noteOf, isClosed, onChoose, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('people');
  const titleId = useId();
  const isNarrow = useMedia('sm-down');
  const [{ search, page }, setAsked] = useState({ search: '', page: 1 });
  const { data, isError, refetch } = useQuery(personnelQuery(place, list, { search, page }));
  // The first query of the dialog: the number of all people, with any search.
  const total = useQuery(personnelQuery(place, list)).data?.total;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs" fullScreen={isNarrow}>
      <ClosableTitle id={titleId} onClose={onClose}>
        {title}
      </ClosableTitle>
      <DialogContent className="pt-1 sm:min-h-105">
        <SearchField label={t('directory.search')} value={search} onSearch={(text) => setAsked({ search: text, page: 1 })} />
        <PeopleCount found={data?.total} total={total} isSearch={search !== ''} />
        <div className="mt-2">
          {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
          {!data && !isError && <SkeletonList rows={5} height={64} />}
          {data?.total === 0 && (
            <EmptyState filtered={search !== ''} {...(search === '' && { description: t('personnel.noCandidates') })} />
          )}
          <ul aria-label={t('personnel.candidates')} className="grid gap-1">
            {data?.data.map((member) => (
              <li key={member.userId}>
                <PersonOption member={member} note={noteOf(member)} isClosed={isClosed} onChoose={() => onChoose(member)} />
              </li>
            ))}
          </ul>
          <PaginationFooter
            page={page}
            size={personnelPageSize}
            total={data?.total ?? 0}
            onPage={(next) => setAsked({ search, page: next })}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** How many people there are to choose from, and in a search how many of them it has found [9.24]. */
function PeopleCount({ found, total, isSearch }: { found: number | undefined; total: number | undefined; isSearch: boolean }) {
  const { t } = useTranslation('people');
  return (
    <Text component="output" variant="body2" color="muted" className="block min-h-6 mt-2 text-end">
      {found !== undefined && total !== undefined && t(isSearch ? 'personnel.countFound' : 'personnel.count', { found, total })}
    </Text>
  );
}

interface PersonOptionProps {
  member: Member;
  note: string | undefined;
  isClosed: boolean;
  onChoose(): void;
}

function PersonOption({ member, note, isClosed, onChoose }: PersonOptionProps) {
  return (
    <ButtonBase
      onClick={onChoose}
      disabled={isClosed}
      className="flex justify-start gap-3 w-full min-h-16 p-2 rounded text-start hover:bg-hover"
    >
      <PersonAvatar firstName={member.firstName} lastName={member.lastName} src={member.avatarUrl ?? undefined} />
      <div className="min-w-0 wrap-anywhere">
        <Text component="span" dir="auto" className="block font-semibold">
          {nameOf(member)}
        </Text>
        <Text component="span" variant="body2" color="muted" dir="auto">
          {[member.title, note].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </ButtonBase>
  );
}
