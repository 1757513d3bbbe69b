import type { Member } from '@muster/contract/directory/member';
import type { NamedPerson } from '@muster/contract/identity/person';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboboxList } from '../../ui/controls/combobox/combobox-list';
import { Button } from '../../ui/controls/button';
import { OutlinedInput } from '../../ui/controls/outlined-input';
import { useCombobox } from '../../ui/controls/combobox/use-combobox';
import { Text } from '../../ui/display/text';
import { PersonAvatar } from '../../ui/labels/person-avatar';
import { assignableMembersQuery } from './api';
import { nameOf } from './name-of';
import { useDebounced } from '../../ui/hooks/use-debounced';

export interface PickerSite {
  id: number;
  name: string;
}

interface MemberSearchProps {
  companyId: number;
  /** Its people come first. */
  site?: PickerSite | undefined;
  value: NamedPerson | null;
  /** Also people who have not signed in yet. */
  includesInvited?: boolean | undefined;
  onChoose(member: Member): void;
  /** The list stays open, so Escape is passed to the caller. */
  onEscape(): void;
}

const keyOf = ({ userId }: Member) => userId;

/**
 * A search whose list is always open below it. Arrow keys and Enter select. The server decides on matches and order: the people
 * of the site come first.
 */
export function MemberSearch({ companyId, site, value, includesInvited, onChoose, onEscape }: MemberSearchProps) {
  const { t } = useTranslation('directory');
  const [text, setText] = useState('');
  const found = useInfiniteQuery(assignableMembersQuery(companyId, site?.id, { searchTerm: useDebounced(text.trim()), includesInvited }));
  const members = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = found.data?.pages[0]?.total ?? 0;
  const parts = useCombobox({
    options: members,
    keyOf,
    isSelected: () => false,
    isOpen: true,
    setOpen: (isOpen) => !isOpen && onEscape(),
    onChoose,
    startsAtFirst: text !== '',
  });
  if (found.isError) {
    return (
      <Text role="alert" color="error">
        {t('picker.failed')} <Button onClick={() => void found.refetch()}>{t('picker.retry')}</Button>
      </Text>
    );
  }
  const isOfSite = ({ sites = [] }: Member) => sites.some(({ id }) => id === site?.id);
  return (
    <>
      <OutlinedInput
        fullWidth
        // The dialog opens for this search, so the field takes the focus. The dialog restores the focus when it closes.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={t('picker.search')}
        inputProps={{ ...parts.field, 'aria-label': t('picker.search'), maxLength: 255 }}
      />
      <ComboboxList
        parts={parts}
        options={members}
        keyOf={keyOf}
        {...(site && {
          groupOf: (member: Member) => (isOfSite(member) ? t('picker.ofSite', { site: site.name }) : t('picker.others')),
        })}
        note={found.isPending ? t('picker.loading') : t('picker.none')}
        className="max-h-[60vh] sm:max-h-80"
        groupClass="px-2 leading-10 truncate"
        optionClass="gap-3 px-2 min-h-14"
      >
        {(member) => <MemberOption member={member} isChosen={member.userId === value?.userId} />}
      </ComboboxList>
      <Text component="output" variant="body2" color="muted" className="block mt-2">
        {total > members.length && t('picker.more', { part: members.length, count: total })}
      </Text>
      {found.hasNextPage && (
        <Button
          color="inherit"
          variant="outlined"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
          className="mt-2"
        >
          {t('picker.showMore')}
        </Button>
      )}
    </>
  );
}

function MemberOption({ member, isChosen }: { member: Member; isChosen: boolean }) {
  const { t } = useTranslation('directory');
  const { firstName, lastName, avatarUrl, title, sites: [place] = [] } = member;
  const role = place?.isManager ? t('picker.manager') : undefined;
  // A site manager's title is often the same text.
  const details = [...new Set([title, role, place?.name]), isChosen && t('picker.now')];
  return (
    <>
      <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} size="small" />
      <div className="min-w-0">
        <Text dir="auto" className="font-semibold wrap-anywhere">
          {nameOf(member)}
        </Text>
        <Text variant="body2" color="muted" dir="auto">
          {details.filter(Boolean).join(' · ')}
        </Text>
      </div>
    </>
  );
}
