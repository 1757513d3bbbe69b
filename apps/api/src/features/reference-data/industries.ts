import sql from 'sql-template-tag';
import type { TaxonomyItem } from '@muster/contract/reference-data/reference-data';
import type { Db } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { isTaxonomy, tables, taxonomies, type ReferenceRow, type Table } from './tables';

type Industries = TaxonomyItem['industries'];

/** Replaces the industries of an item, and returns them by title. Without `ids` they stay. 400 for an unknown industry [3.38]. */
export async function linkIndustries(
  db: Db,
  table: Table,
  item: ReferenceRow,
  ids: readonly number[] | undefined,
): Promise<Industries | null> {
  if (!isTaxonomy(table) || ids === undefined) return item.industries;
  const { links, column } = taxonomies[table];
  const wanted = [...new Set(ids)];
  const known = await db.many<Industries[number]>(
    sql`SELECT id, title FROM ${tables.industry} WHERE id = ANY (${wanted}::bigint[]) ORDER BY lower(title), id FOR KEY SHARE`,
  );
  if (known.length < wanted.length) throw invalid([{ objectName: 'body', field: 'industryIds', message: 'Unknown' }]);
  await db.run(sql`DELETE FROM ${links} WHERE ${column} = ${item.id} AND industry_id <> ALL (${wanted}::bigint[])`);
  await db.run(sql`INSERT INTO ${links} (${column}, industry_id) SELECT ${item.id}, unnest(${wanted}::bigint[]) ON CONFLICT DO NOTHING`);
  return known;
}
