import { listMembers } from '@muster/contract/directory/endpoints';
import { implement, signedIn } from '../../platform/http/endpoint';
import { findMembers } from './members';

export const routes = [implement(listMembers, { policy: signedIn, handle: (ctx, { query }) => findMembers(ctx, query) })];
