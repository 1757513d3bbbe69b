import type { Member } from '@muster/contract/directory/member';
import type { NamedPerson } from '@muster/contract/identity/person';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../ui/person-avatar';
import { assignableMembersQuery } from './api';
import { useDebounced } from './use-debounced';

interface MemberSearchProps {
  companyId: number;
  value: NamedPerson | null;
  onChoose(member: Member): void;
  /** Escape, which the list takes for its own. */
  onEscape(): void;
}

const nameOf = ({ firstName, lastName }: Pick<NamedPerson, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim();

/** A search with its list always open below it; arrow keys and Enter choose, and the server says who matches. */
export function MemberSearch({ companyId, value, onChoose, onEscape }: MemberSearchProps) {
  const { t } = useTranslation('directory');
  const [text, setText] = useState('');
  const found = useQuery(assignableMembersQuery(companyId, useDebounced(text.trim())));
  if (found.isError) {
    return (
      <Typography role="alert" color="error">
        {t('picker.failed')} <Button onClick={() => void found.refetch()}>{t('picker.retry')}</Button>
      </Typography>
    );
  }
  const members = found.data?.data ?? [];
  const total = found.data?.total ?? 0;
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
        forcePopupIcon={false}
        slots={{ popper: BelowTheSearch }}
        slotProps={{ paper: { elevation: 0 }, listbox: { sx: { maxHeight: { xs: '60vh', sm: 320 }, px: 0 } } }}
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
    </>
  );
}

function MemberOption({ props, member, isChosen }: { props: ComponentProps<'li'>; member: Member; isChosen: boolean }) {
  const { t } = useTranslation('directory');
  const { firstName, lastName, avatarUrl, title } = member;
  return (
    <Box component="li" {...props} sx={{ gap: 1.5, minHeight: 56 }}>
      <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} size="small" />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(member)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[title, isChosen && t('picker.now')].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

/** The list stands in the dialog itself: nothing floats over it, and it scrolls with it. */
function BelowTheSearch({ children, open, role, id }: { children?: unknown; open?: boolean; role?: string; id?: string }) {
  return open ? (
    <Box role={role} id={id}>
      {children as ComponentProps<'div'>['children']}
    </Box>
  ) : null;
}
