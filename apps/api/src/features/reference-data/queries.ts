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

interface ReferenceFilters {
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
