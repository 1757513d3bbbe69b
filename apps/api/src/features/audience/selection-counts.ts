import type { MembersCriteria, SitesCriteria } from '@muster/contract/forms/types';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { requireReadableScope } from '../organisation';
import { matchingPeople, matchingSites } from './matching';

interface CountedScope {
  companyId: number;
  siteId?: number | undefined;
  divisionId?: number | undefined;
}

/** If neither flag is set, all members count. */
interface MemberFilter {
  isActiveOnly: boolean;
  /** Counts only people who have not signed in yet. */
  isInvitedOnly: boolean;
}

/** How many people a members selection would reach. With `isActiveOnly`, the same rule as posting [5.21] [7.60]. */
export async function countSelectedMembers(
  ctx: Context,
  { companyId, siteId, divisionId, isActiveOnly, isInvitedOnly, ...criteria }: CountedScope & MembersCriteria & MemberFilter,
): Promise<{ count: number }> {
  await requireReadableScope(ctx, { companyId, siteId, divisionId });
  const who = isInvitedOnly ? 'invited' : isActiveOnly ? 'active' : 'all';
  return count(ctx, matchingPeople({ companyId, siteId, divisionId }, withoutUndefined(criteria), who));
}

export async function countSelectedSites(
  ctx: Context,
  { companyId, divisionId, ...criteria }: CountedScope & SitesCriteria,
): Promise<{ count: number }> {
  await requireReadableScope(ctx, { companyId, divisionId });
  return count(ctx, matchingSites({ companyId, divisionId }, withoutUndefined(criteria)));
}

const count = (ctx: Context, selection: Sql) => ctx.db.one<{ count: number }>(sql`SELECT count(*) AS count FROM (${selection}) selected`);

/** A query string cannot contain an empty list, so a missing list restricts nothing. */
export const withoutUndefined = <T extends object>(criteria: T): T =>
  Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined)) as T;
