import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { can, type Can } from '../../lib/can';
import { meQuery, permissionsQuery } from './api';

/** The person's own account. Below RequireSession it is always loaded. */
export const useMe = () => useSuspenseQuery(meQuery).data;

/** Whether the server knows the person who is signed in. */
export const useHasAccount = (): boolean => useQuery({ ...meQuery, enabled: false }).data !== undefined;

/** The permissions of the signed-in person. Below RequireSession they are always loaded. */
export function usePermissions(): Can {
  const [{ data: me }, { data: claims }] = useSuspenseQueries({ queries: [meQuery, permissionsQuery] });
  return useMemo(() => can({ role: me.role, claims }), [me.role, claims]);
}
