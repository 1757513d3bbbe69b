/** Nobody who gets rights may represent people alone after that, however the rights are given. */
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { lockCompany } from '../new-label';
import { findAlone, onlyManagers, requireIndependent, type GivenMembership, type MarkedPlace } from './alone';
import { dayOfMark, markRows } from './marks';

type Asking = Pick<Context, 'db' | 'now'>;

/**
 * Gives a person rights. 409 if a manager would then represent people alone: the person, or somebody beside whom the person was the independent
 * one.
 */
export async function keepingIndependent<Result>(
  ctx: Asking,
  { companyId, userId, isManager }: { companyId: number; userId: string; isManager: boolean },
  change: () => Promise<Result>,
): Promise<Result> {
  if (!isManager) return change();
  const places = await placesOf(ctx, companyId, [userId]);
  if (places.length === 0) return change();
  await lockCompany(ctx.db, companyId);
  const aloneBefore = await aloneAt(ctx, places);
  const result = await change();
  requireIndependent(0, { aloneBefore, alone: await aloneAt(ctx, places) });
  return result;
}

export interface Promotion {
  userId: string;
  /** What the person does not have yet. */
  given: readonly Omit<GivenMembership, 'userId'>[];
}

/** Of people who get rights in this order, those whose rights would leave a manager alone beside the rights of those before them. */
export async function findLonelyPromotions(ctx: Asking, companyId: number, people: readonly Promotion[]): Promise<Set<string>> {
  const lonely = new Set<string>();
  const promoted = people.filter(({ given }) => given.some(({ isManager }) => isManager));
  if (promoted.length === 0) return lonely;
  const marked = await placesOf(
    ctx,
    companyId,
    promoted.map(({ userId }) => userId),
  );
  if (marked.length === 0) return lonely;
  await lockCompany(ctx.db, companyId);
  const accepted: GivenMembership[] = [];
  for (const { userId, given } of promoted) {
    const places = marked.filter((place) => place.userId === userId);
    const supposed = [...accepted, ...given.map((one) => ({ ...one, userId }))];
    const aloneBefore = await aloneAt(ctx, places, accepted);
    const alone = await aloneAt(ctx, places, supposed);
    if (alone.some((id) => !aloneBefore.includes(id))) lonely.add(userId);
    else if (places.length > 0) accepted.splice(0, accepted.length, ...supposed);
  }
  return lonely;
}

/** Throws 409 if the person, who does not belong to the company yet, would represent people alone with these rights. */
export async function requireNoLonelyPromotion(ctx: Asking, companyId: number, promotion: Promotion): Promise<void> {
  if ((await findLonelyPromotions(ctx, companyId, [promotion])).size > 0) throw onlyManagers();
}

/** Throws 409 if the person, who has just come to the company, represents people alone. Whoever comes leaves nobody else alone. */
export async function requireNotAlone(ctx: Asking, companyId: number, userId: string): Promise<void> {
  const places = await placesOf(ctx, companyId, [userId]);
  if (places.length === 0) return;
  await lockCompany(ctx.db, companyId);
  const alone = await aloneAt(ctx, places);
  const own = await ctx.db.maybeOne(sql`
    SELECT r.id FROM ${markRows} WHERE r.company_id = ${companyId} AND r.user_id = ${userId} AND r.id = ANY (${alone}::bigint[]) LIMIT 1`);
  if (own) throw onlyManagers();
}

/** The places for which these people have a mark, today or later. */
const placesOf = (ctx: Asking, companyId: number, userIds: readonly string[]): Promise<(MarkedPlace & { userId: string })[]> =>
  ctx.db.many<MarkedPlace & { userId: string }>(sql`
    SELECT DISTINCT r.company_id AS "companyId", r.site_id AS "siteId", r.division_id AS "divisionId", r.user_id AS "userId" FROM ${markRows}
     WHERE r.company_id = ${companyId} AND r.user_id = ANY (${[...userIds]}::uuid[]) AND r.until_on >= ${dayOfMark(ctx.now)}`);

async function aloneAt(ctx: Asking, places: readonly MarkedPlace[], given: readonly GivenMembership[] = []): Promise<number[]> {
  const found: number[] = [];
  for (const place of places) found.push(...(await findAlone(ctx, place, { given })));
  return found;
}
