import type { GroupRuleBody, RuleRole } from '@muster/contract/integrations/group-rule';
import type { Context } from '../../../platform/http/context';
import { findKnownDivisions } from '../../organisation';
import { placeText, readPlace } from './place';
import { applyRules, sameRoles, withMembership } from './plan';
import { findRoles } from './queries';

/** What applying rules needs, in a request or in a delivery of an event. */
export type RuleContext = Pick<Context, 'db' | 'audit' | 'emit'> & {
  actor: { id: string };
  /**
   * Records a change of a manager's role that would leave the company without a manager. All other changes are applied. Without this
   * function, the error ends the work.
   */
  recordRefusal?: (change: RoleChange, code: string) => void;
};

/** The changes by the rules for one person at one place. */
export interface RoleChange {
  userId: string;
  place: string;
  before: readonly RuleRole[];
  after: readonly RuleRole[];
  granted: readonly RuleRole[];
  grantedBefore: readonly RuleRole[];
  isGrantChanged: boolean;
}

interface Changes {
  changes: RoleChange[];
  /** Changes that are skipped, because they would give the caller more rights. Nobody extends their own rights [6.12]. */
  skipped: RoleChange[];
}

/** The changes of these people that the rules make necessary. Changes nothing. */
export async function findChanges(
  { db, actor }: Pick<RuleContext, 'db' | 'actor'>,
  companyId: number,
  people: readonly string[],
  also?: GroupRuleBody,
): Promise<Changes> {
  const found = await findRoles(db, companyId, people, also);
  const archived = await findArchived(db, companyId, found);
  const all = found.map(({ userId, place, isBlocked, ...roles }): RoleChange => {
    // A blocked person gets no roles, and loses those that no group gives any more. Otherwise these would return with the end of
    // the block. Nobody gets a role in an archived division [5.36].
    const isClosed = isBlocked || archived.has(place);
    const isCompany = place === 'company';
    const given = withMembership(isCompany, roles.wanted);
    const wanted = isClosed ? given.filter((role) => roles.held.includes(role)) : given;
    const { held: after, granted } = applyRules(isCompany, { ...roles, wanted });
    const grantedBefore = roles.granted;
    return { userId, place, before: roles.held, after, granted, grantedBefore, isGrantChanged: !sameRoles(granted, grantedBefore) };
  });
  const raisesSelf = ({ userId, place, before, after }: RoleChange) =>
    userId === actor.id && place === 'company' && after.some((role) => !before.includes(role));
  return {
    changes: all.filter((change) => !raisesSelf(change) && isEffective(change)),
    skipped: all.filter(raisesSelf),
  };
}

export const isEffective = ({ before, after, isGrantChanged }: RoleChange): boolean => isGrantChanged || !sameRoles(before, after);

export const onlyManager = (roles: readonly RuleRole[]): RuleRole[] => roles.filter((role) => role === 'manager');

/** The change without its part about the role of a manager. */
export function withoutManagerChange(change: RoleChange): RoleChange {
  const withManagerAsBefore = (now: readonly RuleRole[], before: readonly RuleRole[]): RuleRole[] => [
    ...now.filter((role) => role !== 'manager'),
    ...onlyManager(before),
  ];
  const granted = withManagerAsBefore(change.granted, change.grantedBefore);
  const isGrantChanged = !sameRoles(granted, change.grantedBefore);
  return { ...change, after: withManagerAsBefore(change.after, change.before), granted, isGrantChanged };
}

/** The places that are archived divisions. Locks the divisions, so that nobody archives one before the change is stored. */
async function findArchived(db: RuleContext['db'], companyId: number, at: readonly { place: string }[]): Promise<ReadonlySet<string>> {
  const divisionIds = new Set(at.map(({ place }) => readPlace(place)).flatMap((place) => (place.kind === 'division' ? [place.id] : [])));
  if (divisionIds.size === 0) return new Set();
  const divisions = await findKnownDivisions(db, companyId, [...divisionIds]);
  return new Set(divisions.filter(({ isArchived }) => isArchived).map(({ id }) => placeText({ siteId: null, divisionId: id })));
}
