import type { Qualification } from '@muster/contract/identity/expertise';
import type { Page } from '@muster/contract/shared/pagination';
import { isConsultant } from '@muster/contract/shared/permissions';
import sql, { raw, type Sql } from 'sql-template-tag';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { forbidden, notFound } from '../../../platform/http/errors';
import { personOf, type PersonFilter } from '../people';
import { requireOwnProfile } from '../own/profile';

export const qualificationColumns: Sql = sql`id, user_id AS "userId", institution, title, type`;

/** The qualifications of a person that the caller can see. Without a person: the caller's own qualifications [7.58]. */
export async function listQualifications(
  ctx: Context,
  query: PersonFilter & { page: Page<'id'> },
): Promise<{ items: Qualification[]; total: number }> {
  const userId = await personOf(ctx, query);
  const { page } = query;
  const [items, { total }] = await Promise.all([
    ctx.db.many<Qualification>(sql`
      SELECT ${qualificationColumns} FROM safety_qualification WHERE user_id = ${userId}
       ORDER BY id ${raw(page.sort[0]?.direction ?? 'asc')} LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM safety_qualification WHERE user_id = ${userId}`),
  ]);
  return { items, total };
}

/** Loads and locks one of the caller's qualifications. 404 for anybody else's. */
export const accessOwnQualification = accessFunction('accessOwnQualification', async (ctx: Context, id: number): Promise<Qualification> => {
  const row = await ctx.db.maybeOne<Qualification>(
    sql`SELECT ${qualificationColumns} FROM safety_qualification WHERE id = ${id} AND user_id = ${ctx.actor.id} FOR UPDATE`,
  );
  if (!row) throw notFound();
  if (isConsultant(ctx.actor)) throw forbidden();
  await requireOwnProfile(ctx);
  return row;
});
