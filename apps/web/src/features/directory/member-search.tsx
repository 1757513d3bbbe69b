import type { Member } from '@muster/contract/directory/member';
import type { NamedPerson } from '@muster/contract/identity/person';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete } from '../../ui/controls/autocomplete';
import { Button } from '../../ui/controls/button';
import { OutlinedInput } from '../../ui/controls/outlined-input';
import { Text } from '../../ui/display/text';
import { PersonAvatar } from '../../ui/person-avatar';
import { assignableMembersQuery } from './api';
import { useDebounced } from '../../ui/use-debounced';

export interface PickerSite {
  id: number;
  name: string;
}

interface MemberSearchProps {
  companyId: number;
  site: PickerSite;
  value: NamedPerson | null;
  onChoose(member: Member): void;
  /** Called on Escape, which the list would handle itself. */
  onEscape(): void;
}

const nameOf = ({ firstName, lastName }: Pick<NamedPerson, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim();

/**
 * A search whose list is always open below it. Arrow keys and Enter select. The server decides on matches and order: the people
 * of the site come first.
 */
export function MemberSearch({ companyId, site, value, onChoose, onEscape }: MemberSearchProps) {
  const { t } = useTranslation('directory');
  const [text, setText] = useState('');
  const found = useInfiniteQuery(assignableMembersQuery(companyId, site.id, useDebounced(text.trim())));
  if (found.isError) {
    return (
      <Text role="alert" color="error">
        {t('picker.failed')} <Button onClick={() => void found.refetch()}>{t('picker.retry')}</Button>
      </Text>
    );
  }
  const members = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = found.data?.pages[0]?.total ?? 0;
  const isOfSite = ({ sites = [] }: Member) => sites.some(({ id }) => id === site.id);
  return (
    <>
      <Autocomplete<Member>
        open
        onClose={(_, reason) => reason === 'escape' && onEscape()}
        autoHighlight={text !== ''}
        options={members}
        filterOptions={(options) => options}
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => reason === 'input' && setText(next.slice(0, 255))}
        onChange={(_, chosen) => chosen && onChoose(chosen)}
        loading={found.isPending}
        loadingText={t('picker.loading')}
        noOptionsText={t('picker.none')}
        getOptionLabel={nameOf}
        getOptionKey={({ userId }) => userId}
        groupBy={(member) => (isOfSite(member) ? t('picker.ofSite', { site: site.name }) : t('picker.others'))}
        forcePopupIcon={false}
        slots={{ popper: BelowTheSearch }}
        slotProps={{ paper: { elevation: 0 }, listbox: { className: list } }}
        renderOption={({ key, ...props }, member) => (
          <MemberOption key={key} props={props} member={member} isChosen={member.userId === value?.userId} />
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            {...input}
            fullWidth
            // What the dialog was opened for; it gives the focus back when it closes.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            placeholder={t('picker.search')}
            inputProps={{ ...htmlInput, 'aria-label': t('picker.search'), maxLength: 255 }}
          />
        )}
      />
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

const list = 'max-h-[60vh] sm:max-h-80 px-0';

function MemberOption({ props, member, isChosen }: { props: ComponentProps<'li'>; member: Member; isChosen: boolean }) {
  const { t } = useTranslation('directory');
  const { firstName, lastName, avatarUrl, title, sites: [place] = [] } = member;
  const role = place?.isManager ? t('picker.manager') : undefined;
  // A site manager's title is often the same text.
  const said = [...new Set([title, role, place?.name]), isChosen && t('picker.now')];
  return (
    <li {...props} className="gap-3 min-h-14">
      <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} size="small" />
      <div className="min-w-0">
        <Text dir="auto" className="font-semibold wrap-anywhere">
          {nameOf(member)}
        </Text>
        <Text variant="body2" color="muted" dir="auto">
          {said.filter(Boolean).join(' · ')}
        </Text>
      </div>
    </li>
  );
}

/** The list is part of the dialog: it does not float above it, and scrolls with it. */
function BelowTheSearch({ children, open, role, id }: { children?: unknown; open?: boolean; role?: string; id?: string }) {
  return open ? (
    <div role={role} id={id}>
      {children as ComponentProps<'div'>['children']}
    </div>
  ) : null;
}
