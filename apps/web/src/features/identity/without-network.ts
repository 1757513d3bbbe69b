import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchChunk } from '../../lib/lazy-screen';
import { forgetCount } from '../../lib/offline/kept-key';
import { rememberOwner } from '../../lib/offline/owners';
import { afterFirstScreen } from '../../ui/first-screen';
import { useSession, useSessionState } from './session-context';
import { signInLater } from './sign-in-later';

/** Keeps the content that the server shows to this person, so that this device can show it without a network. */
export function useKeptReading(userId: string | undefined): void {
  const { subject } = useSessionState();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined || subject === undefined) return undefined;
    rememberOwner(subject, userId);
    // The code can arrive after the sign-out has deleted everything.
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
 * While the provider cannot be reached: signs in as soon as it can. If the server answers and the provider fails again, the page shows
 * that error in place of the kept content. It keeps retrying.
 */
export function useSignInLater(isUnreachable: boolean): void {
  const session = useSession();
  useEffect(() => (isUnreachable ? signInLater(session) : undefined), [isUnreachable, session]);
}
