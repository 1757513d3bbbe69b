import { searchCompanyFocus, searchUserFocus } from '@muster/contract/focus/endpoints';
import { implement, inGroup, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { requireReadableScope } from '../organisation';
import { focusGroup } from './api-group';
import { searchReports, searchWork } from './search';

export const routes: readonly Implementation[] = inGroup(focusGroup, [
  implement(searchUserFocus, { policy: through(requireReadableScope), handle: (ctx, { query }) => searchWork(ctx, query) }),
  implement(searchCompanyFocus, { policy: through(requireReadableScope), handle: (ctx, { query }) => searchReports(ctx, query) }),
]);
