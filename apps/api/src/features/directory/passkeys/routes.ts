import * as endpoints from '@muster/contract/directory/passkey-endpoints';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessPasskeys, listPasskeys, removePasskey } from './passkeys';

export const passkeyRoutes: readonly Implementation[] = [
  implement(endpoints.listPasskeys, { policy: through(accessPasskeys), handle: (ctx, { params }) => listPasskeys(ctx, params.id) }),
  implement(endpoints.removePasskey, {
    policy: through(accessPasskeys),
    handle: (ctx, { params }) => removePasskey(ctx, params.id, params.passkeyId),
  }),
];
