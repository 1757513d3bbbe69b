import { searchCompanyFocus, searchUserFocus } from '@muster/contract/focus/endpoints';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import { searchReports, searchWork } from './search';

export const routes: readonly Implementation[] = [
  implement(searchUserFocus, { policy: signedIn, handle: (ctx, { query }) => searchWork(ctx, query) }),
  implement(searchCompanyFocus, { policy: signedIn, handle: (ctx, { query }) => searchReports(ctx, query) }),
];
