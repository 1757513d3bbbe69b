/** Requests to join a further company. */
import type * as Joining from '@muster/contract/directory/join-request-endpoints';
import { peopleTag } from '@muster/contract/identity/tags';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { peopleKey } from '../list-members';

export const askToJoin = call<typeof Joining.askToJoin>('POST /join-requests');
export const cancelJoinRequest = call<typeof Joining.cancelJoinRequest>('DELETE /join-requests/{id}');
export const answerJoinRequest = call<typeof Joining.answerJoinRequest>('PUT /own-join-requests/{id}');
const listJoinRequests = call<typeof Joining.listJoinRequests>('GET /join-requests');

export const requestsPerPage = 10;

const companyKey = (companyId: number) => [...peopleKey, 'joining', companyId];

export const joinRequestsQuery = (companyId: number, page: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), page],
    queryFn: ({ signal }) => listJoinRequests({ query: { companyId, page: page - 1, size: requestsPerPage } }, { signal, hideError: true }),
    placeholderData: keepPreviousData,
    meta: { tags: [peopleTag], isKept: false },
  });
