import type { ReferenceItem } from '@muster/contract/reference-data/reference-data';
import type { Context } from '../../platform/http/context';
import { allowedActions } from './access';
import type { ReferenceRow } from './tables';

/** The only way to output an item: with the actions that the caller can do. */
export const presentItem = (ctx: Context, row: ReferenceRow): ReferenceItem => ({
  id: row.id,
  title: row.title,
  description: row.description,
  version: row.version,
  allowedActions: allowedActions(ctx.actor),
});
