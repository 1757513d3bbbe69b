import { useQuery, useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { can, type Can } from '../../lib/can';
import { fetchChunk } from '../../lib/lazy-screen';
import { meQuery, permissionsQuery } from './api';
import { useSession } from './session-context';

/** The person's own account. Below RequireSession it is always loaded. */
export const useMe = () => useSuspenseQuery(meQuery).data;

/** Whether the server knows the person who is signed in. */
export const useHasAccount = (): boolean => useQuery({ ...meQuery, enabled: false }).data !== undefined;

/** The permissions of the signed-in person. Below RequireSession they are always loaded. */
export function usePermissions(): Can {
  const [{ data: me }, { data: claims }] = useSuspenseQueries({ queries: [meQuery, permissionsQuery] });
  return useMemo(() => can({ role: me.role, claims }), [me.role, claims]);
}

const loadSignOut = () => fetchChunk('sign-out', () => import('./sign-out'));

/**
 * Signs out everywhere and leaves nothing of the person on the device. Says so where the provider cannot be reached [8.29], or where
 * something that the person wrote is not sent yet.
 */
export function useSignOut(): () => void {
  const session = useSession();
  const { t } = useTranslation('identity');
  const queryClient = useQueryClient();
  return () => {
    let waiting = 0;
    const leave = async () => {
      const { leaveDevice } = await loadSignOut();
      const userId = queryClient.getQueryData(meQuery.queryKey)?.userId;
      waiting = await leaveDevice({ userId, subject: session.current().subject });
      if (waiting > 0) throw new Error('Something is not sent yet.');
    };
    void session.signOut(leave).catch(() => announce('error', waiting > 0 ? t('notSentYet', { count: waiting }) : t('unableToLogout')));
  };
}

/**
 * Leaves nothing of anybody on this device, also without a network. Then it signs out where the provider can be reached. Says so where
 * the browser could not delete everything yet.
 */
export function useForgetDevice(): () => Promise<void> {
  const session = useSession();
  const { t } = useTranslation('identity');
  return async () => {
    const { forgetDevice } = await loadSignOut();
    if (!(await forgetDevice())) announce('error', t('notForgotten'));
    return session.signOut().catch(() => session.endInAllTabs());
  };
}
