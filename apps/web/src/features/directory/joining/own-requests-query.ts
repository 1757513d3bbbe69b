/** The requests to the signed-in person. In a file of its own, because the first script has it. */
import type * as Joining from '@muster/contract/directory/join-request-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const listOwnJoinRequests = call<typeof Joining.listOwnJoinRequests>('GET /own-join-requests');

/** Another person on this device has requests of their own. */
export const ownJoinRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['joining', userId],
    queryFn: ({ signal }) => listOwnJoinRequests(undefined, { signal, hideError: true }),
    staleTime: 300_000,
    meta: { isKept: false },
  });
