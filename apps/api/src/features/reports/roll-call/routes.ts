import * as endpoints from '@muster/contract/reports/roll-call-endpoints';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessRollCall } from './access';
import { listRollCallPeople, viewRollCall } from './queries';

export const rollCallRoutes: readonly Implementation[] = [
  implement(endpoints.viewRollCall, {
    mayUseReplica: true,
    policy: through(accessRollCall),
    handle: async (ctx, { params, query }) => viewRollCall(ctx, await accessRollCall(ctx, params.id, query)),
  }),
  implement(endpoints.listRollCallPeople, {
    mayUseReplica: true,
    policy: through(accessRollCall),
    handle: async (ctx, { params, query }) => listRollCallPeople(ctx, await accessRollCall(ctx, params.id, query), query),
  }),
];
