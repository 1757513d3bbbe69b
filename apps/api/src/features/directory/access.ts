/** Loads and authorises people and their memberships. 404 for a person who shares no company with the caller. */
import type { MembershipAction, UserAction } from '@muster/contract/directory/profile';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { forbidden, invalid, notFound } from '../../platform/http/errors';
import { accessPerson, memberships, type PersonFacts } from '../identity';
import { accessCompany, accessDivision, accessSite } from '../organisation';
import { mayActOnMembership, mayActOnPerson, mayInvite, mayManagePersonnel } from './policy';

/** Loads a person and locks the account. */
export const accessUser = accessFunction('accessUser', async (ctx: Context, id: string, action: UserAction): Promise<PersonFacts> => {
  const person = await accessPerson(ctx, id, 'change');
  if (!mayActOnPerson(ctx.actor, action, person)) {
    const isShared = !person.isManaged && action !== 'setRole' && mayManageSomewhere(ctx, person);
    throw isShared ? sharedPerson() : forbidden();
  }
  return person;
});

const mayManageSomewhere = ({ actor }: Context, { user }: PersonFacts): boolean =>
  user.id !== actor.id &&
  user.userCompanies.some(({ companyId }) => mayActOnMembership(actor, 'editAccess', { companyId, userId: user.id }));

const sharedPerson = () =>
  forbidden(
    'user.notYours',
    'You manage only some of this person’s memberships. Change or remove those of your company, or ask a system manager.',
  );

/** Loads and locks a person's membership of a company. */
export const accessMembership = accessFunction(
  'accessMembership',
  async (
    ctx: Context,
    { companyId, userId }: memberships.CompanyMemberKey,
    action: Exclude<MembershipAction, 'block' | 'unblock' | 'makeCard' | 'unlink'>,
  ): Promise<{ person: PersonFacts; membership: memberships.CompanyMembership }> => {
    const person = await accessPerson(ctx, userId, 'change');
    if (!person.user.userCompanies.some((membership) => membership.companyId === companyId)) throw notFound();
    if (!mayActOnMembership(ctx.actor, action, { companyId, userId })) throw forbidden();
    const membership = await memberships.lockCompanyMembership(ctx.db, { companyId, userId });
    if (!membership) throw notFound();
    return { person, membership };
  },
);

/** The company of a site or division whose personnel the caller manages, and whether this person belongs to the company. */
export const accessPersonnel = accessFunction(
  'accessPersonnel',
  async (
    ctx: Context,
    place: { siteId: number } | { divisionId: number },
    userId: string,
  ): Promise<{ companyId: number; person: PersonFacts }> => {
    const { companyId } =
      'siteId' in place ? await accessSite(ctx, place.siteId, 'read') : await accessDivision(ctx, place.divisionId, 'read');
    const person = await accessPerson(ctx, userId, 'read');
    if (!person.user.userCompanies.some((membership) => membership.companyId === companyId)) throw notFound();
    if (!mayManagePersonnel(ctx.actor, { companyId, ...place })) throw forbidden();
    return { companyId, person };
  },
);

/** The company into which the caller invites. Takes no lock for a change, so that invitations do not wait for each other. */
export const accessInvitingCompany = accessFunction('accessInvitingCompany', async (ctx: Context, companyId: number) => {
  const company = await accessCompany(ctx, companyId, 'read');
  if (!mayInvite(ctx.actor, companyId)) throw forbidden();
  return company;
});

/** 400 if a body names another person than the path. */
export function requireSamePerson(inPath: string, inBody: string | undefined): void {
  if (inBody !== undefined && inBody !== inPath) throw invalid([{ objectName: 'body', field: 'userId', message: 'Contradiction' }]);
}
