import { userChannel } from '@muster/contract/identity/channels';
import { ownAccountTag, ownRightsTag } from '@muster/contract/identity/tags';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { isApiError } from '../../lib/api-errors';
import { useLive } from '../../lib/queries/live-updates';
import { draftsQuery, meQuery, permissionsQuery } from './api';
import { applyPreference } from './account/apply-preference';
import { Asleep } from './screens/asleep';
import { Redirecting } from './screens/redirecting';
import { Unreachable } from './screens/unreachable';
import { useSession, useSessionState } from './session-context';
import { useKeptReading, useRetrySignIn } from './without-network';

/**
 * Shows its children only to a signed-in person with an account [2.21]. Until the provider answers, it shows the content that this
 * device kept for the person. A visitor is redirected to the sign-in, and returns to the same address [2.17]. A person without an
 * account sees that they are not invited [2.8]. After the end of a session, the page says that the tab went to sleep [2.22].
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { status, subject, shown, ended, unreachable } = useSessionState();
  const { publicHref } = useLocation();
  const mustSignIn = status === 'loaded' && subject === undefined && !ended && !unreachable;

  useEffect(() => {
    void session.restore();
  }, [session]);
  useEffect(() => {
    if (mustSignIn) void session.signIn(publicHref);
  }, [mustSignIn, session, publicHref]);
  useRetrySignIn(unreachable && !ended);

  if (ended) return <Asleep />;
  if (shown !== undefined) return <RequireAccount>{children}</RequireAccount>;
  if (unreachable) return <Unreachable onReconnect={() => void session.restore()} />;
  // While the session is restored, the static first paint stays.
  if (subject === undefined) return mustSignIn ? <Redirecting /> : null;
  return <RequireAccount>{children}</RequireAccount>;
}

function RequireAccount({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [me, permissions] = useQueries({ queries: [meQuery, permissionsQuery] });
  const drafts = useQuery(draftsQuery(me.data));
  useEffect(() => {
    if (me.data) void applyPreference(me.data);
  }, [me.data]);
  useKeptReading(me.data?.userId);
  useLive(me.data && userChannel.of(me.data.userId), [ownAccountTag, ownRightsTag]);
  const error = me.error ?? permissions.error;
  if (isApiError(error, 401)) return <Asleep />;
  if (isApiError(error, 403) || isApiError(error, 404))
    return pathname === '/not-invited' ? children : <Navigate to="/not-invited" replace />;
  if (error) return <Unreachable onReconnect={() => void Promise.all([me.refetch(), permissions.refetch()])} />;
  if (drafts.error) throw drafts.error;
  if (!me.data || !permissions.data || !drafts.data) return null;
  return children;
}
