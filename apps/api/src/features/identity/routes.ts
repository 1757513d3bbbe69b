import { getMe, getPermissions } from '@muster/contract/identity/endpoints';
import { formatPermission } from '@muster/contract/shared/permissions';
import { implement, signedIn } from '../../platform/http/endpoint';
import { notFound } from '../../platform/http/refusals';
import { findUser } from './queries';

export const routes = [
  implement(getMe, {
    policy: signedIn,
    handle: async ({ db, actor }) => {
      const me = await findUser(db, actor.id);
      if (!me) throw notFound();
      return me;
    },
  }),
  implement(getPermissions, {
    policy: signedIn,
    handle: async ({ actor }) => [...new Set(actor.claims.map(formatPermission))],
  }),
];
