import type { Context } from '../../../platform/http/context';
import { conflict, notFound } from '../../../platform/http/errors';
import { accessCompany } from '../../organisation';
import { accessUser } from '../access';
import { isInvitedSince, requestInvitationMail } from '../invitation-mail';
import { isBlockedIn, mayInvite } from '../policy';

/** One of several people: only the invitation of this company, and only if it is a minute since the last one. */
interface OneOfSeveral {
  ofCompany: number;
}

/** Sends the invitation again [4.33]. 409 for somebody who has signed in or is blocked. */
export async function resendInvitation(ctx: Context, id: string, { ofCompany }: Partial<OneOfSeveral> = {}): Promise<void> {
  const person = await accessUser(ctx, id, 'resendInvitation');
  const { user } = person;
  const isMeant = (membership: { companyId: number }) => ofCompany === undefined || membership.companyId === ofCompany;
  if (!user.userCompanies.some(isMeant)) throw notFound();
  if (user.email === null) throw conflict('user.noEmail', 'This person has no e-mail address.');
  if (user.activated) throw conflict('user.activated', 'This person has signed in already.');
  const managed = user.userCompanies.filter((membership) => isMeant(membership) && mayInvite(ctx.actor, membership.companyId));
  const companyId = managed.find((membership) => !isBlockedIn(membership.companyId, person))?.companyId;
  if (companyId === undefined) throw conflict('user.isBlocked', 'This person is blocked. Unblock the person first.');
  const since = new Date(ctx.now.getTime() - 60_000);
  if (ofCompany !== undefined && (await isInvitedSince(ctx.db, { companyId, userId: id, since })))
    throw conflict('user.invitedJustNow', 'This person was invited less than a minute ago.');
  await requestInvitationMail(ctx, await accessCompany(ctx, companyId, 'read'), id);
  ctx.audit({ companyId, entityType: 'User', entityId: id });
  ctx.alert('user.invitationResent', { email: user.email });
}
