import type { Context } from '../../../platform/http/context';
import { forbidden, invalid } from '../../../platform/http/errors';
import { accessPerson, emitPeopleChanged, memberships } from '../../identity';
import { accessMembership } from '../access';
import { mayActOnMembership } from '../policy';

/**
 * Removes a person from a company, cancels an invitation, or lets the caller leave [4.33] [7.48]. Memberships of the company's sites and
 * divisions end too. 409 for the last manager.
 */
export async function removeUser(ctx: Context, userId: string, given: number | undefined): Promise<void> {
  const companyId = given ?? (await onlyCompany(ctx, userId));
  const { person, membership } = await accessMembership(ctx, { companyId, userId }, 'remove');
  const { activated } = person.user;
  if (membership.isManager && activated) await memberships.requireOtherManager(ctx.db, { companyId, userId });
  await memberships.deleteCompanyMember(ctx.db, { companyId, userId });
  if (!activated) await memberships.deleteInvitedAccount(ctx.db, userId);
  const how = userId === ctx.actor.id ? 'left' : activated ? 'removed' : 'invitation cancelled';
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { how } });
  emitPeopleChanged(ctx, [companyId]);
  ctx.alert(activated ? 'user.removed' : 'user.invitationCancelled');
}

/** The only company from which the caller can remove the person. 400 if there are several. */
async function onlyCompany(ctx: Context, userId: string): Promise<number> {
  const { user } = await accessPerson(ctx, userId, 'read');
  const possible = user.userCompanies.filter(({ companyId }) => mayActOnMembership(ctx.actor, 'remove', { companyId, userId }));
  const [first] = possible;
  if (!first) throw forbidden();
  if (possible.length > 1) throw invalid([{ objectName: 'query', field: 'companyId', message: 'NotNull' }]);
  return first.companyId;
}
