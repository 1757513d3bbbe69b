import { checkConnection, isConnected, onConnection } from '../../lib/connection';
import { backOff } from '../../lib/realtime/back-off';
import type { Session } from '../../lib/sign-in/session';

const firstPauseMilliseconds = 5_000;
const longestPauseMilliseconds = 120_000;
/** Number of failures in a row after which the page shows the error, if the server answers. */
const failuresUntilError = 2;

/**
 * Tries to sign in again: with back-off, when the connection is back, and when the page becomes visible. Ends when the returned
 * function is called.
 */
export function retrySignIn(session: Pick<Session, 'restore' | 'hide' | 'current'>, page: Window = window): () => void {
  const pauses = backOff({ first: firstPauseMilliseconds, longest: longestPauseMilliseconds });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isTrying = false;
  let isOver = false;

  const tryAgain = async (): Promise<void> => {
    if (isTrying || isOver || !isConnected()) return;
    clearTimeout(timer);
    isTrying = true;
    await session.restore();
    isTrying = false;
    if (isOver || !session.current().unreachable) return;
    failures += 1;
    if (failures >= failuresUntilError && isConnected()) session.hide();
    timer = setTimeout(() => void tryAgain(), pauses.next());
  };
  const begin = (): void => {
    failures = 0;
    pauses.reset();
    void tryAgain();
  };
  const check = (): void => void checkConnection().then(begin);
  const checkWhenVisible = (): void => {
    if (page.document.visibilityState === 'visible') check();
  };

  check();
  const stop = onConnection(begin);
  page.addEventListener('online', check);
  page.document.addEventListener('visibilitychange', checkWhenVisible);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
    page.removeEventListener('online', check);
    page.document.removeEventListener('visibilitychange', checkWhenVisible);
  };
}
