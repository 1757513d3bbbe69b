import type { CompanyMembership } from '@muster/contract/directory/membership';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden } from '../../../platform/http/errors';
import { emitPeopleChanged, memberships } from '../../identity';
import { keepingIndependent } from '../../organisation';
import { accessMembership } from '../access';
import { requireEndAhead } from '../access-end';

interface Change {
  companyId: number;
  isManager?: boolean | undefined;
  isLeader?: boolean | undefined;
  accessUntil?: string | null | undefined;
  number?: string | null | undefined;
}

/**
 * Changes a person's flags in a company [6.12] [7.54], the end of their access, and their number. 403 for a caller who extends their own
 * rights. 409 for the last manager, and for a number that is taken or needed. 400 for a past day.
 */
export async function changeCompanyMembership(ctx: Context, userId: string, change: Change): Promise<CompanyMembership> {
  const { companyId } = change;
  const { membership: before, person } = await accessMembership(ctx, { companyId, userId }, 'editAccess');
  const after = {
    ...before,
    isManager: change.isManager ?? before.isManager,
    isLeader: change.isLeader ?? before.isLeader,
    accessUntil: change.accessUntil === undefined ? before.accessUntil : change.accessUntil,
    number: change.number === undefined ? before.number : change.number,
  };
  const isLonger = before.accessUntil !== null && (after.accessUntil === null || after.accessUntil > before.accessUntil);
  const isRaised = (after.isManager && !before.isManager) || (after.isLeader && !before.isLeader) || isLonger;
  if (userId === ctx.actor.id && isRaised) throw forbidden('user.self', 'You cannot extend your own rights. Ask another manager.');
  if (before.isManager && !after.isManager) await memberships.requireOtherManager(ctx.db, { companyId, userId });
  const hasNewEnd = after.accessUntil !== before.accessUntil;
  if (hasNewEnd) await requireEndAhead(ctx, companyId, after.accessUntil);
  if (after.isManager && after.accessUntil !== null && (hasNewEnd || !before.isManager))
    await memberships.requireLastingManager(ctx.db, { companyId, userId });
  const hasNewNumber = after.number !== before.number;
  if (hasNewNumber && after.number === null && person.user.email === null)
    throw conflict('user.needsNumber', 'This person has no e-mail address, so the number stays. Change it instead.');
  if (!hasNewEnd && !hasNewNumber && after.isManager === before.isManager && after.isLeader === before.isLeader) {
    ctx.nothingChanged();
    return before;
  }
  const isPromoted = after.isManager && !before.isManager;
  await keepingIndependent(ctx, { companyId, userId, isManager: isPromoted }, () => memberships.writeCompanyFlags(ctx.db, after));
  if (hasNewEnd) await memberships.writeAccessUntil(ctx.db, after);
  if (hasNewNumber) await memberships.writeNumber(ctx.db, after, ctx.now);
  const { isManager, isLeader, accessUntil } = after;
  ctx.audit({
    companyId,
    entityType: 'User',
    entityId: userId,
    data: { isManager, isLeader, accessUntil, ...(hasNewNumber && { changed: ['number'] }) },
  });
  emitPeopleChanged(ctx, [companyId]);
  ctx.alert('user.accessUpdated');
  return after;
}
