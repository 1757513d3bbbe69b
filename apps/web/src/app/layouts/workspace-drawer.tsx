import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { measures } from '../../ui/measures';
import { WorkspaceChoice } from './workspace-choice';

/** A drawer with the other workspaces [2.87]. */
export function WorkspaceDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      anchor="left"
      slotProps={{ paper: { sx: { width: measures.workspaceDrawer, maxWidth: '92vw' }, 'aria-label': t('workspaces.title') } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 2, pb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('workspaces.title')}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('ui:close')}>
          <Close />
        </IconButton>
      </Box>
      <WorkspaceChoice />
    </Drawer>
  );
}
