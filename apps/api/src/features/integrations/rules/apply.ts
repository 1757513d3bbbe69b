/** Applies the rules of groups to people: after a change of a group, of a rule, or when a person becomes active again. */
import type { RuleRole } from '@muster/contract/integrations/group-rule';
import { emitPeopleChanged, memberships } from '../../identity';
import { findChanges, isEffective, withoutManagerChange, type RoleChange, type RuleContext } from './changes';
import { readPlace } from './place';
import { deleteGrants, findGroupPeople, insertGrants, lockRules } from './queries';

/**
 * Gives and takes back what the rules say about these people. The caller manages the company. 409 if a rule would take the last manager
 * from the company, or would leave it with managers whose access ends. With `recordRefusal`, only that role is left out. Returns the
 * number of changed roles.
 */
export async function applyGroupRules(ctx: RuleContext, companyId: number, people: readonly string[]): Promise<number> {
  await lockRules(ctx.db, companyId);
  const { changes } = await findChanges(ctx, companyId, people);
  let changed = 0;
  for (const change of changes) if (await applyIfAllowed(ctx, companyId, change)) changed += 1;
  if (changed > 0) emitPeopleChanged(ctx, [companyId]);
  return changed;
}

/**
 * Applies the rules to the members of a group, after a rule of the group was stored or deleted. Reads the members behind the lock, so that
 * a change of the group at the same time is not missed.
 */
export async function applyRulesOfGroup(ctx: RuleContext, companyId: number, groupId: string): Promise<number> {
  await lockRules(ctx.db, companyId);
  return applyGroupRules(ctx, companyId, await findGroupPeople(ctx.db, companyId, groupId));
}

/**
 * Applies a change. If the company would lose its last manager, records that and applies the rest of the change. Returns false if nothing
 * changed.
 */
async function applyIfAllowed(ctx: RuleContext, companyId: number, change: RoleChange): Promise<boolean> {
  try {
    await applyChange(ctx, companyId, change);
  } catch (error) {
    if (!ctx.recordRefusal || !memberships.isLastManager(error)) throw error;
    ctx.recordRefusal(change, error.details.code);
    // the error comes before anything is written
    const rest = withoutManagerChange(change);
    if (!isEffective(rest)) return false;
    await applyChange(ctx, companyId, rest);
  }
  return true;
}

async function applyChange(ctx: RuleContext, companyId: number, change: RoleChange): Promise<void> {
  const { userId, place, before, after, granted, isGrantChanged } = change;
  const at = readPlace(place);
  if (at.kind === 'company') await changeCompanyRoles(ctx, { companyId, userId }, change);
  else if (at.kind === 'site') await changeSiteRole(ctx, { companyId, userId, siteId: at.id }, after);
  else await changeDivisionRole(ctx, { companyId, userId, divisionId: at.id }, after);
  if (isGrantChanged) {
    await deleteGrants(ctx.db, companyId, userId, place);
    if (granted.length > 0) await insertGrants(ctx.db, companyId, userId, place, granted);
  }
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { place, before, after, by: 'group rule' } });
}

async function changeCompanyRoles({ db }: RuleContext, of: memberships.CompanyMemberKey, { before, after }: RoleChange): Promise<void> {
  if (after.includes('manager') && !before.includes('manager')) {
    const membership = await memberships.lockCompanyMembership(db, of);
    if (membership && membership.accessUntil !== null) await memberships.requireLastingManager(db, of);
  }
  if (before.includes('manager') && !after.includes('manager')) await memberships.requireOtherManager(db, of);
  await memberships.writeCompanyFlags(db, { ...of, isManager: after.includes('manager'), isLeader: after.includes('leader') });
}

async function changeSiteRole({ db }: RuleContext, of: memberships.SiteMemberKey, after: readonly RuleRole[]): Promise<void> {
  const membership = { ...of, isManager: after.includes('manager') };
  if (after.length === 0) await memberships.deleteSiteMember(db, of);
  else if (!(await memberships.addSiteMember(db, membership))) await memberships.writeSiteManager(db, membership);
}

async function changeDivisionRole(
  { db }: RuleContext,
  of: { companyId: number; userId: string; divisionId: number },
  after: readonly RuleRole[],
): Promise<void> {
  const before = await memberships.lockDivisionMember(db, of);
  const isManager = after.includes('manager');
  if (!before) {
    if (after.length > 0) await memberships.addDivisionMember(db, { ...of, subDivisionId: null, isManager });
  } else if (after.length === 0) await memberships.deleteDivisionMember(db, before);
  else await memberships.writeDivisionMember(db, { ...before, isManager });
}
