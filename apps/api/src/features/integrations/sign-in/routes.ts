import * as endpoints from '@muster/contract/integrations/sign-in-endpoints';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { integrationsTag } from '../api-tag';
import { accessSignIn } from './access';
import { presentSignIn, removeProvider, replaceProvider, setProviderState, tryProvider, type SignInParts } from './actions';

const edits = through(accessSignIn, 'edit');

export const signInRoutes = (parts: SignInParts): readonly Implementation[] =>
  withTag(integrationsTag, [
    implement(endpoints.getCompanySignIn, {
      policy: through(accessSignIn, 'read'),
      handle: async (ctx, { params }) => presentSignIn(ctx, parts, await accessSignIn(ctx, params.id, 'read')),
    }),
    implement(endpoints.replaceSignInProvider, {
      policy: edits,
      handle: async (ctx, { params, body }) => replaceProvider(ctx, parts, await accessSignIn(ctx, params.id, 'edit'), body),
    }),
    implement(endpoints.testSignInProvider, {
      policy: edits,
      handle: async (ctx, { params }) => tryProvider(ctx, parts, await accessSignIn(ctx, params.id, 'edit')),
    }),
    implement(endpoints.switchSignInProvider, {
      policy: edits,
      handle: async (ctx, { params, body }) => setProviderState(ctx, parts, await accessSignIn(ctx, params.id, 'edit'), body.isOn),
    }),
    implement(endpoints.removeSignInProvider, {
      policy: edits,
      handle: async (ctx, { params }) => {
        await removeProvider(ctx, await accessSignIn(ctx, params.id, 'edit'));
        return undefined;
      },
    }),
  ]);
