import * as lists from '@muster/contract/directory/endpoints';
import { listPeopleBySite } from '@muster/contract/directory/site-people-endpoints';
import * as people from '@muster/contract/directory/people-endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { directoryTag } from './api-tag';
import { accessInvitingCompany, accessMembership, accessUser } from './access';
import { requireReadableScope } from '../organisation';
import type { Mail } from '../../platform/mail/port';
import { accessPerson } from '../identity';
import { setUserBlocked } from './actions/blockUser';
import { changePeople } from './actions/changePeople';
import type { Cards } from './cards';
import { inviteUser } from './actions/inviteUser';
import { makeCard } from './actions/makeCard';
import { unlinkFromProvider } from './actions/unlinkFromProvider';
import { removeUser } from './actions/removeUser';
import { replaceUser } from './actions/replaceUser';
import { resendInvitation } from './actions/resendInvitation';
import { findPeopleBySite } from './by-site/queries';
import { expertRoutes } from './experts/routes';
import { joiningRoutes } from './joining/routes';
import { kioskRoutes } from './kiosks/routes';
import { passkeyRoutes } from './passkeys/routes';
import { countFound, findMembers } from './members';
import { membershipRoutes } from './membership-routes';
import { presentAgain, presentProfile } from './present';

export const directoryRoutes = (mail: Mail, cards: Cards | undefined): readonly Implementation[] =>
  withTag(directoryTag, [
    implement(lists.listMembers, {
      mayUseReplica: true,
      policy: through(requireReadableScope),
      handle: (ctx, { query }) => findMembers(ctx, query),
    }),
    implement(lists.countMembers, {
      mayUseReplica: true,
      policy: through(requireReadableScope),
      handle: (ctx, { query }) => countFound(ctx, query),
    }),
    implement(listPeopleBySite, {
      policy: through(accessInvitingCompany),
      handle: (ctx, { params, query }) => findPeopleBySite(ctx, params.id, query),
    }),
    implement(people.getUser, {
      policy: through(accessPerson, 'read'),
      handle: async (ctx, { params }) => presentProfile(ctx, mail, await accessPerson(ctx, params.id, 'read')),
    }),
    implement(people.inviteUser, {
      policy: through(accessInvitingCompany),
      handle: async (ctx, { body }) => presentAgain(ctx, mail, await inviteUser(ctx, body)),
    }),
    implement(people.replaceUser, {
      policy: through(accessUser, 'edit'),
      handle: async (ctx, { params, body }) => {
        await replaceUser(ctx, params.id, body);
        return presentAgain(ctx, mail, params.id);
      },
    }),
    implement(people.removeUser, {
      policy: through(accessMembership, 'remove'),
      handle: async (ctx, { params, query }) => {
        await removeUser(ctx, params.id, query.companyId);
        return undefined;
      },
    }),
    implement(people.blockUser, {
      policy: through(accessUser, 'block'),
      handle: async (ctx, { params, query }) => {
        await setUserBlocked(ctx, params.id, true, query.companyId);
        return presentAgain(ctx, mail, params.id);
      },
    }),
    implement(people.unblockUser, {
      policy: through(accessUser, 'unblock'),
      handle: async (ctx, { params, query }) => {
        await setUserBlocked(ctx, params.id, false, query.companyId);
        return presentAgain(ctx, mail, params.id);
      },
    }),
    implement(people.makeCard, {
      policy: through(accessMembership, 'editAccess'),
      handle: (ctx, { params, body }) => makeCard(ctx, cards, params.id, body),
    }),
    implement(people.unlinkUser, {
      policy: through(accessMembership, 'editAccess'),
      handle: async (ctx, { params, query }) => {
        await unlinkFromProvider(ctx, params.id, query.companyId);
        return presentAgain(ctx, mail, params.id);
      },
    }),
    implement(people.resendInvitation, {
      policy: through(accessUser, 'resendInvitation'),
      handle: async (ctx, { params }) => {
        await resendInvitation(ctx, params.id);
        return presentAgain(ctx, mail, params.id);
      },
    }),
    implement(people.changePeople, {
      policy: through(accessInvitingCompany),
      handle: (ctx, { params, body }) => changePeople(ctx, params.id, body),
    }),
    ...joiningRoutes,
    ...kioskRoutes(cards),
    ...passkeyRoutes,
    ...expertRoutes,
    ...membershipRoutes,
  ]);
