import type { Invitation } from '@muster/contract/directory/profile';
import { canManageSystem } from '@muster/contract/shared/permissions';
import type { FieldError } from '@muster/contract/shared/errors';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden, invalid } from '../../../platform/http/errors';
import { emitPeopleChanged, inviteAccount, memberships } from '../../identity';
import { findKnownDivisions, findKnownPlaces } from '../../organisation';
import { accessInvitingCompany } from '../access';
import { requireEndAhead } from '../access-end';
import { requestInvitationMail } from '../invitation-mail';

/**
 * Invites a person into a company with flags, sites and divisions [4.33] [7.48]. 403 without the right to the company or to the role, 400
 * for a place of another company, 409 for an address that is a member already or that only a system manager may add.
 */
export async function inviteUser(ctx: Context, body: Invitation): Promise<string> {
  const company = await accessInvitingCompany(ctx, body.companyId);
  if (body.role !== 'USER' && !canManageSystem(ctx.actor)) throw forbidden();
  await requirePlaces(ctx, body);
  const { companyId, email, isManager, isLeader, accessUntil } = body;
  await requireEndAhead(ctx, companyId, accessUntil);
  const { userId, outcome } = await inviteAccount(
    ctx.db,
    { companyId, email, role: body.role, firstName: body.firstName, lastName: body.lastName, title: body.title },
    ctx.now,
  );
  if (outcome === 'member') throw conflict('user.isMember', 'This person belongs to the company already.');
  if (outcome === 'elsewhere')
    throw conflict('user.elsewhere', 'You cannot invite this address. Ask a system manager to add the person to your company.');
  if (isManager && accessUntil !== null) await memberships.requireLastingManager(ctx.db, { companyId, userId });
  await memberships.addCompanyMember(ctx.db, { companyId, userId, isManager, isLeader, accessUntil }, ctx.now);
  for (const { siteId, isManager: isSiteManager } of body.userSites)
    await memberships.addSiteMember(ctx.db, { companyId, siteId, userId, isManager: isSiteManager });
  for (const division of body.userDivisions) await memberships.addDivisionMember(ctx.db, { companyId, userId, ...division });
  await requestInvitationMail(ctx, company, userId);
  const { role, userSites, userDivisions } = body;
  ctx.audit({
    companyId,
    entityType: 'User',
    entityId: userId,
    data: { role, isManager, isLeader, accessUntil, userSites, userDivisions },
  });
  emitPeopleChanged(ctx, [companyId]);
  ctx.alert('user.invited', { email });
  return userId;
}

/** 400 naming each place that the company does not have, or that occurs twice in the body. */
async function requirePlaces(ctx: Context, { companyId, userSites, userDivisions }: Invitation): Promise<void> {
  const siteIds = userSites.map(({ siteId }) => siteId);
  const divisionIds = userDivisions.map(({ divisionId }) => divisionId);
  const [sites, divisions] = await Promise.all([
    findKnownPlaces(ctx.db, companyId, { siteIds, subdivisionIds: [], regionIds: [] }),
    findKnownDivisions(ctx.db, companyId, divisionIds),
  ]);
  const faultOfSite = (siteId: number, index: number): Fault[] => {
    if (siteIds.indexOf(siteId) !== index) return [['siteId', 'Repeated']];
    return sites.siteIds.has(siteId) ? [] : [['siteId', 'Unknown']];
  };
  const faultOfDivision = ({ divisionId, subDivisionId }: Invitation['userDivisions'][number], index: number): Fault[] => {
    if (divisionIds.indexOf(divisionId) !== index) return [['divisionId', 'Repeated']];
    const division = divisions.find(({ id }) => id === divisionId);
    if (!division) return [['divisionId', 'Unknown']];
    return subDivisionId === null || division.subdivisionIds.includes(subDivisionId) ? [] : [['subDivisionId', 'Unknown']];
  };
  const faults = [
    ...userSites.flatMap(({ siteId }, index) => named(`userSites[${index}]`, faultOfSite(siteId, index))),
    ...userDivisions.flatMap((division, index) => named(`userDivisions[${index}]`, faultOfDivision(division, index))),
  ];
  if (faults.length > 0) throw invalid(faults);
}

type Fault = [field: string, message: string];

const named = (path: string, faults: Fault[]): FieldError[] =>
  faults.map(([field, message]) => ({ objectName: 'body', field: `${path}.${field}`, message }));
