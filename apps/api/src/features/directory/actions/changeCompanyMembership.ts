import type { CompanyMembership } from '@muster/contract/directory/membership';
import type { Context } from '../../../platform/http/context';
import { forbidden } from '../../../platform/http/errors';
import { emitPeopleChanged, memberships } from '../../identity';
import { accessMembership } from '../access';

interface Change {
  companyId: number;
  isManager?: boolean | undefined;
  isLeader?: boolean | undefined;
}

/** Changes the flags of a person in a company [6.12] [7.54]. 403 for raising one's own, 409 for the last manager. */
export async function changeCompanyMembership(ctx: Context, userId: string, change: Change): Promise<CompanyMembership> {
  const { companyId } = change;
  const { membership: before } = await accessMembership(ctx, { companyId, userId }, 'editAccess');
  const after = { ...before, isManager: change.isManager ?? before.isManager, isLeader: change.isLeader ?? before.isLeader };
  const isRaised = (after.isManager && !before.isManager) || (after.isLeader && !before.isLeader);
  if (userId === ctx.actor.id && isRaised) throw forbidden('user.self', 'Nobody raises their own rights. Ask another manager.');
  if (before.isManager && !after.isManager) await memberships.requireOtherManager(ctx.db, { companyId, userId });
  if (after.isManager === before.isManager && after.isLeader === before.isLeader) {
    ctx.nothingChanged();
    return before;
  }
  await memberships.writeCompanyFlags(ctx.db, after);
  const { isManager, isLeader } = after;
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { isManager, isLeader } });
  emitPeopleChanged(ctx, [companyId]);
  ctx.alert('user.accessUpdated');
  return after;
}
