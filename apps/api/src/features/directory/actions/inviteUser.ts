import type { Invitation } from '@muster/contract/directory/profile';
import { canManageSystem } from '@muster/contract/shared/permissions';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden } from '../../../platform/http/errors';
import { addAccountWithoutEmail, emitPeopleChanged, inviteAccount, memberships } from '../../identity';
import { requireNoLonelyPromotion } from '../../organisation';
import { accessInvitingCompany } from '../access';
import { requireEndAhead } from '../access-end';
import { requestInvitationMail } from '../invitation-mail';
import { membershipsOf, requirePlaces } from './invited-places';

/**
 * Invites a person into a company with flags, sites and divisions [4.33] [7.48]. Without an e-mail address, it adds the person with a
 * number. 403 without the right to the company or to the role. 400 for a place of another company. 409 for a member of the company, for a
 * number that is taken, for an address that the company can only ask to join, and for a manager who would represent people alone.
 */
export async function inviteUser(ctx: Context, body: Invitation): Promise<string> {
  const company = await accessInvitingCompany(ctx, body.companyId);
  if (body.role !== 'USER' && !canManageSystem(ctx.actor)) throw forbidden();
  await requirePlaces(ctx, body);
  const { companyId, email, number = null, isManager, isLeader, accessUntil } = body;
  await requireEndAhead(ctx, companyId, accessUntil);
  const userId = await accountOf(ctx, body);
  if (isManager && accessUntil !== null) await memberships.requireLastingManager(ctx.db, { companyId, userId });
  // who returns finds their mark again
  await requireNoLonelyPromotion(ctx, companyId, { userId, given: membershipsOf(body) });
  await memberships.addCompanyMember(ctx.db, { companyId, userId, isManager, isLeader, accessUntil, number }, ctx.now);
  for (const { siteId, isManager: isSiteManager } of body.userSites)
    await memberships.addSiteMember(ctx.db, { companyId, siteId, userId, isManager: isSiteManager });
  for (const division of body.userDivisions) await memberships.addDivisionMember(ctx.db, { companyId, userId, ...division });
  if (email !== undefined) await requestInvitationMail(ctx, company, userId);
  const { role, userSites, userDivisions } = body;
  ctx.audit({
    companyId,
    entityType: 'User',
    entityId: userId,
    data: { role, isManager, isLeader, accessUntil, userSites, userDivisions },
  });
  emitPeopleChanged(ctx, [companyId]);
  if (email === undefined) ctx.alert('user.added', { number: number ?? '' });
  else ctx.alert('user.invited', { email });
  return userId;
}

/** The account with the invited address, or a new account for a person without an address. */
async function accountOf(ctx: Context, { companyId, email, role, firstName, lastName, title }: Invitation): Promise<string> {
  // the schema requires the names of a person without an address
  if (email === undefined)
    return addAccountWithoutEmail(ctx.db, { companyId, firstName: firstName ?? '', lastName: lastName ?? '', title }, ctx.now);
  const { userId, outcome } = await inviteAccount(ctx.db, { companyId, email, role, firstName, lastName, title }, ctx.now);
  if (outcome === 'ofOther')
    throw conflict(
      'user.ofOtherCompany',
      'The company of this address invites its people itself. Ask them to join your company afterwards.',
    );
  if (outcome === 'member') throw conflict('user.isMember', 'This person belongs to the company already.');
  if (outcome === 'elsewhere') throw conflict('user.elsewhere', 'You cannot invite this address. Ask the person to join your company.');
  return userId;
}
