import { listMembers } from '@muster/contract/directory/endpoints';
import { implement } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { requireReadableScope } from '../organisation';
import { findMembers } from './members';

export const routes = [
  implement(listMembers, { policy: through(requireReadableScope), handle: (ctx, { query }) => findMembers(ctx, query) }),
];
