import * as endpoints from '@muster/contract/identity/endpoints';
import { formatPermission, type PermissionClaim } from '@muster/contract/shared/permissions';
import { implement, implementWithCall, withTag, type Implementation } from '../../platform/http/endpoint';
import { notFound } from '../../platform/http/errors';
import { ownData, type Gate } from '../../platform/http/policies';
import type { Pictures } from '../../platform/images/pictures';
import type { Places } from '../../platform/places/port';
import { identityTag } from './api-tag';
import { changeOwnAccount } from './actions/changeAccount';
import { createAvatarUpload, deleteAvatar } from './avatars';
import { expertiseRoutes } from './expertise/expertise-routes';
import { changeProviderPassword, recordPasswordChange, type Passwords } from './passwords';
import { withPlace } from './own/place';
import { findMe } from './own/profile';

/** For handlers that touch only what belongs to the caller. Consultants have no account settings [2.63] [6.9]. */
export const accountSettings: Gate = { name: 'accountSettings', allows: ({ role }) => role !== 'CONSULTANT' };

/** A page shows the settings of a company to a consultant who may set it up, as to its managers. The api decides by the claim itself. */
const shown = (claim: PermissionClaim): PermissionClaim => (claim.contextType === 'Setup' ? { ...claim, contextType: 'Company' } : claim);

interface IdentityServices {
  passwords: Passwords;
  pictures: Pictures;
  places: Places;
}

export const identityRoutes = ({ passwords, pictures, places }: IdentityServices): readonly Implementation[] =>
  withTag(identityTag, [
    implement(endpoints.getMe, {
      policy: ownData,
      handle: async (ctx) => {
        const me = await findMe(ctx);
        if (!me) throw notFound();
        return me;
      },
    }),
    implement(endpoints.getPermissions, {
      policy: ownData,
      handle: async ({ actor }) => [...new Set(actor.claims.map(shown).map(formatPermission))],
    }),
    ...[endpoints.replaceAccount, endpoints.changeAccount].map((endpoint) =>
      implementWithCall(endpoint, {
        policy: accountSettings,
        outside: withPlace(places),
        handle: (ctx, _input, change) => changeOwnAccount(ctx, change),
      }),
    ),
    implement(endpoints.getPasswordInfo, {
      policy: accountSettings,
      handle: async () => ({ isChangedHere: passwords.change !== undefined, providerUrl: passwords.providerUrl }),
    }),
    implementWithCall(endpoints.changePassword, {
      policy: accountSettings,
      outside: changeProviderPassword(passwords),
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
  ]);
