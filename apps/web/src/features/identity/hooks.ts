import { useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { can, type Can } from '../../lib/can';
import { fetchChunk } from '../../lib/lazy-screen';
import { meQuery, permissionsQuery, removePushToken } from './api';
import { loadDrafts } from './load-drafts';
import { useSession } from './session-context';

/** The own account; below RequireSession it is always there. */
export const useMe = () => useSuspenseQuery(meQuery).data;

/** What the signed-in person may do; below RequireSession it is always there. */
export function usePermissions(): Can {
  const [{ data: me }, { data: claims }] = useSuspenseQueries({ queries: [meQuery, permissionsQuery] });
  return useMemo(() => can({ role: me.role, claims }), [me.role, claims]);
}

/** The next person on this device gets no messages of this one. */
async function forgetPush(): Promise<void> {
  const { endPush } = await fetchChunk('push', () => import('../../lib/push'));
  await endPush((token) => removePushToken({ params: { token } }, { quiet: true })).catch(() => undefined);
}

/** Signs out everywhere and leaves no unsent text on the device, or says that it could not [8.29]. */
export function useSignOut(): () => void {
  const session = useSession();
  const { t } = useTranslation('identity');
  const queryClient = useQueryClient();
  const forget = async () => {
    await forgetPush();
    const { forgetAllDrafts, forgetDraftsOf } = await loadDrafts();
    const me = queryClient.getQueryData(meQuery.queryKey);
    await (me ? forgetDraftsOf(me.userId) : forgetAllDrafts());
  };
  return () => void session.signOut(forget).catch(() => announce('error', t('unableToLogout')));
}
