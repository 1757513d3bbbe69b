/** Connects a socket again after a failed attempt, and after the server ended it. */
import type Pusher from 'pusher-js';
import { backOff } from './back-off';

interface Pauses {
  first: number;
  longest: number;
}

const defaultPauses: Pauses = { first: 1_000, longest: 30_000 };
/** After this time a connection counts as stable, and the pauses start small again. */
const stableMilliseconds = 60_000;

/**
 * By default, Pusher waits at least 15 s after one rejected attempt, gives up a transport that failed twice, and never returns after a
 * final close, although a block can be lifted. This starts a new attempt after a pause. The pauses grow, because an attempt that still
 * runs ends with its pause: on a slow network, a connection can take ten seconds. Channels and sign-in survive a new start. Returns the
 * function that stops it.
 */
export function stayConnected(
  pusher: Pusher,
  { key, cluster = '' }: { key: string; cluster?: string | undefined },
  limits: Pauses = defaultPauses,
): () => void {
  const pauses = backOff(limits);
  let openedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function startAgain(): void {
    // Without this, an attempt that succeeds now would be closed by the new one. Its event finds the timer still set.
    pusher.disconnect();
    timer = undefined;
    pusher.switchCluster({ appKey: key, cluster });
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function opened(): void {
    stop();
    openedAt = Date.now();
  }

  function failed(): void {
    if (openedAt !== undefined && Date.now() - openedAt > stableMilliseconds) pauses.reset();
    openedAt = undefined;
    timer ??= setTimeout(startAgain, pauses.next());
  }

  pusher.connection.bind('connected', opened);
  for (const state of ['unavailable', 'failed', 'disconnected']) pusher.connection.bind(state, failed);
  return stop;
}
