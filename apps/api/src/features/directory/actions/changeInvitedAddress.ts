import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { changeInvitedAddress as writeAddress } from '../../identity';
import { accessInvitingCompany } from '../access';
import { requestInvitationMail } from '../invitation-mail';

/**
 * Gives a person who has not signed in yet another address, and sends the invitation there. Other people keep their address, see record
 * 084. 409 for the address of another account.
 */
export async function changeInvitedAddress(ctx: Context, companyId: number, userId: string, email: string): Promise<void> {
  const company = await accessInvitingCompany(ctx, companyId);
  const outcome = await writeAddress(ctx.db, { companyId, userId, email }, ctx.now);
  if (outcome === 'taken') throw conflict('user.elsewhere', 'The address belongs to somebody else.');
  if (outcome === 'kept') return;
  await requestInvitationMail(ctx, company, userId);
  // leaves out the address, because the audit record outlives an erasure
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { changed: ['email'] } });
}
