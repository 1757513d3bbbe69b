import * as endpoints from '@muster/contract/reference-data/endpoints';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import type { Context } from '../../platform/http/context';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { sharedData, systemManager, through } from '../../platform/http/policies';
import { referenceDataTag } from './api-tag';
import { accessItem } from './access';
import { createItem, type ItemBody } from './actions/createItem';
import { deleteItem } from './actions/deleteItem';
import { updateItem } from './actions/updateItem';
import { presentItem } from './present';
import { listItems } from './queries';
import type { Table, Taxonomy } from './tables';

interface ItemInput {
  params: { id: number };
}

type ListInput = HandlerInput<typeof endpoints.industries.list>;

/** Implements the five endpoints of a list. */
const callsOf = <Of extends Table>(table: Of) => ({
  list: {
    policy: sharedData,
    handle: async (ctx: Context, { query }: ListInput) => {
      const { items, total } = await listItems(ctx.db, table, query, query.page);
      return { items: items.map((row) => presentItem(ctx, table, row)), total };
    },
  },
  get: {
    policy: through(accessItem, 'read'),
    handle: async (ctx: Context, { params }: ItemInput) => presentItem(ctx, table, await accessItem(ctx, table, params.id, 'read')),
  },
  create: {
    policy: systemManager,
    handle: async (ctx: Context, { body }: { body: ItemBody }) => presentItem(ctx, table, await createItem(ctx, table, body)),
  },
  update: {
    policy: systemManager,
    handle: async (ctx: Context, { params, body }: ItemInput & { body: ItemBody }) =>
      presentItem(ctx, table, await updateItem(ctx, table, params.id, body)),
  },
  remove: {
    policy: systemManager,
    handle: async (ctx: Context, { params }: ItemInput) => {
      await deleteItem(ctx, table, params.id);
      return undefined;
    },
  },
});

function plainRoutes(
  table: Exclude<Table, Taxonomy>,
  list: typeof endpoints.workSiteTypes | typeof endpoints.industries,
): Implementation[] {
  const calls = callsOf(table);
  return [
    implement(list.list, calls.list),
    implement(list.get, calls.get),
    implement(list.create, calls.create),
    implement(list.update, calls.update),
    implement(list.remove, calls.remove),
  ];
}

function taxonomyRoutes(table: Taxonomy, list: typeof endpoints.safetyPractices | typeof endpoints.highRiskWork): Implementation[] {
  const calls = callsOf(table);
  return [
    implement(list.list, calls.list),
    implement(list.get, calls.get),
    implement(list.create, calls.create),
    implement(list.update, calls.update),
    implement(list.remove, calls.remove),
  ];
}

export const routes = withTag(referenceDataTag, [
  ...plainRoutes('workSiteType', endpoints.workSiteTypes),
  ...taxonomyRoutes('safetyPractice', endpoints.safetyPractices),
  ...taxonomyRoutes('highRiskWork', endpoints.highRiskWork),
  ...plainRoutes('industry', endpoints.industries),
]);
