/** Practices and high-risk work in one list, with the caller's own experience. */
import type { Page } from '@muster/contract/shared/pagination';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { highRiskWorks, safetyPractices, type CategoryRow } from '../../reference-data';
import { isExpertIn } from '../fragments/expertise';

type OwnCategory = CategoryRow & { isCurrentUserExpert: boolean };

/** One page of the categories. The caller is an expert if their experience is VERY_HIGH [3.29] [9.17]. */
export async function listCategories(
  db: Db,
  userId: string,
  subCategory: string | undefined,
  page: Page<'id' | 'title'>,
): Promise<{ items: OwnCategory[]; total: number }> {
  const isExpert = (kind: 'practice' | 'work'): Sql => sql`${isExpertIn(userId, kind, sql`c.id`)} AS "isCurrentUserExpert"`;
  const all = sql`
    SELECT c.*, ${isExpert('practice')} FROM (${safetyPractices()}) c UNION ALL SELECT c.*, ${isExpert('work')} FROM (${highRiskWorks()}) c`;
  const where = subCategory ? sql`WHERE "subCategory" = ${subCategory}` : empty;
  const order = join(page.sort.map(({ field, direction }) => raw(`${field === 'title' ? 'lower(title)' : 'id'} ${direction}`)));
  const [items, { total }] = await Promise.all([
    db.many<OwnCategory>(sql`SELECT * FROM (${all}) c ${where} ORDER BY ${order}, id LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM (${all}) c ${where}`),
  ]);
  return { items, total };
}
