import type * as Passkeys from '@muster/contract/directory/passkey-endpoints';
import { peopleTag } from '@muster/contract/identity/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const listPasskeys = call<typeof Passkeys.listPasskeys>('GET /user/{id}/passkeys');
export const removePasskey = call<typeof Passkeys.removePasskey>('DELETE /user/{id}/passkeys/{passkeyId}');

/** The phones that sign a person in without a PIN, the newest first. */
export const passkeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', userId, 'passkeys'],
    queryFn: ({ signal }) => listPasskeys({ params: { id: userId } }, { signal, hideError: true }),
    meta: { tags: [peopleTag], isKept: false },
  });
