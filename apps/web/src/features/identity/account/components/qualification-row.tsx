import type { Qualification } from '@muster/contract/identity/expertise';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface QualificationRowProps {
  item: Qualification;
  onEdit(): void;
  onDelete(): void;
}

/** '{type} - {title}' and the institution [2.144], with buttons to edit and delete it. */
export function QualificationRow({ item: { type, title, institution }, onEdit, onDelete }: QualificationRowProps) {
  const { t } = useTranslation('account');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        p: 1,
        paddingInlineStart: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.4,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" variant="subtitle1" dir="auto" sx={{ display: 'block' }}>
          {type} - {title}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" dir="auto">
          {institution}
        </Typography>
      </Box>
      <IconButton onClick={onEdit} aria-label={t('qualifications.editNamed', { title })}>
        <Edit />
      </IconButton>
      <IconButton onClick={onDelete} aria-label={t('qualifications.deleteNamed', { title })}>
        <Delete />
      </IconButton>
    </Box>
  );
}
