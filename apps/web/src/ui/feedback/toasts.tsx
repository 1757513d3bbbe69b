import { Suspense, useEffect } from 'react';
import { firstScreen } from '../loading/first-screen';
import { fetchUiPart, lazyUiPart } from '../loading/lazy-part';
import type { Toast } from './toast';

/** Loaded after the first screen and before it is needed: a message may report that the network is lost. */
const loadMessage = () => import('./toast-message');
const ToastMessage = lazyUiPart(loadMessage, 'default');

/**
 * Shows one message of the queue at a time in a live region. Screen readers announce errors at once. A message shows where it hides
 * no buttons: in the middle of the header, on phones above the action bar. Clicks pass through to the page.
 */
export function Toasts({ queue, onDismiss }: { queue: readonly Toast[]; onDismiss(id: number): void }) {
  useEffect(() => void firstScreen.then(() => fetchUiPart('ToastMessage', loadMessage)).catch(() => undefined), []);
  return (
    // A dialog hides the page from screen readers, except live regions that are there already.
    <div aria-live="polite" data-toasts>
      <Suspense>
        {queue.slice(0, 1).map((toast) => (
          <ToastMessage key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
        ))}
      </Suspense>
    </div>
  );
}
