import type { GroupRuleBody, RuleRole } from '@muster/contract/integrations/group-rule';
import type { Context } from '../../../platform/http/context';
import { applyRules, sameRoles } from './plan';
import { findRoles } from './queries';

/** What applying rules needs, in a request or in a delivery of an event. */
export type RuleContext = Pick<Context, 'db' | 'audit' | 'emit'> & { actor: { id: string } };

/** The changes by the rules for one person at one place. */
export interface RoleChange {
  userId: string;
  place: string;
  before: readonly RuleRole[];
  after: readonly RuleRole[];
  granted: readonly RuleRole[];
  isGrantChanged: boolean;
}

export interface Changes {
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
  const all = (await findRoles(db, companyId, people, also)).map(({ userId, place, isBlocked, ...roles }): RoleChange => {
    // A blocked person gets no roles, and loses those that no group gives any more. Otherwise these would return with the end of
    // the block.
    const wanted = isBlocked ? roles.wanted.filter((role) => roles.held.includes(role)) : roles.wanted;
    const { held: after, granted } = applyRules(place === 'company', { ...roles, wanted });
    return { userId, place, before: roles.held, after, granted, isGrantChanged: !sameRoles(granted, roles.granted) };
  });
  const raisesSelf = ({ userId, place, before, after }: RoleChange) =>
    userId === actor.id && place === 'company' && after.some((role) => !before.includes(role));
  return {
    changes: all.filter((change) => !raisesSelf(change) && (change.isGrantChanged || !sameRoles(change.before, change.after))),
    skipped: all.filter(raisesSelf),
  };
}
