import * as endpoints from '@muster/contract/audience/endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { requireReadableScope } from '../organisation';
import { audienceTag } from './api-tag';
import { listSelectedMembers } from './selected-members';
import { countSelectedMembers, countSelectedSites } from './selection-counts';

export const routes: readonly Implementation[] = withTag(audienceTag, [
  implement(endpoints.countSelectedMembers, {
    policy: through(requireReadableScope),
    handle: (ctx, { query }) => countSelectedMembers(ctx, query),
  }),
  implement(endpoints.listSelectedMembers, {
    policy: through(requireReadableScope),
    handle: (ctx, { query }) => listSelectedMembers(ctx, query),
  }),
  implement(endpoints.countSelectedSites, {
    policy: through(requireReadableScope),
    handle: (ctx, { query }) => countSelectedSites(ctx, query),
  }),
]);
