import * as endpoints from '@muster/contract/organisation/representative-endpoints';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { requireReadableScope } from '../scope';
import { accessMarkedPlace, accessRepresentative } from './access';
import { findRepresentatives } from './queries';
import { changeRepresentative, createRepresentative } from './setRepresentative';

export const representativeRoutes: readonly Implementation[] = [
  implement(endpoints.listRepresentatives, {
    policy: through(requireReadableScope),
    handle: async (ctx, { query }) => {
      await requireReadableScope(ctx, query);
      return findRepresentatives(ctx, query);
    },
  }),
  implement(endpoints.createRepresentative, {
    policy: through(accessMarkedPlace),
    handle: (ctx, { body }) => createRepresentative(ctx, body),
  }),
  implement(endpoints.changeRepresentative, {
    policy: through(accessRepresentative),
    handle: (ctx, { params, body }) => changeRepresentative(ctx, params.id, body),
  }),
];
