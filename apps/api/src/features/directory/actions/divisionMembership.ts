import type { DivisionMembership } from '@muster/contract/directory/membership';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/errors';
import { emitPeopleChanged, memberships } from '../../identity';
import { findKnownDivisions, keepingIndependent, requireNotArchived } from '../../organisation';
import { accessPersonnel } from '../access';
import { isBlockedIn, promotesSelf } from '../policy';
import { alertOf, isMemberAlready } from './personnel';

export interface DivisionRole {
  divisionId: number;
  manager: boolean;
}

/** Adds a person of the company to a division [4.38] [7.54]. 409 if the division is archived, or the person is on either of its lists. */
export async function addDivisionMembership(ctx: Context, userId: string, role: DivisionRole): Promise<DivisionMembership> {
  const { divisionId, manager } = role;
  const { companyId, person } = await accessPersonnel(ctx, { divisionId }, userId);
  if (promotesSelf(ctx.actor, userId, companyId, manager)) throw forbidden('user.self', 'You cannot extend your own rights.');
  if (isBlockedIn(companyId, person)) throw conflict('user.isBlocked', 'This person is blocked. Unblock the person first.');
  const [division] = await findKnownDivisions(ctx.db, companyId, [divisionId]);
  requireNotArchived(division?.isArchived === true);
  const wanted = { companyId, divisionId, subDivisionId: null, userId, isManager: manager };
  const added = await keepingIndependent(ctx, wanted, () => memberships.addDivisionMember(ctx.db, wanted));
  if (!added) throw isMemberAlready();
  record(ctx, added);
  ctx.alert(alertOf('added', manager));
  return added;
}

/** Makes a person of a division its manager or a member [4.38] [7.54]. 404 without a membership. */
export async function changeDivisionMembership(ctx: Context, userId: string, role: DivisionRole): Promise<DivisionMembership> {
  const { divisionId, manager } = role;
  const { companyId } = await accessPersonnel(ctx, { divisionId }, userId);
  if (promotesSelf(ctx.actor, userId, companyId, manager)) throw forbidden('user.self', 'You cannot extend your own rights.');
  const before = await memberships.lockDivisionMember(ctx.db, { companyId, divisionId, userId });
  if (!before) throw notFound();
  const membership = { ...before, isManager: manager };
  if (before.isManager === manager) ctx.nothingChanged();
  else {
    await keepingIndependent(ctx, membership, () => memberships.writeDivisionMember(ctx.db, membership));
    record(ctx, membership);
  }
  ctx.alert(alertOf('added', manager));
  return membership;
}

/** Removes a person from a division [7.54]. */
export async function removeDivisionMembership(ctx: Context, userId: string, divisionId: number): Promise<void> {
  const { companyId } = await accessPersonnel(ctx, { divisionId }, userId);
  const membership = await memberships.lockDivisionMember(ctx.db, { companyId, divisionId, userId });
  if (!membership) throw notFound();
  await memberships.deleteDivisionMember(ctx.db, membership);
  record(ctx, membership);
  ctx.alert(alertOf('removed', membership.isManager));
}

/** Associates a member of a division with one of its subdivisions [7.55]. 400 for a subdivision of another division. */
export async function changeSubdivision(
  ctx: Context,
  id: number,
  body: { id?: number | undefined; subDivisionId: number | null },
): Promise<DivisionMembership> {
  const before = await memberships.lockDivisionMember(ctx.db, { id });
  if (!before) throw notFound();
  const { companyId, divisionId, userId } = before;
  await accessPersonnel(ctx, { divisionId }, userId);
  if (body.id !== undefined && body.id !== id) throw invalid([{ objectName: 'body', field: 'id', message: 'Immutable' }]);
  const { subDivisionId } = body;
  const [division] = await findKnownDivisions(ctx.db, companyId, [divisionId]);
  if (subDivisionId !== null && !division?.subdivisionIds.includes(subDivisionId))
    throw invalid([{ objectName: 'body', field: 'subDivisionId', message: 'Unknown' }]);
  const membership = { ...before, subDivisionId };
  if (before.subDivisionId === subDivisionId) ctx.nothingChanged();
  else {
    await memberships.writeDivisionMember(ctx.db, membership);
    record(ctx, membership);
  }
  ctx.alert('personnel.subdivisionChanged');
  return membership;
}

function record(ctx: Context, { companyId, divisionId, subDivisionId, userId, isManager }: DivisionMembership): void {
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { divisionId, subDivisionId, isManager } });
  emitPeopleChanged(ctx, [companyId]);
}
