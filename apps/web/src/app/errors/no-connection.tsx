import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isConnected, onConnection } from '../../lib/connection';

/** A notice above every screen while the server cannot be reached. */
export function NoConnection() {
  const isHere = useSyncExternalStore(onConnection, isConnected);
  return (
    <Box aria-live="polite" sx={{ position: 'sticky', top: 0, zIndex: 'snackbar', displayPrint: 'none' }}>
      {!isHere && <OfflineStrip />}
    </Box>
  );
}

function OfflineStrip() {
  const { t } = useTranslation('shell');
  const isMissing = useMissing();
  return (
    <Box sx={{ px: 2, py: 1.5, bgcolor: 'text.primary', color: 'background.paper' }}>
      <strong>{t('noConnection.title')}</strong> {isMissing ? t('noConnection.missing') : t('noConnection.text')}
    </Box>
  );
}

/** Whether a query waits for the network whose result this device has not kept. */
function useMissing(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const isMissing = () => cache.findAll({ fetchStatus: 'paused' }).some(({ state }) => state.data === undefined);
  return useSyncExternalStore(subscribe, isMissing);
}
