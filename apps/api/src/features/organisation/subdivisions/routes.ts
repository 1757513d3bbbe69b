import * as endpoints from '@muster/contract/organisation/region-endpoints';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessNamedCompany } from '../named-company';
import { accessDivision } from '../place-access';
import { accessSubdivision } from './access';
import { createSubdivision } from './actions/createSubdivision';
import { deleteSubdivision } from './actions/deleteSubdivision';
import { updateSubdivision } from './actions/updateSubdivision';
import { presentSubdivision } from './present';
import { findSubdivisions } from './queries';

/** Subdivisions of divisions [7.35]. */
export const subdivisionRoutes: readonly Implementation[] = [
  implement(endpoints.listSubdivisions, {
    policy: through(accessNamedCompany),
    handle: async (ctx, { query }) => {
      const companyId = await accessNamedCompany(ctx, query);
      const divisionId = query['divisionId.equals'] ?? query.divisionId;
      if (divisionId !== undefined) await accessDivision(ctx, divisionId, 'read');
      const { items, total } = await findSubdivisions(ctx.db, { companyId, divisionId, label: query['label.contains'] }, query.page);
      return { items: items.map((row) => presentSubdivision(ctx, row)), total };
    },
  }),
  implement(endpoints.createSubdivision, {
    policy: through(accessDivision, 'edit'),
    handle: async (ctx, { body }) => presentSubdivision(ctx, await createSubdivision(ctx, body)),
  }),
  implement(endpoints.updateSubdivision, {
    policy: through(accessSubdivision, 'edit'),
    handle: async (ctx, { params, body }) => presentSubdivision(ctx, await updateSubdivision(ctx, params.id, body)),
  }),
  implement(endpoints.deleteSubdivision, {
    policy: through(accessSubdivision, 'delete'),
    handle: async (ctx, { params }) => {
      await deleteSubdivision(ctx, params.id);
      return undefined;
    },
  }),
];
