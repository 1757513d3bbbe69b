import { webhooksTag } from '@muster/contract/integrations/tags';
import type { Webhook, WebhookCreation, WebhookReplacement } from '@muster/contract/integrations/webhook';
import type * as endpoints from '@muster/contract/integrations/webhook-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const list = call<typeof endpoints.listWebhooks>('GET /companies/{id}/webhooks');
const create = call<typeof endpoints.createWebhook>('POST /companies/{id}/webhooks');
const update = call<typeof endpoints.updateWebhook>('PUT /companies/{id}/webhooks/{webhookId}');
const remove = call<typeof endpoints.deleteWebhook>('DELETE /companies/{id}/webhooks/{webhookId}');
const renew = call<typeof endpoints.renewWebhookSecret>('POST /companies/{id}/webhooks/{webhookId}/secret');
const test = call<typeof endpoints.testWebhook>('POST /companies/{id}/webhooks/{webhookId}/test');
const listDeliveries = call<typeof endpoints.listWebhookDeliveries>('GET /companies/{id}/webhooks/{webhookId}/deliveries');
const replay = call<typeof endpoints.replayWebhookDelivery>('POST /companies/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/replay');

export interface WebhookPlace {
  companyId: number;
  webhookId: number;
}

const paramsOf = ({ companyId, webhookId }: WebhookPlace) => ({ id: companyId, webhookId });

/** What waits can arrive at any moment. */
const refetchMilliseconds = 5_000;

export const webhooksQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['integrations', 'webhooks', companyId],
    queryFn: ({ signal }) => list({ params: { id: companyId } }, { signal, hideError: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ waitingCount }) => waitingCount > 0) ? refetchMilliseconds : false),
    meta: { tags: [webhooksTag(companyId)], isKept: false },
  });

export const deliveriesPerPage = 20;

/** One page of the log. `page` starts at 1. A delivery that waits can arrive at any moment. */
export const deliveriesQuery = (place: WebhookPlace, page: number) =>
  queryOptions({
    queryKey: ['integrations', 'webhook deliveries', place, page],
    queryFn: ({ signal }) =>
      listDeliveries({ params: paramsOf(place), query: { page: page - 1, size: deliveriesPerPage } }, { signal, hideError: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some((delivery) => delivery.state === 'PENDING') ? refetchMilliseconds : false),
    meta: { tags: [webhooksTag(place.companyId)], isKept: false },
  });

/** The form shows the errors. */
export const addWebhook = (companyId: number, body: WebhookCreation) => create({ params: { id: companyId }, body }, { hideError: true });

/** Without `failure`, the form shows the errors. */
export const changeWebhook = (place: WebhookPlace, body: WebhookReplacement, failure?: string) =>
  update({ params: paramsOf(place), body }, failure === undefined ? { hideError: true } : { failure });

export const deleteWebhook = (place: WebhookPlace, failure: string) => remove({ params: paramsOf(place) }, { failure });

export const renewSecret = (place: WebhookPlace, failure: string) => renew({ params: paramsOf(place) }, { failure });

export const sendTest = (place: WebhookPlace, failure: string) => test({ params: paramsOf(place) }, { failure });

export const replayDelivery = (place: WebhookPlace, deliveryId: number, failure: string) =>
  replay({ params: { ...paramsOf(place), deliveryId } }, { failure });

/** Whether the webhook sends messages for people. An api of the build before names no format. */
export const isMessage = ({ format }: Webhook): boolean => format === 'TEAMS' || format === 'SLACK';
