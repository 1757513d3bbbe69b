import * as endpoints from '@muster/contract/directory/expert-endpoints';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { requireReadableScope } from '../../organisation';
import { accessMembership } from '../access';
import { verifyExpert } from '../actions/verifyExpert';
import { findVerified } from './queries';

export const expertRoutes: readonly Implementation[] = [
  implement(endpoints.listVerifiedExperts, {
    mayUseReplica: true,
    policy: through(requireReadableScope),
    handle: async (ctx, { params, query }) => {
      await requireReadableScope(ctx, { companyId: params.id });
      return findVerified(ctx.db, params.id, query);
    },
  }),
  implement(endpoints.verifyExpert, {
    policy: through(accessMembership, 'editAccess'),
    handle: async (ctx, { params: { userId }, body }) => {
      await verifyExpert(ctx, userId, body);
      return findVerified(ctx.db, body.companyId, { userId });
    },
  }),
];
