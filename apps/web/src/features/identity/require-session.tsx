import { userChannel } from '@muster/contract/identity/channels';
import { ownAccountTag, ownRightsTag } from '@muster/contract/identity/tags';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { isApiError } from '../../lib/api-errors';
import { useLive } from '../../lib/live-updates';
import { draftsQuery, meQuery, permissionsQuery } from './api';
import { loadDrafts } from './load-drafts';
import { Asleep } from './screens/asleep';
import { Redirecting } from './screens/redirecting';
import { Unreachable } from './screens/unreachable';
import { useSession, useSessionState } from './session-context';

/**
 * Shows what is below only to a signed-in person with an account [2.21]. A visitor is sent to sign in and comes back to
 * the same address [2.17]; who has no account sees that they are not invited [2.8]; an ended session shows that the tab
 * went to sleep [2.22].
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { status, subject, ended, unreachable } = useSessionState();
  const { publicHref } = useLocation();
  const mustSignIn = status === 'loaded' && subject === undefined && !ended && !unreachable;

  useEffect(() => {
    void session.restore();
  }, [session]);
  useEffect(() => {
    if (mustSignIn) void session.signIn(publicHref);
  }, [mustSignIn, session, publicHref]);

  if (ended) return <Asleep />;
  if (unreachable) return <Unreachable onReconnect={() => void session.restore()} />;
  if (subject === undefined) return <Redirecting />;
  return <RequireAccount>{children}</RequireAccount>;
}

function RequireAccount({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [me, permissions] = useQueries({ queries: [meQuery, permissionsQuery] });
  const drafts = useQuery(draftsQuery(me.data));
  // Its code comes together with the account.
  useEffect(() => void loadDrafts().catch(() => undefined), []);
  useLive(me.data && userChannel.of(me.data.userId), [ownAccountTag, ownRightsTag]);
  const error = me.error ?? permissions.error;
  if (isApiError(error, 401)) return <Asleep />;
  if (isApiError(error, 403) || isApiError(error, 404))
    return pathname === '/not-invited' ? children : <Navigate to="/not-invited" replace />;
  if (error) return <Unreachable onReconnect={() => void Promise.all([me.refetch(), permissions.refetch()])} />;
  if (!me.data || !permissions.data || !drafts.data) return <Redirecting quiet />;
  return children;
}
