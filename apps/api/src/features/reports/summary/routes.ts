import * as endpoints from '@muster/contract/reports/endpoints';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { systemManager, through } from '../../../platform/http/policies';
import { accessCampaign } from '../../campaigns';
import { findPrompt } from './stored';
import { summaryOf } from './summary-of';
import { updatePrompt } from './update-prompt';

export const summaryRoutes: readonly Implementation[] = [
  implement(endpoints.getSummary, {
    policy: through(accessCampaign, 'viewReport'),
    handle: (ctx, { params }) => summaryOf(ctx, params.id),
  }),
  implement(endpoints.getSummaryPrompt, {
    policy: systemManager,
    handle: async ({ db }) => ({ prompt: (await findPrompt(db)).prompt }),
  }),
  implement(endpoints.updateSummaryPrompt, { policy: systemManager, handle: (ctx, { body }) => updatePrompt(ctx, body) }),
];
