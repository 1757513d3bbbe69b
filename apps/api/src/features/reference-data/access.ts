/** Every signed-in person reads reference data; only system managers write it [2.65] [2.66] [6.9]. */
import { canManageSystem } from '@muster/contract/shared/permissions';
import { accessFunction } from '../../platform/http/access';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { notFound } from '../../platform/http/errors';
import { findItem, lockItem } from './queries';
import type { ReferenceRow, Table } from './tables';

type ReferenceAction = 'edit' | 'delete';

export const allowedActions = (actor: Actor): ReferenceAction[] => (canManageSystem(actor) ? ['edit', 'delete'] : []);

/** The only way to load an item: for reading, or with a lock for a change. */
export const accessItem = accessFunction(
  'accessItem',
  async (ctx: Context, table: Table, id: number, action: 'read' | ReferenceAction): Promise<ReferenceRow> => {
    const item = action === 'read' ? await findItem(ctx.db, table, id) : await lockItem(ctx.db, table, id);
    if (!item) throw notFound();
    return item;
  },
);
