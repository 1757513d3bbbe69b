import type { Context } from '../../../platform/http/context';
import { conflict, notFound } from '../../../platform/http/errors';
import { accessCompany } from '../../organisation';
import { accessUser } from '../access';
import { openWayIn } from '../../identity';
import { isInvitedSince, requestInvitationMail } from '../invitation-mail';
import { isBlockedIn, mayInvite } from '../policy';

/** Sends the invitation to one of several people. Only this company's invitation, and at most once a minute. */
interface OneOfSeveral {
  ofCompany: number;
}

const signedIn = () => conflict('user.activated', 'This person has signed in already.');

/** The life of the link in an invitation. */
const wayInDays = 14;

/**
 * Sends the invitation again [4.33]. 409 for a blocked person. 409 also for a person who has signed in, unless nothing opens the account
 * any more. In that case, the invitation opens the account to its address. Each company that the account opens must first send an
 * invitation, or remove its link.
 */
export async function resendInvitation(ctx: Context, id: string, { ofCompany }: Partial<OneOfSeveral> = {}): Promise<void> {
  const person = await accessUser(ctx, id, 'resendInvitation');
  const { user } = person;
  const isMeant = (membership: { companyId: number }) => ofCompany === undefined || membership.companyId === ofCompany;
  if (!user.userCompanies.some(isMeant)) throw notFound();
  if (user.email === null) throw conflict('user.noEmail', 'This person has no e-mail address.');
  if (user.activated && !person.needsWayIn) throw signedIn();
  const managed = user.userCompanies.filter((membership) => isMeant(membership) && mayInvite(ctx.actor, membership.companyId));
  const companyId = managed.find((membership) => !isBlockedIn(membership.companyId, person))?.companyId;
  if (companyId === undefined) throw conflict('user.isBlocked', 'This person is blocked. Unblock the person first.');
  const since = new Date(ctx.now.getTime() - 60_000);
  if (ofCompany !== undefined && (await isInvitedSince(ctx.db, { companyId, userId: id, since })))
    throw conflict('user.invitedJustNow', 'This person was invited less than a minute ago.');
  const until = new Date(ctx.now.getTime() + wayInDays * 86_400_000);
  if (user.activated && !(await openWayIn(ctx.db, id, until))) throw signedIn();
  await requestInvitationMail(ctx, await accessCompany(ctx, companyId, 'read'), id);
  ctx.audit({ companyId, entityType: 'User', entityId: id, data: user.activated ? { opensAgain: true } : {} });
  ctx.alert('user.invitationResent', { email: user.email });
}
