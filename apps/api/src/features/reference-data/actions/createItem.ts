import type { TaxonomyItem } from '@muster/contract/reference-data/reference-data';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireSame } from '../../../platform/http/errors';
import { linkIndustries, type GivenIndustries } from '../industries';
import { columnsOf } from '../queries';
import { entityTypes, listOf, tables, type ReferenceRow, type Table } from '../tables';
import { requireNewTitle } from '../titles';

export interface ItemBody extends GivenIndustries {
  id?: number | undefined;
  title: string;
  description: string;
  subCategory?: TaxonomyItem['subCategory'] | undefined;
  version?: number | undefined;
}

/** Adds an item to a list. 409 if the title exists, without regard to case [7.33] [7.34]. 400 for the sub-category of another list. */
export async function createItem(ctx: Context, table: Table, body: ItemBody): Promise<ReferenceRow> {
  requireSame(listOf(table), body);
  const row = await requireNewTitle(
    ctx.db.maybeOne<ReferenceRow>(sql`
      INSERT INTO ${tables[table]} (title, description) VALUES (${body.title}, ${body.description})
      ON CONFLICT (lower(title)) DO NOTHING RETURNING ${columnsOf(table)}`),
    body.title,
  );
  const industries = await linkIndustries(ctx.db, table, row, body);
  ctx.audit({ companyId: null, entityType: entityTypes[table], entityId: row.id, data: { title: row.title } });
  ctx.alert(`${table}.created`, { title: row.title });
  return { ...row, industries };
}
