import type * as endpoints from '@muster/contract/admin/endpoints';
import type { SupportRequestBody } from '@muster/contract/admin/support';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api';

const request = call<typeof endpoints.requestSupport>('POST /support-requests');

/** Sends a support request. The same key sends it only once. The form shows its errors itself. */
export function useRequestSupport() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: SupportRequestBody & { idempotencyKey: string }) =>
      request({ body }, { idempotencyKey, hideError: true }),
  });
}
