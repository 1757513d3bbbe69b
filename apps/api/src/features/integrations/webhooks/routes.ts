import * as endpoints from '@muster/contract/integrations/webhook-endpoints';
import type { Context } from '../../../platform/http/context';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import type { WebhookCaller } from '../../../platform/webhooks/port';
import { integrationsTag } from '../api-tag';
import { accessIntegrations } from '../access';
import { accessWebhook, type WebhookPlace } from './access';
import { createWebhook } from './actions/createWebhook';
import { deleteWebhook } from './actions/deleteWebhook';
import { renewSecret } from './actions/renewSecret';
import { replayDelivery } from './actions/replayDelivery';
import { sendTest } from './actions/sendTest';
import { updateWebhook } from './actions/updateWebhook';
import { findDeliveries, findWebhooks } from './queries';

const edits = through(accessIntegrations, 'edit');
const reads = through(accessIntegrations, 'read');

const placeOf = async (
  ctx: Context,
  { id, webhookId }: { id: number; webhookId: number },
  action: 'read' | 'edit' = 'edit',
): Promise<WebhookPlace> => ({ companyId: await accessIntegrations(ctx, id, action), webhookId });

export const webhookRoutes = (caller: WebhookCaller, box: SecretBox, homeUrl: string): readonly Implementation[] =>
  withTag(integrationsTag, [
    implement(endpoints.listWebhooks, {
      policy: reads,
      handle: async (ctx, { params }) => findWebhooks(ctx.db, await accessIntegrations(ctx, params.id, 'read')),
    }),
    implement(endpoints.createWebhook, {
      policy: edits,
      handle: async (ctx, { params, body }) => createWebhook(ctx, { caller, box }, await accessIntegrations(ctx, params.id, 'edit'), body),
    }),
    implement(endpoints.updateWebhook, {
      policy: edits,
      handle: async (ctx, { params, body }) => updateWebhook(ctx, caller, await placeOf(ctx, params), body),
    }),
    implement(endpoints.deleteWebhook, {
      policy: edits,
      handle: async (ctx, { params }) => {
        await deleteWebhook(ctx, await placeOf(ctx, params));
        return undefined;
      },
    }),
    implement(endpoints.renewWebhookSecret, {
      policy: edits,
      handle: async (ctx, { params }) => renewSecret(ctx, box, await placeOf(ctx, params)),
    }),
    implement(endpoints.testWebhook, {
      policy: edits,
      handle: async (ctx, { params }) => sendTest(ctx, homeUrl, await placeOf(ctx, params)),
    }),
    implement(endpoints.listWebhookDeliveries, {
      policy: reads,
      handle: async (ctx, { params, query }) => {
        const place = await placeOf(ctx, params, 'read');
        await accessWebhook(ctx, place);
        return findDeliveries(ctx.db, place, query.page);
      },
    }),
    implement(endpoints.replayWebhookDelivery, {
      policy: edits,
      handle: async (ctx, { params }) => replayDelivery(ctx, await placeOf(ctx, params), params.deliveryId),
    }),
  ]);
