import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { accessCompany } from '../../organisation';
import { accessUser } from '../access';
import { requestInvitationMail } from '../invitation-mail';
import { mayInvite } from '../policy';

/** Sends the invitation again [4.33]. 409 for somebody who has signed in or is blocked. */
export async function resendInvitation(ctx: Context, id: string): Promise<void> {
  const { user } = await accessUser(ctx, id, 'resendInvitation');
  if (user.activated) throw conflict('user.activated', 'This person has signed in already.');
  if (user.isBlocked) throw conflict('user.isBlocked', 'This person is blocked. Unblock the person first.');
  const companyId = user.userCompanies.find((membership) => mayInvite(ctx.actor, membership.companyId))?.companyId ?? 0;
  await requestInvitationMail(ctx, await accessCompany(ctx, companyId, 'read'), id);
  ctx.audit({ companyId, entityType: 'User', entityId: id });
  ctx.alert('user.invitationResent', { email: user.email });
}
