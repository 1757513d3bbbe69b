import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { LiveContext } from '../../lib/queries/live-updates';
import { checkMilliseconds, type Session, type SessionState } from '../../lib/sign-in/session';

const SessionContext = createContext<Session | undefined>(undefined);

/** Provides the session, checks it every minute and when the tab returns, and clears cached data when it ends [1.3] [4.39]. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const queryClient = useQueryClient();
  const live = use(LiveContext);
  const { subject, ended } = useSyncExternalStore(session.subscribe, session.current);

  useEffect(() => {
    if (subject === undefined) return undefined;
    const check = (returns: boolean) =>
      import('../../lib/sign-in/session-check').then(({ checkSession }) => checkSession(session, returns)).catch(() => undefined);
    const timer = setInterval(() => void check(false), checkMilliseconds);
    const returned = () => void (document.hidden || check(true));
    document.addEventListener('visibilitychange', returned);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', returned);
      live.disconnect();
      queryClient.clear();
    };
  }, [session, subject, queryClient, live]);
  // A page that showed kept content had no subject yet.
  useEffect(() => {
    if (ended) queryClient.clear();
  }, [ended, queryClient]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used inside SessionProvider');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.current);
}
