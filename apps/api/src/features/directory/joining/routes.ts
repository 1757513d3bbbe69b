import * as endpoints from '@muster/contract/directory/join-request-endpoints';
import { notFound } from '../../../platform/http/errors';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { ownDataOfBlocked, through } from '../../../platform/http/policies';
import { accessInvitingCompany } from '../access';
import { accessJoinRequest } from './access';
import { answerJoinRequest, cancelJoinRequest } from './answer';
import { askToJoin } from './ask';
import { findJoinRequests, findOwnJoinRequests } from './queries';

export const joiningRoutes: readonly Implementation[] = [
  implement(endpoints.askToJoin, { policy: through(accessInvitingCompany), handle: (ctx, { body }) => askToJoin(ctx, body) }),
  implement(endpoints.listJoinRequests, {
    policy: through(accessInvitingCompany),
    handle: async (ctx, { query }) => {
      await accessInvitingCompany(ctx, query.companyId);
      return findJoinRequests(ctx, query.companyId, query.page);
    },
  }),
  implement(endpoints.cancelJoinRequest, {
    policy: through(accessJoinRequest),
    handle: async (ctx, { params }) => {
      await cancelJoinRequest(ctx, params.id);
      return undefined;
    },
  }),
  // a PIN session and a session of a company's provider cannot join a company: their company must not learn which others ask
  implement(endpoints.listOwnJoinRequests, {
    policy: ownDataOfBlocked,
    handle: async (ctx) => (ctx.actor.isPinSession || ctx.actor.isOfLink ? [] : findOwnJoinRequests(ctx)),
  }),
  implement(endpoints.answerJoinRequest, {
    policy: ownDataOfBlocked,
    handle: async (ctx, { params, body }) => {
      if (ctx.actor.isOfLink) throw notFound();
      return answerJoinRequest(ctx, params.id, body.isAccepted);
    },
  }),
];
