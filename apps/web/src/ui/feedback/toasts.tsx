import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import { firstScreen } from '../first-screen';
import { fetchUiPart, lazyUiPart } from '../lazy-part';
import { measures } from '../measures';
import type { Toast } from './toast';

/** So many stand at once; the rest of the queue waits its turn. */
const maxShown = 3;

/** Fetched after the first screen, and before it is needed: a message may have to say that the network is gone. */
const loadMessage = () => import('./toast-message');
const ToastMessage = lazyUiPart(loadMessage, 'default');

/**
 * Shows the queue, newest below, each message for a while of its own, in live regions; errors interrupt. Messages stand where
 * nothing is pressed: in the middle of the header, on phones above the bar of actions. Presses go through to what is below.
 */
export function Toasts({ queue, onDismiss }: { queue: readonly Toast[]; onDismiss(id: number): void }) {
  useEffect(() => void firstScreen.then(() => fetchUiPart('ToastMessage', loadMessage)).catch(() => undefined), []);
  return (
    <Box
      sx={{
        position: 'fixed',
        top: { xs: 'auto', md: 8, lg: 20 },
        bottom: { xs: `calc(${measures.actionBar + 8}px + env(safe-area-inset-bottom))`, md: 'auto' },
        insetInline: 8,
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        justifyItems: 'center',
        pointerEvents: 'none',
      }}
    >
      <Suspense>
        {queue.slice(0, maxShown).map((toast) => (
          <ToastMessage key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
        ))}
      </Suspense>
    </Box>
  );
}
