import { useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { can, type Can } from '../../lib/can';
import { meQuery, permissionsQuery } from './api';
import { loadDrafts } from './load-drafts';
import { useSession } from './session-context';

/** The person's own account. Below RequireSession it is always loaded. */
export const useMe = () => useSuspenseQuery(meQuery).data;

/** The permissions of the signed-in person. Below RequireSession they are always loaded. */
export function usePermissions(): Can {
  const [{ data: me }, { data: claims }] = useSuspenseQueries({ queries: [meQuery, permissionsQuery] });
  return useMemo(() => can({ role: me.role, claims }), [me.role, claims]);
}

/** Signs out everywhere and deletes all unsent text on the device. Shows an error if that fails [8.29]. */
export function useSignOut(): () => void {
  const session = useSession();
  const { t } = useTranslation('identity');
  const queryClient = useQueryClient();
  const forget = async () => {
    const { forgetAllDrafts, forgetDraftsOf } = await loadDrafts();
    const me = queryClient.getQueryData(meQuery.queryKey);
    await (me ? forgetDraftsOf(me.userId) : forgetAllDrafts());
  };
  return () => void session.signOut(forget).catch(() => announce('error', t('unableToLogout')));
}
