import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import { firstScreen } from '../first-screen';
import { fetchUiPart, lazyUiPart } from '../lazy-part';
import { measures } from '../measures';
import type { Toast } from './toast';

/** The maximum number of visible messages. The rest of the queue waits. */
const maxShown = 3;

/** Loaded after the first screen and before it is needed: a message may report that the network is lost. */
const loadMessage = () => import('./toast-message');
const ToastMessage = lazyUiPart(loadMessage, 'default');

/**
 * Shows the queue in live regions, newest below, each message for its own time. Screen readers announce errors at once. Messages
 * show where they hide no buttons: in the middle of the header, on phones above the action bar. Clicks pass through to the page.
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
