/** Applies the rules of groups to people: after a change of a group, of a rule, or when a person becomes active again. */
import type { Db } from '../../../platform/database/database';
import { emitPeopleChanged, memberships } from '../../identity';
import { findChanges, isEffective, withoutManagerChange, type RoleChange, type RuleContext } from './changes';
import { readPlace } from './place';
import { findGroupPeople, lockRules, replaceGrants } from './queries';

/**
 * Gives and takes back what the rules say about these people. The caller manages the company. 409 if a rule would take the last manager
 * from the company, or would leave it with managers whose access ends. With `recordRefusal`, only that role is left out. Returns the
 * number of changed roles.
 */
export async function applyGroupRules(ctx: RuleContext, companyId: number, people: readonly string[]): Promise<number> {
  await lockRules(ctx.db, companyId);
  const { changes } = await findChanges(ctx, companyId, people);
  // A group can have thousands of people.
  const harmless = changes.filter((change) => !changesManager(change));
  await writeChanges(ctx, companyId, harmless);
  let changed = harmless.length;
  for (const change of changes.filter(changesManager)) if (await applyIfAllowed(ctx, companyId, change)) changed += 1;
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

const isOfCompany = ({ place }: RoleChange): boolean => place === 'company';

/** Whether the company gets or loses a manager. */
const changesManager = (change: RoleChange): boolean =>
  isOfCompany(change) && change.before.includes('manager') !== change.after.includes('manager');

/**
 * Applies a change of a manager. If the company would lose its last manager, records that and applies the rest of the change. Returns false
 * if nothing changed.
 */
async function applyIfAllowed(ctx: RuleContext, companyId: number, change: RoleChange): Promise<boolean> {
  try {
    await requireManagers(ctx, { companyId, userId: change.userId }, change);
    await writeChanges(ctx, companyId, [change]);
  } catch (error) {
    if (!ctx.recordRefusal || !memberships.isLastManager(error)) throw error;
    ctx.recordRefusal(change, error.details.code);
    // the error comes before anything is written
    const rest = withoutManagerChange(change);
    if (!isEffective(rest)) return false;
    await writeChanges(ctx, companyId, [rest]);
  }
  return true;
}

async function requireManagers({ db }: RuleContext, of: memberships.CompanyMemberKey, { after }: RoleChange): Promise<void> {
  if (!after.includes('manager')) return memberships.requireOtherManager(db, of);
  const membership = await memberships.lockCompanyMembership(db, of);
  if (membership && membership.accessUntil !== null) await memberships.requireLastingManager(db, of);
}

async function writeChanges(ctx: RuleContext, companyId: number, changes: readonly RoleChange[]): Promise<void> {
  if (changes.length === 0) return;
  await writeRoles(ctx, companyId, changes);
  const grants = changes.filter(({ isGrantChanged }) => isGrantChanged);
  await replaceGrants(
    ctx.db,
    companyId,
    grants.map(({ userId, place, granted }) => ({ userId, place, roles: granted })),
  );
  for (const { userId, place, before, after } of changes)
    ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { place, before, after, by: 'group rule' } });
}

async function writeRoles({ db }: RuleContext, companyId: number, changes: readonly RoleChange[]): Promise<void> {
  const roles = changes.map(({ userId, place, after }) => ({
    ...readPlace(place),
    userId,
    isMember: after.length > 0,
    isManager: after.includes('manager'),
    isLeader: after.includes('leader'),
  }));
  const at = (kind: 'site' | 'division', isMember: boolean) =>
    roles.flatMap((role) => (role.kind === kind && role.isMember === isMember ? [role] : []));
  const sites = (isMember: boolean) => at('site', isMember).map(({ id, ...role }) => ({ siteId: id, ...role }));
  const divisions = (isMember: boolean) => at('division', isMember).map(({ id, ...role }) => ({ divisionId: id, ...role }));
  const write = async <Role>(all: (db: Db, companyId: number, of: readonly Role[]) => Promise<number>, of: readonly Role[]) =>
    of.length > 0 && (await all(db, companyId, of));
  const ofCompany = roles.filter(({ kind }) => kind === 'company');
  await write(memberships.writeManyCompanyFlags, ofCompany);
  await write(memberships.setSiteMembers, sites(true));
  await write(memberships.deleteSiteMembers, sites(false));
  await write(memberships.setDivisionMembers, divisions(true));
  await write(memberships.deleteDivisionMembers, divisions(false));
}
