import type * as endpoints from '@muster/contract/admin/endpoints';
import type { SupportRequestBody } from '@muster/contract/admin/support';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { announceFailure, isApiError } from '../../lib/api-errors';

const request = call<typeof endpoints.requestSupport>('POST /support-requests');
const discardUndelivered = call<typeof endpoints.discardUndeliveredSupportRequest>('DELETE /support-requests/undelivered/{id}');
const listUndelivered = call<typeof endpoints.listUndeliveredSupportRequests>('GET /support-requests/undelivered');

const undelivered = 'undelivered support requests';

/** The person's requests that were not delivered. The form works without them. */
export const undeliveredQuery = (userId: string) =>
  queryOptions({
    queryKey: [undelivered, userId],
    queryFn: ({ signal }) => listUndelivered(undefined, { signal, hideError: true }),
    meta: { isKept: false },
  });

/** Sends a support request. The same key sends it only once. The form shows its errors itself. */
export function useRequestSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: SupportRequestBody & { idempotencyKey: string }) =>
      request({ body }, { idempotencyKey, hideError: true }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [undelivered] }),
  });
}

/** Discards one of the person's requests that were not delivered. Another tab, or an operator, can have done so already. */
export function useDiscardUndelivered() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => discardUndelivered({ params: { id } }, { hideError: true }),
    onError: (error) => isApiError(error) && error.status !== 404 && announceFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: [undelivered] }),
  });
}
