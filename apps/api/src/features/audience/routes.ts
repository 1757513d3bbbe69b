import * as endpoints from '@muster/contract/audience/endpoints';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import { countSelectedMembers, countSelectedSites } from './selection-counts';

export const routes: readonly Implementation[] = [
  implement(endpoints.countSelectedMembers, { policy: signedIn, handle: (ctx, { query }) => countSelectedMembers(ctx, query) }),
  implement(endpoints.countSelectedSites, { policy: signedIn, handle: (ctx, { query }) => countSelectedSites(ctx, query) }),
];
