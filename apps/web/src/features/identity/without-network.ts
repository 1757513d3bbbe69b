import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchChunk } from '../../lib/lazy-screen';
import { forgetCount } from '../../lib/offline/kept-key';
import { rememberOwner } from '../../lib/offline/owners';
import { afterFirstScreen } from '../../ui/loading/first-screen';
import { useSession, useSessionState } from './session-context';
import { retrySignIn } from './retry-sign-in';

/** Stores what the person reads on the device, so that the page can show it without a network. */
export function useKeptReading(userId: string | undefined): void {
  const { subject } = useSessionState();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined || subject === undefined) return undefined;
    rememberOwner(subject, userId);
    // The code can load after a sign-out has deleted everything. Then it must store nothing.
    const before = forgetCount();
    // If this code cannot be loaded, nothing is kept, and everything else works.
    const keeping = afterFirstScreen()
      .then(() => fetchChunk('reading', () => import('../../lib/offline/reading')))
      .then(({ keepReading }) => (forgetCount() === before ? keepReading(queryClient, { userId, subject }, Date.now) : undefined))
      .catch(() => undefined);
    void afterFirstScreen()
      .then(() => fetchChunk('push owner', () => import('../../lib/device/push-owner')))
      .then(({ endPushOfOthers }) => endPushOfOthers(userId))
      .catch(() => undefined);
    return () => void keeping.then((stop) => stop?.());
  }, [userId, subject, queryClient]);
}

/**
 * Retries the sign-in while the provider cannot be reached. If the server answers and the provider fails again, the page shows that error
 * instead of the kept content, and keeps retrying.
 */
export function useRetrySignIn(isUnreachable: boolean): void {
  const session = useSession();
  useEffect(() => (isUnreachable ? retrySignIn(session) : undefined), [isUnreachable, session]);
}
