/** Reading one person, and the facts on which the policies of people depend. */
import { canManageSystem } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { notFound } from '../../platform/http/errors';
import { findPerson, type FoundPerson } from './queries';

export interface PersonFacts extends FoundPerson {
  /** The caller manages every company of this person, or is a system manager. A change of the account then reaches no other company. */
  isManaged: boolean;
}

/**
 * Loads a person who shares a company with the caller, or the caller. System managers load everybody. 404 otherwise. With a lock for a
 * change of the account.
 */
export const accessPerson = accessFunction(
  'accessPerson',
  async (ctx: Context, id: string, purpose: 'read' | 'change'): Promise<PersonFacts> => {
    if (!isAccountId(id)) throw notFound();
    if (purpose === 'change') await ctx.db.maybeOne(sql`SELECT FROM account WHERE id = ${id} FOR NO KEY UPDATE`);
    const [found, { isManaged }] = await Promise.all([
      findPerson(ctx.db, id),
      ctx.db.one<{ isManaged: boolean }>(sql`SELECT coalesce(muster_manages_person(${id}), false) AS "isManaged"`),
    ]);
    const isVisible = id === ctx.actor.id || canManageSystem(ctx.actor);
    if (!found || (!isVisible && found.user.userCompanies.length === 0)) throw notFound();
    return { ...found, isManaged };
  },
);

const accountId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Other texts are valid ids of users and belong to nobody. */
const isAccountId = (id: string): boolean => accountId.test(id);

/** The filter of lists that belong to one person. Without it: the caller's own. */
export interface PersonFilter {
  userId?: string | undefined;
  'userId.equals'?: string | undefined;
}

/** The person of a list, after a check that the caller sees them. */
export async function personOf(ctx: Context, query: PersonFilter): Promise<string> {
  const id = query['userId.equals'] ?? query.userId ?? ctx.actor.id;
  await accessPerson(ctx, id, 'read');
  return id;
}
