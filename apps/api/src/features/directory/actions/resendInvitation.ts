import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { accessCompany } from '../../organisation';
import { accessUser } from '../access';
import { requestInvitationMail } from '../invitation-mail';
import { isBlockedIn, mayInvite } from '../policy';

/** Sends the invitation again [4.33]. 409 for somebody who has signed in or is blocked. */
export async function resendInvitation(ctx: Context, id: string): Promise<void> {
  const person = await accessUser(ctx, id, 'resendInvitation');
  const { user } = person;
  if (user.email === null) throw conflict('user.noEmail', 'This person has no e-mail address.');
  if (user.activated) throw conflict('user.activated', 'This person has signed in already.');
  const managed = user.userCompanies.filter(({ companyId }) => mayInvite(ctx.actor, companyId));
  const companyId = managed.find((membership) => !isBlockedIn(membership.companyId, person))?.companyId;
  if (companyId === undefined) throw conflict('user.isBlocked', 'This person is blocked. Unblock the person first.');
  await requestInvitationMail(ctx, await accessCompany(ctx, companyId, 'read'), id);
  ctx.audit({ companyId, entityType: 'User', entityId: id });
  ctx.alert('user.invitationResent', { email: user.email });
}
