import { userChannel } from '@muster/contract/identity/channels';
import { ownAccountTag, ownRightsTag } from '@muster/contract/identity/tags';
import { useQueries } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { isApiError } from '../../lib/api-errors';
import { useLive } from '../../lib/live-updates';
import { draftsQuery, meQuery, permissionsQuery } from './api';
import { applyPreference } from './account/preferred-language';
import { Asleep } from './screens/asleep';
import { Redirecting } from './screens/redirecting';
import { Unreachable } from './screens/unreachable';
import { useSession, useSessionState } from './session-context';

/**
 * Shows its children only to a signed-in person with an account [2.21]. A visitor signs in and returns to the same path [2.17]. A
 * person without an account sees the page for uninvited people [2.8]. After the end of a session the page 'asleep' shows [2.22].
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
  // While the session is restored, the static first paint stays.
  if (subject === undefined) return mustSignIn ? <Redirecting /> : null;
  return <RequireAccount>{children}</RequireAccount>;
}

function RequireAccount({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [me, permissions, drafts] = useQueries({ queries: [meQuery, permissionsQuery, draftsQuery] });
  useEffect(() => {
    if (me.data) void applyPreference(me.data);
  }, [me.data]);
  useLive(me.data && userChannel.of(me.data.userId), [ownAccountTag, ownRightsTag]);
  const error = me.error ?? permissions.error;
  if (isApiError(error, 401)) return <Asleep />;
  if (isApiError(error, 403) || isApiError(error, 404))
    return pathname === '/not-invited' ? children : <Navigate to="/not-invited" replace />;
  if (error) return <Unreachable onReconnect={() => void Promise.all([me.refetch(), permissions.refetch()])} />;
  if (!me.data || !permissions.data || !drafts.data) return null;
  return children;
}
