import * as endpoints from '@muster/contract/identity/endpoints';
import { formatPermission } from '@muster/contract/shared/permissions';
import { implement, implementWithCall, signedIn, type Implementation, type RoutePolicy } from '../../platform/http/endpoint';
import { notFound } from '../../platform/http/refusals';
import type { Pictures } from '../../platform/images/pictures';
import { changeOwnAccount } from './actions/changeAccount';
import { createAvatarUpload, deleteAvatar } from './avatars';
import { expertiseRoutes } from './expertise-routes';
import { changeAtProvider, recordPasswordChange, type Passwords } from './passwords';
import { findUser } from './queries';

/** Consultants have no account settings [2.63] [6.9]. */
export const accountSettings: RoutePolicy = { name: 'accountSettings', allows: ({ role }) => role !== 'CONSULTANT' };

export const identityRoutes = ({ passwords, pictures }: { passwords: Passwords; pictures: Pictures }): readonly Implementation[] => [
  implement(endpoints.getMe, {
    policy: signedIn,
    handle: async ({ db, actor }) => {
      const me = await findUser(db, actor.id);
      if (!me) throw notFound();
      return me;
    },
  }),
  implement(endpoints.getPermissions, {
    policy: signedIn,
    handle: async ({ actor }) => [...new Set(actor.claims.map(formatPermission))],
  }),
  ...[endpoints.replaceAccount, endpoints.changeAccount].map((endpoint) =>
    implement(endpoint, { policy: accountSettings, handle: (ctx, { body }) => changeOwnAccount(ctx, body) }),
  ),
  implement(endpoints.getPasswordInfo, {
    policy: signedIn,
    handle: async () => ({ isChangedHere: passwords.change !== undefined, providerUrl: passwords.providerUrl }),
  }),
  implementWithCall(endpoints.changePassword, {
    policy: accountSettings,
    outside: changeAtProvider(passwords),
    handle: async (ctx) => {
      recordPasswordChange(ctx);
      return undefined;
    },
  }),
  implement(endpoints.createAvatarUpload, {
    policy: accountSettings,
    handle: (ctx, { body }) => createAvatarUpload(ctx, pictures, body),
  }),
  implement(endpoints.deleteAvatar, {
    policy: accountSettings,
    handle: async (ctx) => {
      await deleteAvatar(ctx);
      return undefined;
    },
  }),
  ...expertiseRoutes(accountSettings),
];
