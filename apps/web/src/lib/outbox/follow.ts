/**
 * Starts a round of sending at each good moment: after the sign-in, when the connection is back, and when the page becomes
 * visible.
 */
import { sessionReady } from '../api';
import { isConnected, onConnection } from '../connection';
import { openOutbox } from './store';
import { sendWaiting } from './sender';

/** Opens the outbox of this person and sends from it until the returned function is called. */
export function followOutbox(userId: string): () => void {
  let isOver = false;
  const send = () => {
    if (!isOver && isConnected()) void opened().then(() => sendWaiting(userId));
  };
  // If the database fails, the next moment tries it again.
  const opened = () => openOutbox(userId).catch(() => undefined);
  const whenSeen = () => {
    if (document.visibilityState === 'visible') send();
  };
  const stop = onConnection(send);
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', whenSeen);
  // Nobody can send before the sign-in is decided: an attempt before that would start a pause.
  void opened().then(sessionReady).then(send);
  return () => {
    isOver = true;
    stop();
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}
