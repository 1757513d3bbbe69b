import type { ReferenceUse } from '@muster/contract/reference-data/reference-data';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { containsPattern } from '../../platform/database/text-search';
import { isTaxonomy, tables, taxonomies, type ReferenceRow, type Table } from './tables';

/** The columns of `ReferenceRow`, of the table itself and of its links to industries. */
export const columnsOf = (table: Table): Sql => sql`id, title, description, version, ${industriesOf(table)} AS industries`;

function industriesOf(table: Table): Sql {
  if (!isTaxonomy(table)) return sql`NULL::json`;
  const { links, column } = taxonomies[table];
  return sql`(
    SELECT coalesce(json_agg(json_build_object('id', i.id, 'title', i.title) ORDER BY lower(i.title), i.id), '[]')
      FROM ${links} l JOIN ${tables.industry} i ON i.id = l.industry_id WHERE l.${column} = ${tables[table]}.id)`;
}

export interface ReferenceFilters {
  title?: string | undefined;
  'title.equals'?: string | undefined;
  'title.contains'?: string | undefined;
  'id.in'?: number[] | undefined;
}

/** One page of items, and their total number. Titles sort without regard to case. */
export async function listItems(
  db: Db,
  table: Table,
  filters: ReferenceFilters,
  page: Page<'id' | 'title'>,
): Promise<{ items: ReferenceRow[]; total: number }> {
  const where = conditions(filters);
  const order = join(page.sort.map(({ field, direction }) => raw(`${field === 'title' ? 'lower(title)' : 'id'} ${direction}`)));
  const [items, { total }] = await Promise.all([
    db.many<ReferenceRow>(
      sql`SELECT ${columnsOf(table)} FROM ${tables[table]} ${where} ORDER BY ${order}, id LIMIT ${page.size} OFFSET ${page.number * page.size}`,
    ),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM ${tables[table]} ${where}`),
  ]);
  return { items, total };
}

function conditions(filters: ReferenceFilters): Sql {
  const equals = filters['title.equals'] ?? filters.title;
  const terms = [
    equals !== undefined && sql`title = ${equals}`,
    filters['title.contains'] && sql`title ILIKE ${containsPattern(filters['title.contains'])}`,
    filters['id.in'] && sql`id = ANY (${filters['id.in']}::bigint[])`,
  ].filter((term) => term instanceof Object);
  return terms.length > 0 ? join(terms, ' AND ', 'WHERE ') : empty;
}

export const findItem = (db: Db, table: Table, id: number): Promise<ReferenceRow | undefined> =>
  db.maybeOne<ReferenceRow>(sql`SELECT ${columnsOf(table)} FROM ${tables[table]} WHERE id = ${id}`);

export const hasIndustry = async (db: Db, id: number): Promise<boolean> => (await findItem(db, 'industry', id)) !== undefined;

/** Where an item is in use in any company, without the places that do not use it. The item must be locked. */
export const findUses = (db: Db, table: Table, id: number): Promise<{ place: ReferenceUse; uses: number }[]> =>
  db.many<{ place: ReferenceUse; uses: number }>(sql`
    SELECT place, sum(uses)::bigint AS uses FROM muster_reference_uses(${table}, ${id}) GROUP BY place HAVING sum(uses) > 0 ORDER BY place`);

export const lockItem = (db: Db, table: Table, id: number): Promise<ReferenceRow | undefined> =>
  db.maybeOne<ReferenceRow>(sql`SELECT ${columnsOf(table)} FROM ${tables[table]} WHERE id = ${id} FOR UPDATE`);

/** All categories with title and `subCategory`, as an SQL fragment for other features. */
export const categoryTitles: Sql = sql`
  SELECT id, title, 'SAFETY_PRACTICE' AS "subCategory" FROM ${tables.safetyPractice}
   UNION ALL SELECT id, title, 'HIGH_RISK_WORK' FROM ${tables.highRiskWork}`;

/** The categories in which this person's experience is VERY_HIGH [9.17]. */
export const expertCategories = (userId: string): Sql => sql`
  SELECT safety_practice_id FROM user_safety_practice WHERE user_id = ${userId} AND experience = 'VERY_HIGH'
   UNION ALL SELECT high_risk_work_id FROM user_high_risk_work WHERE user_id = ${userId} AND experience = 'VERY_HIGH'`;

/** `SELECT user_id`: the people whose experience is VERY_HIGH in one of the categories. `categories` is `SELECT id`. */
export const expertsIn = (categories: Sql): Sql => sql`
  SELECT user_id FROM user_safety_practice WHERE experience = 'VERY_HIGH' AND safety_practice_id IN (${categories})
   UNION SELECT user_id FROM user_high_risk_work WHERE experience = 'VERY_HIGH' AND high_risk_work_id IN (${categories})`;

/** Practices and high-risk work in one list. The caller is an expert if their experience is VERY_HIGH [3.29] [9.17]. */
export async function listCategories(db: Db, userId: string, subCategory: string | undefined, page: Page<'id' | 'title'>) {
  const all = sql`
    SELECT p.id, p.title, p.description, 'SAFETY_PRACTICE' AS "subCategory",
           EXISTS (SELECT FROM user_safety_practice e WHERE e.user_id = ${userId} AND e.safety_practice_id = p.id AND e.experience = 'VERY_HIGH') AS "isCurrentUserExpert"
      FROM safety_practice p
     UNION ALL
    SELECT w.id, w.title, w.description, 'HIGH_RISK_WORK',
           EXISTS (SELECT FROM user_high_risk_work e WHERE e.user_id = ${userId} AND e.high_risk_work_id = w.id AND e.experience = 'VERY_HIGH')
      FROM high_risk_work w`;
  const where = subCategory ? sql`WHERE "subCategory" = ${subCategory}` : empty;
  const order = join(page.sort.map(({ field, direction }) => raw(`${field === 'title' ? 'lower(title)' : 'id'} ${direction}`)));
  const [items, { total }] = await Promise.all([
    db.many<CategoryRow>(sql`SELECT * FROM (${all}) c ${where} ORDER BY ${order}, id LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM (${all}) c ${where}`),
  ]);
  return { items, total };
}

interface CategoryRow {
  id: number;
  title: string;
  description: string;
  subCategory: 'SAFETY_PRACTICE' | 'HIGH_RISK_WORK';
  isCurrentUserExpert: boolean;
}

export interface ReferenceLists {
  practices: { id: number; title: string }[];
  highRiskWorks: { id: number; title: string }[];
  workSiteTypes: { id: number; title: string }[];
}

/** The complete lists for forms; each has a few dozen items. */
export async function findReferenceLists(db: Db): Promise<ReferenceLists> {
  const [practices, highRiskWorks, workSiteTypes] = await Promise.all(
    [tables.safetyPractice, tables.highRiskWork, tables.workSiteType].map((table) =>
      db.many<{ id: number; title: string }>(sql`SELECT id, title FROM ${table} ORDER BY lower(title), id`),
    ),
  );
  return { practices: practices ?? [], highRiskWorks: highRiskWorks ?? [], workSiteTypes: workSiteTypes ?? [] };
}
