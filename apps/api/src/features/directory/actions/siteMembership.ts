import type { SiteMembership } from '@muster/contract/directory/membership';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden, notFound } from '../../../platform/http/errors';
import { emitPeopleChanged, memberships } from '../../identity';
import { keepingIndependent } from '../../organisation';
import { accessPersonnel } from '../access';
import { isBlockedIn, promotesSelf } from '../policy';
import { alertOf, isMemberAlready } from './personnel';

export interface SiteRole {
  siteId: number;
  manager: boolean;
}

/** Adds a person of the company to a site [4.38] [7.54]. 409 if the person is on either list of the site. */
export async function addSiteMembership(ctx: Context, userId: string, { siteId, manager }: SiteRole): Promise<SiteMembership> {
  const { companyId, person } = await accessPersonnel(ctx, { siteId }, userId);
  if (promotesSelf(ctx.actor, userId, companyId, manager)) throw forbidden('user.self', 'You cannot extend your own rights.');
  if (isBlockedIn(companyId, person)) throw conflict('user.isBlocked', 'This person is blocked. Unblock the person first.');
  const membership = { companyId, siteId, userId, isManager: manager };
  if (!(await keepingIndependent(ctx, membership, () => memberships.addSiteMember(ctx.db, membership)))) throw isMemberAlready();
  record(ctx, membership);
  ctx.alert(alertOf('added', manager));
  return membership;
}

/** Makes a person of a site its manager or a member [4.38] [7.54]. 404 without a membership. */
export async function changeSiteMembership(ctx: Context, userId: string, { siteId, manager }: SiteRole): Promise<SiteMembership> {
  const { companyId } = await accessPersonnel(ctx, { siteId }, userId);
  if (promotesSelf(ctx.actor, userId, companyId, manager)) throw forbidden('user.self', 'You cannot extend your own rights.');
  const before = await memberships.lockSiteMember(ctx.db, { companyId, siteId, userId });
  if (!before) throw notFound();
  const membership = { ...before, isManager: manager };
  if (before.isManager === manager) ctx.nothingChanged();
  else {
    await keepingIndependent(ctx, membership, () => memberships.writeSiteManager(ctx.db, membership));
    record(ctx, membership);
  }
  ctx.alert(alertOf('added', manager));
  return membership;
}

/** Removes a person from a site [7.54]. */
export async function removeSiteMembership(ctx: Context, userId: string, siteId: number): Promise<void> {
  const { companyId } = await accessPersonnel(ctx, { siteId }, userId);
  const membership = await memberships.lockSiteMember(ctx.db, { companyId, siteId, userId });
  if (!membership) throw notFound();
  await memberships.deleteSiteMember(ctx.db, membership);
  record(ctx, membership);
  ctx.alert(alertOf('removed', membership.isManager));
}

function record(ctx: Context, { companyId, siteId, userId, isManager }: SiteMembership): void {
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { siteId, isManager } });
  emitPeopleChanged(ctx, [companyId]);
}
