import type { Member } from '@muster/contract/directory/member';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PaginationFooter } from '../../../ui/pagination-footer';
import { PersonAvatar } from '../../../ui/person-avatar';
import { SearchField } from '../../../ui/search-field';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { nameOf } from '../name-of';
import { personnelPageSize, personnelQuery, type PersonnelList, type Place } from '../people';

interface PeopleDialogProps {
  title: string;
  place: Place;
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
  const { t } = useTranslation(['people', 'ui']);
  const titleId = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [{ search, page }, setAsked] = useState({ search: '', page: 1 });
  const { data, isError, refetch } = useQuery(personnelQuery(place, list, { search, page }));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs" fullScreen={isNarrow}>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="span" variant="inherit" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('ui:close')} edge="end">
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ '&&': { pt: 0.5 }, minHeight: { sm: 420 } }}>
        <SearchField label={t('personnel.search')} value={search} onSearch={(text) => setAsked({ search: text, page: 1 })} />
        <Box sx={{ mt: 2 }}>
          {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
          {!data && !isError && <SkeletonList rows={5} height={64} />}
          {data?.total === 0 && (
            <EmptyState filtered={search !== ''} {...(search === '' && { description: t('personnel.noCandidates') })} />
          )}
          <Box component="ul" aria-label={t('personnel.candidates')} sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
            {data?.data.map((member) => (
              <li key={member.userId}>
                <PersonOption member={member} note={noteOf(member)} isClosed={isClosed} onChoose={() => onChoose(member)} />
              </li>
            ))}
          </Box>
          <PaginationFooter
            page={page}
            size={personnelPageSize}
            total={data?.total ?? 0}
            onPage={(next) => setAsked({ search, page: next })}
          />
        </Box>
      </DialogContent>
    </Dialog>
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
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 1.5,
        width: '100%',
        minHeight: 64,
        p: 1,
        borderRadius: 1,
        textAlign: 'start',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <PersonAvatar firstName={member.firstName} lastName={member.lastName} src={member.avatarUrl ?? undefined} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" dir="auto" sx={{ display: 'block', fontWeight: 600 }}>
          {nameOf(member)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" dir="auto">
          {[member.title, note].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
