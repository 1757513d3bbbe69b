import { z } from 'zod';
import { deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import { newWebhook, webhook, webhookCreation, webhookDelivery, webhookReplacement } from './webhook';

/** Tokens change no webhooks, because a webhook outlives the token. A service account has a scope for them. */
const common = { tokenScope: 'never', serviceScope: 'webhooks', clauses: ['2.43', '6.1'] } as const;
const params = idParams.extend({ webhookId: idInAddress });

export const listWebhooks = endpoint({
  route: 'GET /companies/{id}/webhooks',
  summary: 'The webhooks of a company, by name',
  ...common,
  params: idParams,
  response: z.array(webhook),
  ...reading,
});

/** 200 and not 201: an Idempotency-Key would store the answer, and with it the secret. */
export const createWebhook = endpoint({
  route: 'POST /companies/{id}/webhooks',
  summary: 'Adds a webhook; only this answer contains its secret',
  ...common,
  params: idParams,
  body: webhookCreation,
  response: newWebhook,
  ...writing,
  audit: 'webhook.created',
});

export const updateWebhook = endpoint({
  route: 'PUT /companies/{id}/webhooks/{webhookId}',
  summary: 'Changes a webhook, or switches it on or off',
  ...common,
  params,
  body: webhookReplacement,
  response: webhook,
  ...writing,
  audit: 'webhook.updated',
});

export const deleteWebhook = endpoint({
  route: 'DELETE /companies/{id}/webhooks/{webhookId}',
  summary: 'Deletes a webhook with its log',
  ...common,
  params,
  ...deleting,
  audit: 'webhook.deleted',
});

export const renewWebhookSecret = endpoint({
  route: 'POST /companies/{id}/webhooks/{webhookId}/secret',
  summary: 'Makes a new secret; for a day, the one before signs too',
  ...common,
  params,
  response: newWebhook,
  ...writing,
  audit: 'webhook.secretRenewed',
});

export const testWebhook = endpoint({
  route: 'POST /companies/{id}/webhooks/{webhookId}/test',
  summary: 'Sends a test, also if the webhook is off',
  ...common,
  params,
  response: webhookDelivery,
  ...writing,
  audit: 'webhook.tested',
});

export const listWebhookDeliveries = endpoint({
  route: 'GET /companies/{id}/webhooks/{webhookId}/deliveries',
  summary: 'The newest 1,000 deliveries of 30 days, the newest first',
  ...common,
  params,
  query: listQuery({ filters: {}, sorts: ['id'], defaultSort: { field: 'id', direction: 'desc' }, defaultSize: 20 }),
  paged: true,
  response: z.array(webhookDelivery),
  ...reading,
});

export const replayWebhookDelivery = endpoint({
  route: 'POST /companies/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  summary: 'Sends a delivery once more, with the same id',
  ...common,
  params: params.extend({ deliveryId: idInAddress }),
  response: webhookDelivery,
  ...writing,
  audit: 'webhook.replayed',
});
