import { canManageSystem } from '@muster/contract/shared/permissions';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden, notFound } from '../../../platform/http/errors';
import { auditPerson, emitPeopleChanged, memberships, requireStillSystemManager, writeBlocked, type PersonFacts } from '../../identity';
import { accessUser } from '../access';
import { personUnblocked } from '../events';
import { requireManagersWithout } from '../managers';
import { companiesToBlockIn } from '../policy';

/**
 * Blocks or unblocks a person [4.33] in one company. Without a company: in all companies that the caller manages. For a system manager
 * without a company: everywhere. The next request of a blocked person gets 403, and their sockets close. In other companies the person
 * continues to work. No-op if the state is already as requested. 404 for a person of another company. 409 for the last manager, except for
 * system managers, who can act for the company.
 */
export async function setUserBlocked(ctx: Context, id: string, blocked: boolean, companyId?: number): Promise<void> {
  const person = await accessUser(ctx, id, blocked ? 'block' : 'unblock');
  const reachesAccount = blocked || person.isBlockedEverywhere || person.user.userCompanies.length === 0;
  const isAccount = companyId === undefined && canManageSystem(ctx.actor) && reachesAccount;
  const changed = isAccount ? await changeAccount(ctx, person, blocked) : await changeMemberships(ctx, person, blocked, companyId);
  if (!changed) return ctx.nothingChanged();
  const { user } = person;
  auditPerson(ctx, { ...user, userCompanies: changed }, { isEverywhere: isAccount });
  const companyIds = changed.map((membership) => membership.companyId);
  emitPeopleChanged(ctx, companyIds);
  if (!blocked)
    for (const one of companyIds)
      ctx.emit(personUnblocked, { companyId: one, aggregate: `rules of ${id}`, payload: { companyId: one, userId: id } });
  ctx.alert(blocked ? 'user.blocked' : 'user.unblocked');
}

type Memberships = PersonFacts['user']['userCompanies'];

/** Returns the memberships that the change affects. Undefined if nothing changed. */
async function changeAccount(ctx: Context, { user }: PersonFacts, blocked: boolean): Promise<Memberships | undefined> {
  if (blocked && user.role === 'ADMIN') await requireStillSystemManager(ctx.db, ctx.actor.id);
  return (await writeBlocked(ctx.db, user.id, blocked)) === 0 ? undefined : user.userCompanies;
}

async function changeMemberships(
  ctx: Context,
  person: PersonFacts,
  isBlocked: boolean,
  companyId: number | undefined,
): Promise<Memberships | undefined> {
  const { user, isBlockedEverywhere } = person;
  const isMeant = (membership: { companyId: number }) => companyId === undefined || membership.companyId === companyId;
  if (!user.userCompanies.some(isMeant)) throw notFound();
  const meant = companiesToBlockIn(ctx.actor, person).filter(isMeant);
  if (meant.length === 0) throw forbidden();
  if (!isBlocked && isBlockedEverywhere)
    throw conflict('user.isBlockedEverywhere', 'A system manager has blocked this account. Only a system manager can unblock it.');
  if (isBlocked && !canManageSystem(ctx.actor)) await requireManagersWithout(ctx, person, meant);
  const companyIds = await memberships.writeMemberBlocked(ctx.db, {
    companyIds: meant.map((membership) => membership.companyId),
    userId: user.id,
    isBlocked,
  });
  return companyIds.length === 0 ? undefined : meant.filter((membership) => companyIds.includes(membership.companyId));
}
