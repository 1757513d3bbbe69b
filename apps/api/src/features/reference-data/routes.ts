import * as endpoints from '@muster/contract/reference-data/endpoints';
import { implement } from '../../platform/http/endpoint';
import { sharedData, systemManager, through } from '../../platform/http/policies';
import { accessItem } from './access';
import { createWorkSiteType } from './actions/createWorkSiteType';
import { deleteWorkSiteType } from './actions/deleteWorkSiteType';
import { updateWorkSiteType } from './actions/updateWorkSiteType';
import { presentItem } from './present';
import { listCategories, listItems } from './queries';
import type { Table } from './tables';

const lists = [
  [endpoints.listWorkSiteTypes, 'workSiteType'],
  [endpoints.listSafetyPractices, 'safetyPractice'],
  [endpoints.listHighRiskWork, 'highRiskWork'],
  [endpoints.listIndustries, 'industry'],
] as const satisfies [unknown, Table][];

const items = [
  [endpoints.getWorkSiteType, 'workSiteType'],
  [endpoints.getSafetyPractice, 'safetyPractice'],
  [endpoints.getHighRiskWork, 'highRiskWork'],
  [endpoints.getIndustry, 'industry'],
] as const satisfies [unknown, Table][];

export const routes = [
  ...lists.map(([endpoint, table]) =>
    implement(endpoint, {
      policy: sharedData,
      handle: async (ctx, { query }) => {
        const { items: rows, total } = await listItems(ctx.db, table, query, query.page);
        return { items: rows.map((row) => presentItem(ctx, row)), total };
      },
    }),
  ),
  ...items.map(([endpoint, table]) =>
    implement(endpoint, {
      policy: through(accessItem, 'read'),
      handle: async (ctx, { params }) => presentItem(ctx, await accessItem(ctx, table, params.id, 'read')),
    }),
  ),
  implement(endpoints.listCategories, {
    policy: sharedData,
    handle: (ctx, { query }) => listCategories(ctx.db, ctx.actor.id, query.subCategory, query.page),
  }),
  implement(endpoints.createWorkSiteType, {
    policy: systemManager,
    handle: async (ctx, { body }) => presentItem(ctx, await createWorkSiteType(ctx, body)),
  }),
  implement(endpoints.updateWorkSiteType, {
    policy: systemManager,
    handle: async (ctx, { params, body }) => presentItem(ctx, await updateWorkSiteType(ctx, params.id, body)),
  }),
  implement(endpoints.deleteWorkSiteType, {
    policy: systemManager,
    handle: async (ctx, { params }) => {
      await deleteWorkSiteType(ctx, params.id);
      return undefined;
    },
  }),
];
