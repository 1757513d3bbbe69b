import type { UserReplacement } from '@muster/contract/directory/profile';
import { canManageSystem } from '@muster/contract/shared/permissions';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden } from '../../../platform/http/errors';
import { auditPerson, emitPeopleChanged, requireStillSystemManager, writeAccount, writeRole, type PersonFacts } from '../../identity';
import { accessUser } from '../access';
import { mayActOnPerson } from '../policy';
import { requireManagersWithout } from '../managers';

/** Changes the account of a person, and for system managers the role [7.48]. 403 for somebody who belongs to other companies too. */
export async function replaceUser(ctx: Context, id: string, { role, ...change }: UserReplacement): Promise<void> {
  const person = await accessUser(ctx, id, 'edit');
  const before = person.user.role;
  const hasNewRole = role !== undefined && role !== before;
  // checked before any write: a caller who was blocked in the meantime cannot write
  if (hasNewRole && before === 'ADMIN') await requireStillSystemManager(ctx.db, ctx.actor.id);
  const { changed } = await writeAccount(ctx, person.user, change);
  if (hasNewRole) await changeRole(ctx, person, role);
  const all = hasNewRole ? [...changed, 'role'] : changed;
  if (all.length === 0) ctx.nothingChanged();
  else auditPerson(ctx, person.user, { changed: all, ...(hasNewRole && { from: before, to: role }) });
  ctx.alert('user.updated');
}

/** Only system managers change roles, and nobody their own. */
async function changeRole(ctx: Context, person: PersonFacts, role: PersonFacts['user']['role']): Promise<void> {
  const { user } = person;
  if (!canManageSystem(ctx.actor)) throw forbidden();
  if (!mayActOnPerson(ctx.actor, 'setRole', person)) throw conflict('user.ownRole', 'You cannot change your own role.');
  if (role !== 'USER') await requireManagersWithout(ctx, person);
  await writeRole(ctx.db, user.id, role);
  emitPeopleChanged(
    ctx,
    user.userCompanies.map(({ companyId }) => companyId),
  );
}
