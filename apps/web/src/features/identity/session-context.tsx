import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { stopRealtime } from '../../lib/realtime';
import { checkMilliseconds, type Session, type SessionState } from '../../lib/session';
import { permissionsQuery } from './api';

const SessionContext = createContext<Session | undefined>(undefined);

/** Gives the session to everything below, checks it every minute and forgets what was fetched when it ends [1.3] [4.39]. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const queryClient = useQueryClient();
  const { subject } = useSyncExternalStore(session.subscribe, session.current);

  useEffect(() => {
    if (subject === undefined) return undefined;
    const timer = setInterval(() => {
      void session.check().then(() => queryClient.invalidateQueries({ queryKey: permissionsQuery.queryKey }));
    }, checkMilliseconds);
    return () => {
      clearInterval(timer);
      stopRealtime();
      queryClient.clear();
    };
  }, [session, subject, queryClient]);

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
