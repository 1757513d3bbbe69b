import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Group, GroupKind } from './api';

interface GroupRowProps {
  kind: GroupKind;
  group: Group;
  onEdit(): void;
  onDelete(): void;
}

/** One label, its number of sites or members, and its actions. */
export function GroupRow({ kind, group, onEdit, onDelete }: GroupRowProps) {
  const { t } = useTranslation(['settings', 'organisation']);
  const { label, sitesCount, membersCount, allowedActions } = group;
  const counts = [
    t('organisation:worksites.count', { count: sitesCount }),
    membersCount === undefined ? undefined : t('members', { count: membersCount }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 68,
        paddingInlineStart: 2,
        paddingInlineEnd: 1,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {counts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {allowedActions.includes('edit') && (
        <IconButton onClick={onEdit} aria-label={t(`${kind}.editNamed`, { label })}>
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {allowedActions.includes('delete') && (
        <IconButton onClick={onDelete} aria-label={t(`${kind}.deleteNamed`, { label })}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
