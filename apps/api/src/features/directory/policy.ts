/**
 * The policy of people [6.1] [6.12]. A change of an account reaches every company of the person, so it needs the right to manage all of
 * them. A membership needs the right to its company, site or division only.
 */
import type { MembershipAction, UserAction } from '@muster/contract/directory/profile';
import { canEditCompany, canEditScope, canManageSystem, isConsultant, type Scope } from '@muster/contract/shared/permissions';
import type { Actor } from '../../platform/http/actor';
import type { PersonFacts } from '../identity';

const managesCompany = (actor: Actor, companyId: number): boolean => canEditCompany(actor, companyId) && !isConsultant(actor);

/** Company managers and system managers invite [2.47]. */
export const mayInvite = managesCompany;

/** Exhaustive: a new action needs a rule here. */
const rules: Readonly<Record<UserAction, (actor: Actor, person: PersonFacts) => boolean>> = {
  edit: (actor, { user, isManaged }) => !isConsultant(actor) && (user.id === actor.id || isManaged),
  setRole: (actor, { user }) => canManageSystem(actor) && user.id !== actor.id,
  block: (actor, { user, isManaged }) => isManaged && !isConsultant(actor) && user.id !== actor.id,
  unblock: (actor, { user, isManaged }) => isManaged && !isConsultant(actor) && user.id !== actor.id,
  resendInvitation: (actor, { user }) => user.userCompanies.some(({ companyId }) => managesCompany(actor, companyId)),
};

/** Whether the action makes sense in the person's state. The action itself checks it again under a lock. */
const fits: Readonly<Record<UserAction, (person: PersonFacts) => boolean>> = {
  edit: () => true,
  setRole: () => true,
  block: ({ user }) => !user.isBlocked,
  unblock: ({ user }) => user.isBlocked,
  resendInvitation: ({ user }) => !user.activated && !user.isBlocked,
};

export const mayActOnPerson = (actor: Actor, action: UserAction, person: PersonFacts): boolean => rules[action](actor, person);

export const allowedUserActions = (actor: Actor, person: PersonFacts): UserAction[] =>
  (Object.keys(rules) as UserAction[]).filter((action) => rules[action](actor, person) && fits[action](person));

/** People can end their own membership, except consultants, who write nothing. */
export function mayActOnMembership(
  actor: Actor,
  action: MembershipAction,
  { companyId, userId }: { companyId: number; userId: string },
): boolean {
  if (action === 'remove' && userId === actor.id) return !isConsultant(actor);
  return managesCompany(actor, companyId);
}

export const allowedMembershipActions = (actor: Actor, membership: { companyId: number; userId: string }): MembershipAction[] =>
  (['editAccess', 'remove'] as const).filter((action) => mayActOnMembership(actor, action, membership));

/** Whether the caller manages the people of a site or division [6.3]. */
export const mayManagePersonnel = (actor: Actor, scope: Scope): boolean => canEditScope(actor, scope) && !isConsultant(actor);

/**
 * Nobody extends their own rights. A company manager may become manager of a site or division of the company: the right to the company
 * includes it [6.1].
 */
export const promotesSelf = (actor: Actor, userId: string, companyId: number, becomes: boolean): boolean =>
  userId === actor.id && becomes && !canEditCompany(actor, companyId);
