import { searchCompanyFocus, searchUserFocus } from '@muster/contract/focus/endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { requireReadableScope } from '../organisation';
import { focusTag } from './api-tag';
import { searchReports, searchWork } from './search';

export const routes: readonly Implementation[] = withTag(focusTag, [
  implement(searchUserFocus, { policy: through(requireReadableScope), handle: (ctx, { query }) => searchWork(ctx, query) }),
  implement(searchCompanyFocus, { policy: through(requireReadableScope), handle: (ctx, { query }) => searchReports(ctx, query) }),
]);
