import { referenceUses, type ReferenceUse } from '@muster/contract/reference-data/reference-data';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, requireVersion } from '../../../platform/http/errors';
import { accessItem } from '../access';
import { findUses } from '../queries';
import { entityTypes, tables, type Table } from '../tables';

/** Deletes an item. 409 with the number of uses in each place, if any company uses it [7.33] [7.34]. */
export async function deleteItem(ctx: Context, table: Table, id: number): Promise<void> {
  const item = await accessItem(ctx, table, id, 'delete');
  requireVersion(ctx, item.version);
  const uses = await findUses(ctx.db, table, id);
  if (uses.length > 0) {
    const places = uses.map(({ place, uses: number }) => `${number} ${placeNames[place]}`).join(', ');
    throw conflict(`${table}.inUse`, `This is in use: ${places}. Change them first, then delete it.`, {
      title: item.title,
      ...Object.fromEntries(referenceUses.map((place) => [place, uses.find((one) => one.place === place)?.uses ?? 0])),
    });
  }
  await ctx.db.run(sql`DELETE FROM ${tables[table]} WHERE id = ${id}`);
  ctx.audit({ companyId: null, entityType: entityTypes[table], entityId: id, data: { title: item.title } });
  ctx.alert(`${table}.deleted`, { title: item.title });
}

const placeNames: Record<ReferenceUse, string> = {
  sites: 'worksites',
  people: 'people',
  questions: 'questions',
  campaigns: 'campaigns',
  companies: 'companies',
  practices: 'safety practices',
  works: 'kinds of high-risk work',
};
