/**
 * The policy of people [6.1] [6.12]. A change of an account reaches every company of the person, so it needs the right to manage all of
 * them. A membership, and a block of a company, need the right to its company, site or division only.
 */
import type { MembershipAction, UserAction } from '@muster/contract/directory/profile';
import type { User } from '@muster/contract/identity/user';
import { canEditCompany, canEditScope, canManageSystem, canSetUp, isConsultant, type Scope } from '@muster/contract/shared/permissions';
import type { Actor } from '../../platform/http/actor';
import type { PersonFacts } from '../identity';

/** Managers of the company, without consultants. Only they see data such as numbers. */
export const managesPeople = (actor: Actor, companyId: number): boolean => canEditCompany(actor, companyId) && !isConsultant(actor);

/** Programs do not see the last days of people. A program that asks every day could collect all days. */
export const seesLastDays = (actor: Actor, companyId: number): boolean => managesPeople(actor, companyId) && !actor.token;

/** Company managers and system managers invite [2.47]. So do consultants while they may set up the company. */
export const mayInvite = (actor: Actor, companyId: number): boolean => managesPeople(actor, companyId) || canSetUp(actor, companyId);

/** The memberships that the caller may block. Nobody blocks themself. Only a system manager blocks a person with a system role. */
export const companiesToBlockIn = (actor: Actor, { user }: PersonFacts): User['userCompanies'] =>
  user.id === actor.id || (user.role !== 'USER' && !canManageSystem(actor))
    ? []
    : user.userCompanies.filter(({ companyId }) => managesPeople(actor, companyId));

/** Exhaustive: a new action needs a rule here. */
const rules: Readonly<Record<UserAction, (actor: Actor, person: PersonFacts) => boolean>> = {
  edit: (actor, { user, isManaged }) => !isConsultant(actor) && (user.id === actor.id || isManaged),
  setRole: (actor, { user }) => canManageSystem(actor) && user.id !== actor.id,
  block: (actor, person) => (canManageSystem(actor) ? person.user.id !== actor.id : companiesToBlockIn(actor, person).length > 0),
  unblock: (actor, person) => (canManageSystem(actor) ? person.user.id !== actor.id : companiesToBlockIn(actor, person).length > 0),
  resendInvitation: (actor, { user }) => user.userCompanies.some(({ companyId }) => mayInvite(actor, companyId)),
};

/** Whether the action makes sense in the person's state. The action itself checks it again under a lock. */
const fits: Readonly<Record<UserAction, (actor: Actor, person: PersonFacts) => boolean>> = {
  edit: () => true,
  setRole: () => true,
  block: (actor, person) =>
    !person.isBlockedEverywhere && (canManageSystem(actor) || companiesToBlockIn(actor, person).some(({ isBlocked }) => !isBlocked)),
  unblock: (actor, person) =>
    person.isBlockedEverywhere ? canManageSystem(actor) : companiesToBlockIn(actor, person).some(({ isBlocked }) => isBlocked),
  // without an e-mail address there is nowhere to send it
  resendInvitation: (_actor, { user, needsWayIn }) => (!user.activated || needsWayIn) && !user.isBlocked && user.email !== null,
};

export const mayActOnPerson = (actor: Actor, action: UserAction, person: PersonFacts): boolean => rules[action](actor, person);

export const allowedUserActions = (actor: Actor, person: PersonFacts): UserAction[] =>
  (Object.keys(rules) as UserAction[]).filter((action) => rules[action](actor, person) && fits[action](actor, person));

/** People can end their own membership, except consultants, who write nothing. */
export function mayActOnMembership(
  actor: Actor,
  action: 'editAccess' | 'remove',
  { companyId, userId }: { companyId: number; userId: string },
): boolean {
  if (action === 'remove' && userId === actor.id) return !isConsultant(actor);
  return managesPeople(actor, companyId);
}

export function allowedMembershipActions(actor: Actor, companyId: number, person: PersonFacts): MembershipAction[] {
  const membership = { companyId, userId: person.user.id };
  const toBlock = person.isBlockedEverywhere ? undefined : companiesToBlockIn(actor, person).find((one) => one.companyId === companyId);
  const ofMembership = (['editAccess', 'remove'] as const).filter((action) => mayActOnMembership(actor, action, membership));
  const { user } = person;
  const isCarded =
    user.role === 'USER' &&
    (user.email === null || user.id === actor.id) &&
    !person.linkedIn.includes(companyId) &&
    user.userCompanies.some((one) => one.companyId === companyId && one.number !== null);
  const mayCard = isCarded && managesPeople(actor, companyId);
  return [
    ...ofMembership,
    ...(mayCard ? (['makeCard'] as const) : []),
    ...(person.linkedIn.includes(companyId) && managesPeople(actor, companyId) ? (['unlink'] as const) : []),
    ...(toBlock ? [toBlock.isBlocked ? ('unblock' as const) : ('block' as const)] : []),
  ];
}

/** Whether the person cannot work in the company now. */
export const isBlockedIn = (companyId: number, { user, isBlockedEverywhere }: PersonFacts): boolean =>
  isBlockedEverywhere || user.userCompanies.some((membership) => membership.companyId === companyId && membership.isBlocked);

/** Whether the caller manages the people of a site or division [6.3]. */
export const mayManagePersonnel = (actor: Actor, scope: Scope): boolean => canEditScope(actor, scope) && !isConsultant(actor);

/**
 * Whether the caller would extend their own rights, which nobody may. A company manager may become manager of a site or division, because
 * the right to the company includes it [6.1].
 */
export const promotesSelf = (actor: Actor, userId: string, companyId: number, becomes: boolean): boolean =>
  userId === actor.id && becomes && !canEditCompany(actor, companyId);
