import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireSame, requireVersion } from '../../../platform/http/errors';
import { accessItem } from '../access';
import { linkIndustries } from '../industries';
import { columnsOf } from '../queries';
import { entityTypes, listOf, tables, type ReferenceRow, type Table } from '../tables';
import { requireNewTitle } from '../titles';
import type { ItemBody } from './createItem';

/** Replaces an item. 409 for a stale version, or if another item has the title [7.33] [7.34]. 400 for another id or list. */
export async function updateItem(ctx: Context, table: Table, id: number, body: ItemBody): Promise<ReferenceRow> {
  const before = await accessItem(ctx, table, id, 'edit');
  requireVersion(ctx, before.version, body.version);
  requireSame({ id, ...listOf(table) }, body);
  const others = tables[table];
  const row = await requireNewTitle(
    ctx.db.maybeOne<ReferenceRow>(sql`
      UPDATE ${tables[table]} SET title = ${body.title}, description = ${body.description}, version = version + 1
       WHERE id = ${id} AND NOT EXISTS (SELECT FROM ${others} other WHERE lower(other.title) = lower(${body.title}) AND other.id <> ${id})
      RETURNING ${columnsOf(table)}`),
    body.title,
  );
  const industries = await linkIndustries(ctx.db, table, row, body);
  ctx.audit({ companyId: null, entityType: entityTypes[table], entityId: id, data: { from: before.title, to: row.title } });
  ctx.alert(`${table}.updated`, { title: row.title });
  return { ...row, industries };
}
