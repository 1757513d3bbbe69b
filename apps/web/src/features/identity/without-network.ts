import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkConnection, isConnected, onConnection } from '../../lib/connection';
import { fetchChunk } from '../../lib/lazy-screen';
import { useSession, useSessionState } from './session-context';

/** Keeps the content that the server shows to this person, so that this device can show it without a network. */
export function useKeptReading(userId: string | undefined): void {
  const { subject } = useSessionState();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined || subject === undefined) return undefined;
    // If this code cannot be loaded, nothing is kept, and everything else works.
    const keeping = fetchChunk('reading', () => import('../../lib/offline/reading'))
      .then(({ keepReading }) => keepReading(queryClient, { userId, subject }, Date.now))
      .catch(() => undefined);
    return () => void keeping.then((stop) => stop?.());
  }, [userId, subject, queryClient]);
}

/**
 * While the page shows kept content and the provider cannot be reached: signs in when the connection is back. If the server
 * answers and the provider fails again, the page shows that error in place of the content.
 */
export function useSignInLater(isWaiting: boolean): void {
  const session = useSession();
  const failures = useRef(0);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const tryAgain = () => {
      if (!isConnected()) return;
      failures.current += 1;
      if (failures.current > 2) session.hide();
      else void session.restore();
    };
    void checkConnection().then(tryAgain);
    return onConnection(() => {
      failures.current = 0;
      tryAgain();
    });
  }, [isWaiting, session]);
}
