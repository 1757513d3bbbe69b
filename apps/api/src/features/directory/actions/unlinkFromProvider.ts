import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { accountUnlinked, unlinkPerson } from '../../identity';
import { accessMembership } from '../access';

/**
 * Ends the sign-in of a person through the provider of the company, and sends the person an e-mail. Afterwards the person signs in as
 * before the link, or gets a new link. 409 for a person without a link.
 */
export async function unlinkFromProvider(ctx: Context, userId: string, companyId: number): Promise<void> {
  await accessMembership(ctx, { companyId, userId }, 'editAccess');
  if (!(await unlinkPerson(ctx.db, { companyId, userId }, ctx.now)))
    throw conflict('user.notLinked', 'The sign-in service of the company does not sign this person in.');
  ctx.audit({ companyId, entityType: 'User', entityId: userId });
  ctx.emit(accountUnlinked, { companyId, aggregate: `sign-in link ${userId}`, payload: { companyId, userId } });
  ctx.alert('user.unlinked');
}
