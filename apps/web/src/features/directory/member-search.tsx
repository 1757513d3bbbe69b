import type { Member } from '@muster/contract/directory/member';
import type { NamedPerson } from '@muster/contract/identity/person';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
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
      <Typography role="alert" color="error">
        {t('picker.failed')} <Button onClick={() => void found.refetch()}>{t('picker.retry')}</Button>
      </Typography>
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
        slotProps={{ paper: { elevation: 0 }, listbox: { sx: list } }}
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
      <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
        {total > members.length && t('picker.more', { part: members.length, count: total })}
      </Typography>
      {found.hasNextPage && (
        <Button
          color="inherit"
          variant="outlined"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
          sx={{ mt: 1 }}
        >
          {t('picker.showMore')}
        </Button>
      )}
    </>
  );
}

const list = {
  maxHeight: { xs: '60vh', sm: 320 },
  px: 0,
  '& .MuiAutocomplete-groupLabel': { px: 1, lineHeight: '40px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .MuiAutocomplete-groupUl .MuiAutocomplete-option': { px: 1 },
} as const;

function MemberOption({ props, member, isChosen }: { props: ComponentProps<'li'>; member: Member; isChosen: boolean }) {
  const { t } = useTranslation('directory');
  const { firstName, lastName, avatarUrl, title, sites: [place] = [] } = member;
  const role = place?.isManager ? t('picker.manager') : undefined;
  // A site manager's title is often the same text.
  const said = [...new Set([title, role, place?.name]), isChosen && t('picker.now')];
  return (
    <Box component="li" {...props} sx={{ gap: 1.5, minHeight: 56 }}>
      <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} size="small" />
      <Box sx={{ minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {nameOf(member)}
        </Typography>
        <Typography variant="body2" color="textSecondary" dir="auto">
          {said.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

/** The list is part of the dialog: it does not float above it, and scrolls with it. */
function BelowTheSearch({ children, open, role, id }: { children?: unknown; open?: boolean; role?: string; id?: string }) {
  return open ? (
    <Box role={role} id={id}>
      {children as ComponentProps<'div'>['children']}
    </Box>
  ) : null;
}
