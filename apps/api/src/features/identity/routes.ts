import { getMe, getPermissions } from '@muster/contract/identity/endpoints';
import { formatPermission } from '@muster/contract/shared/permissions';
import { implement } from '../../platform/http/endpoint';
import { ownData } from '../../platform/http/policies';
import { notFound } from '../../platform/http/errors';
import { findUser } from './queries';

export const routes = [
  implement(getMe, {
    policy: ownData,
    handle: async ({ db, actor }) => {
      const me = await findUser(db, actor.id);
      if (!me) throw notFound();
      return me;
    },
  }),
  implement(getPermissions, {
    policy: ownData,
    handle: async ({ actor }) => [...new Set(actor.claims.map(formatPermission))],
  }),
];
