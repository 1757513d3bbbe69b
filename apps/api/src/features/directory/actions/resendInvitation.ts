import type { Context } from '../../../platform/http/context';
import { conflict, notFound } from '../../../platform/http/errors';
import { accessCompany } from '../../organisation';
import { accessUser } from '../access';
import { requestInvitationMail } from '../invitation-mail';
import { isBlockedIn, mayInvite } from '../policy';

/** Sends the invitation again [4.33], of one company if it is named. 409 for somebody who has signed in or is blocked. */
export async function resendInvitation(ctx: Context, id: string, ofCompany?: number): Promise<void> {
  const person = await accessUser(ctx, id, 'resendInvitation');
  const { user } = person;
  const isMeant = (membership: { companyId: number }) => ofCompany === undefined || membership.companyId === ofCompany;
  if (!user.userCompanies.some(isMeant)) throw notFound();
  if (user.email === null) throw conflict('user.noEmail', 'This person has no e-mail address.');
  if (user.activated) throw conflict('user.activated', 'This person has signed in already.');
  const managed = user.userCompanies.filter((membership) => isMeant(membership) && mayInvite(ctx.actor, membership.companyId));
  const companyId = managed.find((membership) => !isBlockedIn(membership.companyId, person))?.companyId;
  if (companyId === undefined) throw conflict('user.isBlocked', 'This person is blocked. Unblock the person first.');
  await requestInvitationMail(ctx, await accessCompany(ctx, companyId, 'read'), id);
  ctx.audit({ companyId, entityType: 'User', entityId: id });
  ctx.alert('user.invitationResent', { email: user.email });
}
