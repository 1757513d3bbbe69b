import { PreloadedConfirmDialog } from '../../ui/feedback/later-confirm-dialog';
import { useHasAccount } from '../identity';
import { OutboxStrip as Strip } from './outbox-strip';

/** Only people with an account send anything. The page for people without one is below the sign-in too [2.8]. */
export function OutboxStrip() {
  if (!useHasAccount()) return null;
  return (
    <>
      <Strip />
      {/* What waits without a network can be discarded, after a question. */}
      <PreloadedConfirmDialog />
    </>
  );
}
