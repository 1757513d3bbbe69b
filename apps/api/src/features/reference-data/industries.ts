import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { TaxonomyItem, TaxonomyItemBody } from '@muster/contract/reference-data/reference-data';
import type { Db } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { isTaxonomy, tables, taxonomies, type ReferenceRow, type Table } from './tables';

type Industries = TaxonomyItem['industries'];

export type GivenIndustries = Pick<TaxonomyItemBody, 'industryIds' | 'industries'>;

/** Replaces the industries of an item, and returns them by title. If the body names none, they stay. 400 for an unknown one [3.38]. */
export async function linkIndustries(db: Db, table: Table, item: ReferenceRow, given: GivenIndustries): Promise<Industries | null> {
  const ids = idsOf(given);
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

/** A body names industries by `industryIds`, or by `industries` as an item lists them. 400 if these differ. */
function idsOf({ industryIds, industries }: GivenIndustries): number[] | undefined {
  const listed = industries?.map(({ id }) => id);
  if (industryIds && listed && !isDeepStrictEqual(new Set(industryIds), new Set(listed)))
    throw invalid([{ objectName: 'body', field: 'industries', message: 'Contradiction' }]);
  return industryIds ?? listed;
}
