import type { Member } from '@muster/contract/directory/member';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../ui/person-avatar';
import { nameOf } from '../name-of';
import { statusOf } from '../users/users-search';
import { PersonStatus } from './person-status';

interface PersonCardProps {
  member: Member;
  /** The path of the profile. */
  to: string;
  isSelected: boolean;
}

/** One person of the directory: name and job title. */
export function PersonCard({ member, to, isSelected }: PersonCardProps) {
  const { t } = useTranslation('people');
  const { firstName, lastName, avatarUrl, title } = member;
  const status = statusOf(member);
  return (
    <ButtonBase
      component={Link}
      to={to}
      search
      aria-current={isSelected ? 'true' : undefined}
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 1.5,
        width: '100%',
        p: 1.5,
        textAlign: 'start',
        border: 1,
        borderColor: isSelected ? 'primary.main' : 'divider',
        borderRadius: 1.4,
        bgcolor: 'background.paper',
        boxShadow: isSelected ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" variant="subtitle1" dir="auto" sx={{ display: 'block', lineHeight: 1.35 }}>
          {nameOf(member)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" dir="auto">
          {title ?? t('profile.titleUnknown')}
        </Typography>
        {status !== 'active' && <PersonStatus status={status} />}
      </Box>
    </ButtonBase>
  );
}
