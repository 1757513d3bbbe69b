/** Votes and stars are private: nobody can read or give the votes of other people [3.28]. */
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { votesOfOthers } from '../errors';
import { inMyCompanies } from '../tables';

/** Throws if a body or query names another person. */
export function requireSelf({ actor }: Context, userId: string | null | undefined): void {
  if (userId != null && userId !== actor.id) throw votesOfOthers();
}

/** The caller's own vote or star `v` with this id. Gives 404 for the vote of another person. */
export async function requireOwnVote<Row extends object>({ db, actor }: Context, from: Sql, id: number): Promise<Row> {
  const row = await db.maybeOne<Row>(sql`${from} WHERE v.id = ${id} AND v.user_id = ${actor.id} AND ${inMyCompanies(raw('v'))}`);
  if (!row) throw notFound();
  return row;
}
