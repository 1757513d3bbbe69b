import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ownAccountTag, ownRightsTag } from '@muster/contract/identity/tags';
import { parsePermissions } from '@muster/contract/shared/permissions';
import { call } from '../../lib/api';
import { openDrafts } from '../../lib/forms/drafts';
import { ensureData } from '../../lib/queries/query-client';

const getMe = call<typeof import('@muster/contract/identity/endpoints').getMe>('GET /user/me');
const getPermissions = call<typeof import('@muster/contract/identity/endpoints').getPermissions>('GET /user/permissions');

/** The root key of all queries of the person's own account. */
export const ownKey = ['identity'] as const;

export const meQuery = queryOptions({
  queryKey: [...ownKey, 'me'],
  queryFn: ({ signal }) => getMe(undefined, { signal, hideError: true }),
  staleTime: 5 * 60_000,
  meta: { tags: [ownAccountTag] },
});

/** The parsed claims. A message on the person's own channel announces changes. */
export const permissionsQuery = queryOptions({
  queryKey: [...ownKey, 'permissions'],
  queryFn: async ({ signal }) => parsePermissions(await getPermissions(undefined, { signal, hideError: true })),
  staleTime: 5 * 60_000,
  meta: { tags: [ownRightsTag] },
});

/** Fetches what every screen behind the sign-in needs first: the account and its permissions. */
export const ensureAccount = (client: QueryClient): Promise<unknown> =>
  Promise.all([ensureData(client, permissionsQuery), ensureData(client, meQuery).then((me) => ensureData(client, draftsQuery(me)))]);

/** The unsent text of this person on this device, read once before the first screen, also without a network. */
export const draftsQuery = (me: { userId: string } | undefined) =>
  queryOptions({
    queryKey: ['drafts', me?.userId],
    queryFn: async () => {
      if (me) await openDrafts(me.userId);
      return true;
    },
    enabled: me !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { isKept: false },
  });
