/** Computes the changes by the rules of groups for one person at one place. Pure: the preview and the change share it. */
import type { RuleRole } from '@muster/contract/integrations/group-rule';

interface RolesAt {
  /** What the person's groups give. */
  wanted: readonly RuleRole[];
  /** What the person has. */
  held: readonly RuleRole[];
  /** The part of `held` that rules gave earlier. */
  granted: readonly RuleRole[];
}

interface RolesAfter {
  held: RuleRole[];
  granted: RuleRole[];
}

const roles: readonly RuleRole[] = ['member', 'manager', 'leader'];

/** A manager of a site or division is also its member. */
export const withMembership = (isCompany: boolean, wanted: readonly RuleRole[]): readonly RuleRole[] =>
  !isCompany && wanted.includes('manager') && !wanted.includes('member') ? ['member', ...wanted] : wanted;

/**
 * The roles after the rules have been applied. A role that somebody gave by hand stays. A role that only rules gave ends with its last
 * rule.
 */
export function applyRules(isCompany: boolean, { wanted, held, granted }: RolesAt): RolesAfter {
  const given = withMembership(isCompany, wanted);
  const stays = (role: RuleRole) => held.includes(role) && !granted.includes(role);
  const after = roles.filter((role) => given.includes(role) || stays(role));
  // A manager who was appointed by hand stays a member, even if a rule created the membership.
  if (!isCompany && after.includes('manager') && !after.includes('member')) after.unshift('member');
  return { held: after, granted: after.filter((role) => granted.includes(role) || !held.includes(role)) };
}

export const sameRoles = (one: readonly RuleRole[], other: readonly RuleRole[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));
