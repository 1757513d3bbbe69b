import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect } from 'react';

export interface Toast {
  id: number;
  severity: 'success' | 'info' | 'warning' | 'error';
  text: string;
}

/** So many stand at once; the rest of the queue waits its turn. */
const mostShown = 3;

/** Not part of the first load, but there before it is needed: a message may have to say that the network is gone. */
const loadMessage = () => import('./toast-message');
const ToastMessage = lazy(loadMessage);

/** Shows the queue, newest below, each message for a while of its own, in live regions; errors interrupt. */
export function Toasts({ queue, onDismiss }: { queue: readonly Toast[]; onDismiss(id: number): void }) {
  useEffect(() => void loadMessage(), []);
  return (
    <Box
      sx={{
        position: 'fixed',
        top: { xs: 8, sm: 24 },
        insetInline: 8,
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        justifyItems: 'center',
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      <Suspense>
        {queue.slice(0, mostShown).map((toast) => (
          <ToastMessage key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
        ))}
      </Suspense>
    </Box>
  );
}
