import { canReadScope } from '@muster/contract/shared/permissions';
import type { MembersCriteria, SitesCriteria } from '@muster/contract/campaigns/form-language/types';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { notFound } from '../../platform/http/refusals';
import { matchingPeople, matchingSites, type MatchingScope } from './people-matching';
import { findPlace } from './places';

interface Selection {
  companyId: number;
  siteId?: number | undefined;
  divisionId?: number | undefined;
}

/** How many people a members selection would reach, by the very rule that posting goes by [5.21] [7.60]. */
export async function countSelectedMembers(
  ctx: Context,
  { companyId, siteId, divisionId, ...criteria }: Selection & MembersCriteria,
): Promise<{ count: number }> {
  await requireScope(ctx, { companyId, siteId, divisionId });
  return count(ctx, matchingPeople({ companyId, siteId, divisionId }, given(criteria)));
}

export async function countSelectedSites(
  ctx: Context,
  { companyId, divisionId, ...criteria }: Selection & SitesCriteria,
): Promise<{ count: number }> {
  await requireScope(ctx, { companyId, divisionId });
  return count(ctx, matchingSites({ companyId, divisionId }, given(criteria)));
}

const count = (ctx: Context, selection: Sql) => ctx.db.one<{ count: number }>(sql`SELECT count(*) AS count FROM (${selection}) selected`);

/** An address cannot say an empty list, so that what it does not name does not restrict. */
const given = <T extends object>(criteria: T): T =>
  Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined)) as T;

/** A company, site or division that is not there or not the caller's is as good as missing; a system role may name any number. */
async function requireScope({ db, actor }: Context, scope: MatchingScope & Selection): Promise<void> {
  const { companyId, siteId, divisionId } = scope;
  const places = [
    siteId !== undefined && { companyId, siteId },
    divisionId !== undefined && { companyId, divisionId },
    { companyId },
  ].filter((place) => place !== false);
  const found = await Promise.all(places.map((place) => findPlace(db, place)));
  if (found.includes(undefined) || !canReadScope(actor, scope)) throw notFound();
}
