import * as endpoints from '@muster/contract/organisation/place-changes';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessCompany } from '../access';
import { accessDivision } from '../place-access';
import { presentDivision } from '../present-place';
import { archiveDivision } from './actions/archiveDivision';
import { createDivision } from './actions/createDivision';
import { updateDivision } from './actions/updateDivision';

/** Changes of divisions [7.28]. */
export const divisionChangeRoutes: readonly Implementation[] = [
  implement(endpoints.createDivision, {
    policy: through(accessCompany, 'setUp'),
    handle: async (ctx, { body }) => presentDivision(ctx, await createDivision(ctx, body)),
  }),
  implement(endpoints.updateDivision, {
    policy: through(accessDivision, 'edit'),
    handle: async (ctx, { params, body }) => presentDivision(ctx, await updateDivision(ctx, params.id, body)),
  }),
  implement(endpoints.archiveDivision, {
    policy: through(accessDivision, 'archive'),
    handle: async (ctx, { params, body }) => presentDivision(ctx, await archiveDivision(ctx, params.id, body)),
  }),
];
