import * as endpoints from '@muster/contract/responses/talks/endpoints';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessCampaign } from '../../campaigns';
import { accessForView } from '../access';
import { responsesTag } from '../api-tag';
import { accessTalk, askForTalk, recordTeachBack, viewTalks } from './talks';

export const talkRoutes: readonly Implementation[] = withTag(responsesTag, [
  implement(endpoints.viewTalks, {
    policy: through(accessCampaign, 'read'),
    handle: async (ctx, { params }) => viewTalks(ctx, await accessCampaign(ctx, params.id, 'read')),
  }),
  implement(endpoints.askForTalk, { policy: through(accessForView), handle: (ctx, { params }) => askForTalk(ctx, params.id) }),
  implement(endpoints.recordTeachBack, {
    policy: through(accessTalk),
    handle: (ctx, { params, body }) => recordTeachBack(ctx, params.id, body),
  }),
]);
