import type { Context } from '../../platform/http/context';
import { allowedActions } from './access';
import { isTaxonomy, taxonomies, type Presented, type ReferenceRow, type Table } from './tables';

/** The only way to output an item: with the actions that the caller can do. */
export const presentItem = <Of extends Table>(ctx: Context, table: Of, row: ReferenceRow): Presented<Of> => {
  const item = {
    id: row.id,
    title: row.title,
    description: row.description,
    version: row.version,
    allowedActions: allowedActions(ctx.actor),
  };
  const list: Table = table;
  return (
    isTaxonomy(list) ? { ...item, subCategory: taxonomies[list].subCategory, industries: row.industries ?? [] } : item
  ) as Presented<Of>;
};
