import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { accountUnlinked, unlinkPerson } from '../../identity';
import { accessMembership } from '../access';

/**
 * Ends what the provider of the company opens for a person, and the person gets an e-mail. Afterwards the person signs in as before the link, or
 * is linked anew. 409 for somebody whom the provider does not sign in.
 */
export async function unlinkFromProvider(ctx: Context, userId: string, companyId: number): Promise<void> {
  await accessMembership(ctx, { companyId, userId }, 'editAccess');
  if (!(await unlinkPerson(ctx.db, { companyId, userId }, ctx.now)))
    throw conflict('user.notLinked', 'The sign-in service of the company does not sign this person in.');
  ctx.audit({ companyId, entityType: 'User', entityId: userId });
  ctx.emit(accountUnlinked, { companyId, aggregate: `sign-in link ${userId}`, payload: { companyId, userId } });
  ctx.alert('user.unlinked');
}
