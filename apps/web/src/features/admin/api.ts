import type * as endpoints from '@muster/contract/admin/endpoints';
import type { SupportRequestBody } from '@muster/contract/admin/support';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api';

const request = call<typeof endpoints.requestSupport>('POST /support-requests');

/** Sends a support request; the same key sends it once, however often. The form says itself what was refused. */
export function useRequestSupport() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: SupportRequestBody & { idempotencyKey: string }) =>
      request({ body }, { idempotencyKey, quiet: true }),
  });
}
