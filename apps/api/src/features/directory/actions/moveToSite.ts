import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { memberships } from '../../identity';
import { accessPersonnel } from '../access';
import { addSiteMembership, removeSiteMembership } from './siteMembership';

interface Move {
  companyId: number;
  siteId: number;
  /** The contexts in which memberships are added and removed. Each change has its own audit record. */
  adding: Context;
  removing: Context;
}

/** Makes a person a member of one site, and ends their memberships of other sites. A person who manages a site stays its manager. */
export async function moveToSite(ctx: Context, userId: string, { companyId, siteId, adding, removing }: Move): Promise<void> {
  // two moves of a person wait for each other, so that the person does not stay at both sites
  if (!(await memberships.lockCompanyMembership(ctx.db, { companyId, userId }))) throw notFound();
  const { person } = await accessPersonnel(ctx, { siteId }, userId);
  const ofCompany = person.user.userSites.filter((membership) => membership.companyId === companyId);
  const left = ofCompany.filter((membership) => membership.siteId !== siteId && !membership.isManager);
  const isThere = ofCompany.some((membership) => membership.siteId === siteId);
  if (isThere && left.length === 0) return ctx.nothingChanged();
  if (!isThere) await addSiteMembership(adding, userId, { siteId, manager: false });
  for (const membership of left) await removeSiteMembership(removing, userId, membership.siteId);
}
