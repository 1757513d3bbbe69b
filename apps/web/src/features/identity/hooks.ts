import { useQuery, useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { can, type Can } from '../../lib/can';
import { fetchChunk } from '../../lib/lazy-screen';
import { meQuery, permissionsQuery, removePushToken } from './api';
import { loadDrafts, loadForgetting, loadSender } from './load-drafts';
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

/** The next person on this device gets no messages of this one. */
async function forgetPush(): Promise<void> {
  const { endPush } = await fetchChunk('push', () => import('../../lib/push'));
  await endPush((token) => removePushToken({ params: { token } }, { quiet: true })).catch(() => undefined);
}

/** Nobody waits longer for what is still to be sent when they sign out. */
const longestSendMilliseconds = 5_000;

/** What waits is sent while its person is still signed in. */
async function sendFirst(userId: string): Promise<void> {
  const { sendWaiting } = await loadSender();
  await Promise.race([sendWaiting(userId), new Promise((resolve) => setTimeout(resolve, longestSendMilliseconds))]);
}

/** Signs out everywhere and leaves nothing of the person on the device, or says that it could not [8.29]. */
export function useSignOut(): () => void {
  const session = useSession();
  const { t } = useTranslation('identity');
  const queryClient = useQueryClient();
  const forget = async () => {
    await forgetPush();
    const { forgetAllDrafts, forgetDraftsOf } = await loadDrafts();
    const { forgetReader } = await loadForgetting();
    const me = queryClient.getQueryData(meQuery.queryKey);
    if (me) await sendFirst(me.userId);
    await Promise.all([me ? forgetDraftsOf(me.userId) : forgetAllDrafts(), forgetReader(me?.userId)]);
  };
  return () => void session.signOut(forget).catch(() => announce('error', t('unableToLogout')));
}

/** Leaves nothing of anybody on this device, also without a network. Then it signs out where the provider can be reached. */
export function useForgetDevice(): () => Promise<void> {
  const session = useSession();
  return async () => {
    const [{ forgetAllDrafts }, { forgetReader }] = await Promise.all([loadDrafts(), loadForgetting()]);
    await Promise.all([forgetAllDrafts(), forgetReader(undefined)]);
    await session.signOut().catch(() => session.end());
  };
}
