import * as endpoints from '@muster/contract/reports/place-people-endpoints';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessPlace, accessPlacePeople, placeOf } from './access';
import { findPlaceCampaigns, findPlacePeople } from './queries';
import { remindPlacePeople } from './remind';

export const placePeopleRoutes: readonly Implementation[] = [
  implement(endpoints.listPlaceCampaigns, {
    mayUseReplica: true,
    policy: through(accessPlace),
    handle: async (ctx, { query }) => findPlaceCampaigns(ctx, await accessPlace(ctx, placeOf(query.companyId, query)), query),
  }),
  implement(endpoints.viewPlacePeople, {
    mayUseReplica: true,
    policy: through(accessPlacePeople, 'read'),
    handle: async (ctx, { params, query }) => findPlacePeople(ctx, await accessPlacePeople(ctx, params.id, query, 'read'), query),
  }),
  implement(endpoints.remindPlacePeople, {
    policy: through(accessPlacePeople, 'remind'),
    handle: (ctx, { params, query, body }) => remindPlacePeople(ctx, params.id, query, body),
  }),
];
