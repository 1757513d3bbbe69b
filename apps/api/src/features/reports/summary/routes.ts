import * as endpoints from '@muster/contract/reports/endpoints';
import { canManageSystem } from '@muster/contract/shared/permissions';
import { implement, signedIn, type Implementation, type RoutePolicy } from '../../../platform/http/endpoint';
import { findPrompt } from './stored';
import { summaryOf } from './summary-of';
import { updatePrompt } from './update-prompt';

/** [7.17] */
const systemManager: RoutePolicy = { name: 'systemManager', allows: canManageSystem };

export const summaryRoutes: readonly Implementation[] = [
  implement(endpoints.getSummary, { policy: signedIn, handle: (ctx, { params }) => summaryOf(ctx, params.id) }),
  implement(endpoints.getSummaryPrompt, {
    policy: systemManager,
    handle: async ({ db }) => ({ prompt: (await findPrompt(db)).prompt }),
  }),
  implement(endpoints.updateSummaryPrompt, { policy: systemManager, handle: (ctx, { body }) => updatePrompt(ctx, body) }),
];
