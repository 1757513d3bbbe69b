/** The subjects of a question: safety practices and high-risk works. */
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import { findReferenceLists } from '../reference-data';

/** Throws 400 for ids that are neither a practice nor a high-risk work. */
export async function requireCategories({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { practices, highRiskWorks } = await findReferenceLists(db);
  const known = new Set([...practices, ...highRiskWorks].map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw invalid([{ objectName: 'question', field: 'categories', message: 'Unknown' }]);
}

/** Replaces the categories of a question. */
export async function storeCategories(ctx: Context, question: OfQuestion, categoryIds: readonly number[]): Promise<void> {
  const { id, companyId } = question;
  const removing = ctx.db.run(sql`
    DELETE FROM question_category WHERE company_id = ${companyId} AND question_id = ${id} AND category_id <> ALL (${[...categoryIds]}::bigint[])`);
  await Promise.all([removing, addCategories(ctx, question, categoryIds)]);
}

/** Adds categories to a question. */
export async function addCategories({ db }: Context, { id, companyId }: OfQuestion, categoryIds: readonly number[]): Promise<void> {
  if (categoryIds.length === 0) return;
  await db.run(sql`
    INSERT INTO question_category (company_id, question_id, category_id)
    SELECT DISTINCT ${companyId}::bigint, ${id}::bigint, c.id FROM unnest(${[...categoryIds]}::bigint[]) AS c (id) ON CONFLICT DO NOTHING`);
}

interface OfQuestion {
  id: number;
  companyId: number;
}
