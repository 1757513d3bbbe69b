import type { PeopleChangeBody, PeopleChangeResult } from '@muster/contract/directory/people-change';
import { changeEach, type OneChange } from '../../../platform/http/change-each';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { accessSite } from '../../organisation';
import { accessInvitingCompany } from '../access';
import { setUserBlocked } from './blockUser';
import { moveToSite } from './moveToSite';
import { resendInvitation } from './resendInvitation';

/**
 * Changes several people of a company. Each change works as the single call. A block of a manager locks all managers, so a deadlock is
 * possible: PostgreSQL ends one call, and the platform repeats it. Within a minute, such a call sends nobody a second invitation.
 */
export async function changePeople(ctx: Context, companyId: number, body: PeopleChangeBody): Promise<PeopleChangeResult> {
  await accessInvitingCompany(ctx, companyId);
  if (body.siteId !== undefined) await requireSiteOf(ctx, companyId, body.siteId);
  const changed = await changeEach(ctx, body.userIds, (one, userId) => changePerson(one, companyId, userId, body));
  return { people: changed.map(({ id: userId, outcome, code }) => ({ userId, outcome, code })) };
}

async function changePerson(one: OneChange, companyId: number, userId: string, { change, siteId }: PeopleChangeBody): Promise<void> {
  if (change === 'resendInvitation') return resendInvitation(one.recordedAs('user.invitationResent'), userId, { ofCompany: companyId });
  if (siteId === undefined)
    return setUserBlocked(one.recordedAs(change === 'block' ? 'user.blocked' : 'user.unblocked'), userId, change === 'block', companyId);
  return moveToSite(one.recordedAs('siteMembership.added'), userId, {
    companyId,
    siteId,
    adding: one.recordedAs('siteMembership.added'),
    removing: one.recordedAs('siteMembership.removed'),
  });
}

async function requireSiteOf(ctx: Context, companyId: number, siteId: number): Promise<void> {
  const site = await accessSite(ctx, siteId, 'read');
  if (site.companyId !== companyId) throw invalid([{ objectName: 'body', field: 'siteId', message: 'Unknown' }]);
}
