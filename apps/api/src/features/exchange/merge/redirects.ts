/** The addresses of merged questions. Each leads to the question that was kept, also after further merges. */
import sql, { raw } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { inMyCompanies } from '../tables';

/** The question that a merged one leads to. Undefined if no question with this id was merged. */
export async function findKept({ db }: Context, oldId: number): Promise<number | undefined> {
  const found = await db.maybeOne<{ id: number }>(
    sql`SELECT r.question_id AS id FROM question_redirect r WHERE r.old_id = ${oldId} AND ${inMyCompanies(raw('r'))}`,
  );
  return found?.id;
}

/** The ids of the questions that were merged with this one. */
export const findMerged = async ({ db }: Context, { id, companyId }: { id: number; companyId: number }): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      SELECT r.old_id AS id FROM question_redirect r WHERE r.company_id = ${companyId} AND r.question_id = ${id} ORDER BY r.old_id`)
  ).map((row) => row.id);
