import type * as endpoints from '@muster/contract/admin/endpoints';
import type { SupportRequestBody } from '@muster/contract/admin/support';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api';

const request = call<typeof endpoints.requestSupport>('POST /support-requests');
const listUndelivered = call<typeof endpoints.listUndeliveredSupportRequests>('GET /support-requests/undelivered');

/** The person's requests that were not delivered. The form works without them. */
export const undeliveredQuery = (userId: string) =>
  queryOptions({
    queryKey: ['undelivered support requests', userId],
    queryFn: ({ signal }) => listUndelivered(undefined, { signal, hideError: true }),
    meta: { isKept: false },
  });

/** Sends a support request. The same key sends it only once. The form shows its errors itself. */
export function useRequestSupport() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: SupportRequestBody & { idempotencyKey: string }) =>
      request({ body }, { idempotencyKey, hideError: true }),
  });
}
