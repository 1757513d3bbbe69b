import type { Member } from '@muster/contract/directory/member';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../ui/person-avatar';
import { nameOf } from '../name-of';

/** One leader, with a button to remove them. */
export function LeaderRow({ member, onRemove }: { member: Member; onRemove(): void }) {
  const { t } = useTranslation('settings');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 72,
        paddingInlineStart: 2,
        paddingInlineEnd: 1,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <PersonAvatar firstName={member.firstName} lastName={member.lastName} src={member.avatarUrl ?? undefined} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {nameOf(member)}
        </Typography>
        {member.title && (
          <Typography variant="body2" color="textSecondary" dir="auto">
            {member.title}
          </Typography>
        )}
      </Box>
      <IconButton onClick={onRemove} aria-label={t('leadership.removeNamed', { name: nameOf(member) })}>
        <PersonRemove />
      </IconButton>
    </Box>
  );
}
