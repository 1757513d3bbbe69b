import * as endpoints from '@muster/contract/organisation/region-endpoints';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessCompany } from '../access';
import { accessNamedCompany } from '../named-company';
import { accessRegion } from './access';
import { createRegion } from './actions/createRegion';
import { deleteRegion } from './actions/deleteRegion';
import { updateRegion } from './actions/updateRegion';
import { presentRegion } from './present';
import { findRegions } from './queries';

/** Regions of a company [2.44]. */
export const regionRoutes: readonly Implementation[] = [
  implement(endpoints.listRegions, {
    policy: through(accessNamedCompany),
    handle: async (ctx, { query }) => {
      const companyId = await accessNamedCompany(ctx, query);
      const { items, total } = await findRegions(ctx.db, { companyId, label: query['label.contains'] }, query.page);
      return { items: items.map((row) => presentRegion(ctx, row)), total };
    },
  }),
  implement(endpoints.createRegion, {
    policy: through(accessCompany, 'setUp'),
    handle: async (ctx, { body }) => presentRegion(ctx, await createRegion(ctx, body)),
  }),
  implement(endpoints.updateRegion, {
    policy: through(accessRegion, 'edit'),
    handle: async (ctx, { params, body }) => presentRegion(ctx, await updateRegion(ctx, params.id, body)),
  }),
  implement(endpoints.deleteRegion, {
    policy: through(accessRegion, 'delete'),
    handle: async (ctx, { params }) => {
      await deleteRegion(ctx, params.id);
      return undefined;
    },
  }),
];
