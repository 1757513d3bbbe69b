import * as endpoints from '@muster/contract/campaigns/follow-up/endpoints';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessQuestion } from '../../exchange';
import { requireReadableScope } from '../../organisation';
import { campaignsTag } from '../api-tag';
import { accessAction, accessCampaign, accessFollowUp } from '../access';
import { changeAction } from './changeAction';
import { createAction } from './createAction';
import { listOutcomes } from './listOutcomes';
import { listActions } from './queries';
import { saveOutcome } from './saveOutcome';
import { improvementsOfQuestion } from './sources';
import { viewFollowUp } from './viewFollowUp';

export const followUpRoutes: readonly Implementation[] = withTag(campaignsTag, [
  implement(endpoints.viewFollowUp, {
    policy: through(accessCampaign, 'read'),
    handle: async (ctx, { params }) => viewFollowUp(ctx, await accessCampaign(ctx, params.id, 'read')),
  }),
  implement(endpoints.saveOutcome, {
    policy: through(accessFollowUp),
    handle: async (ctx, { params, body }) => viewFollowUp(ctx, await saveOutcome(ctx, params.id, body)),
  }),
  implement(endpoints.createAction, {
    policy: through(accessFollowUp),
    handle: (ctx, { params, body }) => createAction(ctx, params.id, body),
  }),
  implement(endpoints.changeAction, {
    policy: through(accessAction),
    handle: (ctx, { params, body }) => changeAction(ctx, params.id, body),
  }),
  implement(endpoints.listImprovementsOfQuestion, {
    policy: through(accessQuestion, 'read'),
    handle: (ctx, { params }) => improvementsOfQuestion(ctx, params.id),
  }),
  implement(endpoints.listOutcomes, {
    policy: through(requireReadableScope),
    handle: async (ctx, { query }) => {
      await requireReadableScope(ctx, query);
      return listOutcomes(ctx, query);
    },
  }),
  implement(endpoints.listActions, {
    policy: through(requireReadableScope),
    handle: async (ctx, { query }) => {
      await requireReadableScope(ctx, query);
      return listActions(ctx, query);
    },
  }),
]);
