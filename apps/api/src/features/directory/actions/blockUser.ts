import { canManageSystem } from '@muster/contract/shared/permissions';
import type { Context } from '../../../platform/http/context';
import { auditPerson, emitPeopleChanged, requireStillSystemManager, writeBlocked } from '../../identity';
import { accessUser } from '../access';
import { personUnblocked } from '../events';
import { requireManagersWithout } from '../managers';

/**
 * Blocks or unblocks a person [4.33]. The next request of a blocked person gets 403, and their sockets close. 409 for the last manager of
 * a company, except for system managers, who can then act for the company. No-op if the state is the requested one.
 */
export async function setUserBlocked(ctx: Context, id: string, blocked: boolean): Promise<void> {
  const person = await accessUser(ctx, id, blocked ? 'block' : 'unblock');
  if (blocked && !canManageSystem(ctx.actor)) await requireManagersWithout(ctx, person);
  if (blocked && person.user.role === 'ADMIN') await requireStillSystemManager(ctx.db, ctx.actor.id);
  if ((await writeBlocked(ctx.db, id, blocked)) === 0) return ctx.nothingChanged();
  auditPerson(ctx, person.user);
  const companyIds = person.user.userCompanies.map(({ companyId }) => companyId);
  emitPeopleChanged(ctx, companyIds);
  if (!blocked)
    for (const companyId of companyIds)
      ctx.emit(personUnblocked, { companyId, aggregate: `rules of ${id}`, payload: { companyId, userId: id } });
  ctx.alert(blocked ? 'user.blocked' : 'user.unblocked');
}
