import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isConnected, onConnection } from '../../lib/connection';

/** A notice above every screen while the server cannot be reached. */
export function NoConnection() {
  const { t } = useTranslation('shell');
  const isHere = useSyncExternalStore(onConnection, isConnected);
  return (
    <Box aria-live="polite" sx={{ position: 'sticky', top: 0, zIndex: 'snackbar', displayPrint: 'none' }}>
      {!isHere && (
        <Box sx={{ px: 2, py: 1.5, bgcolor: 'text.primary', color: 'background.paper' }}>
          <strong>{t('noConnection.title')}</strong> {t('noConnection.text')}
        </Box>
      )}
    </Box>
  );
}
