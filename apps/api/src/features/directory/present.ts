import type { Profile } from '@muster/contract/directory/profile';
import type { Context } from '../../platform/http/context';
import type { Mail } from '../../platform/mail/port';
import { accessPerson, type PersonFacts } from '../identity';
import { findInvitationMail } from './invitation-mail';
import { allowedMembershipActions, allowedUserActions, mayActOnMembership } from './policy';

/** Presents a person, with the actions that the caller may take. All code uses this function. */
export async function presentProfile(ctx: Context, { mailer }: Mail, person: PersonFacts): Promise<Profile> {
  const { user } = person;
  const { id: userId } = user;
  const managed = user.userCompanies
    .filter(({ companyId }) => mayActOnMembership(ctx.actor, 'editAccess', { companyId, userId }))
    .map(({ companyId }) => companyId);
  const isWaiting = (!user.activated || person.needsWayIn) && user.email !== null && managed.length > 0;
  return {
    ...user,
    userCompanies: user.userCompanies.map((membership) => ({
      ...membership,
      number: seesNumber(ctx, { companyId: membership.companyId, userId }) ? membership.number : null,
      allowedActions: allowedMembershipActions(ctx.actor, membership.companyId, person),
    })),
    invitation: isWaiting ? await findInvitationMail(ctx, { userId, companyIds: managed, isServed: mailer !== undefined }) : null,
    allowedActions: allowedUserActions(ctx.actor, person),
  };
}

const seesNumber = ({ actor }: Context, membership: { companyId: number; userId: string }): boolean =>
  membership.userId === actor.id || mayActOnMembership(actor, 'editAccess', membership);

/** Loads the person again after a change, and presents it. */
export const presentAgain = async (ctx: Context, mail: Mail, id: string): Promise<Profile> =>
  presentProfile(ctx, mail, await accessPerson(ctx, id, 'read'));
