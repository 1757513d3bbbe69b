import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useTranslation } from 'react-i18next';

export interface Toast {
  id: number;
  severity: 'success' | 'info' | 'warning' | 'error';
  text: string;
}

const shownMilliseconds = { success: 5_000, info: 5_000, warning: 8_000, error: 10_000 };

/** Shows the queue one message at a time, in a live region; errors interrupt, the rest waits its turn. */
export function Toasts({ queue, onDismiss }: { queue: readonly Toast[]; onDismiss(id: number): void }) {
  const { t } = useTranslation('ui');
  const toast = queue[0];
  const dismiss = () => toast && onDismiss(toast.id);
  return (
    <Snackbar
      key={toast?.id ?? 'none'}
      open={toast !== undefined}
      autoHideDuration={toast && shownMilliseconds[toast.severity]}
      onClose={(_, reason) => reason !== 'clickaway' && dismiss()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      <Alert
        severity={toast?.severity ?? 'info'}
        variant="filled"
        role={toast?.severity === 'error' ? 'alert' : 'status'}
        onClose={dismiss}
        slotProps={{ closeButton: { 'aria-label': t('close') } }}
        sx={{ minWidth: { sm: 320 }, maxWidth: 560 }}
      >
        {toast?.text}
      </Alert>
    </Snackbar>
  );
}
