/** Turns events into deliveries, and sends the deliveries. */
import { hasLaterDelivery } from '../../../platform/outbox/deliveries';
import type { Db } from '../../../platform/database/database';
import type { OutboxEvent } from '../../../platform/outbox/event';
import { groupBy } from '../../../platform/outbox/group-by';
import { subscribeOutside, subscribeTogether, type Subscription } from '../../../platform/outbox/subscription';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import type { WebhookCaller } from '../../../platform/webhooks/port';
import { deliveriesWaiting, emitForWebhook } from './events';
import { messageOf } from './chat-message';
import { bodyOf } from './message';
import { findAudiences, hasWebhooks, insertDeliveries, type NewMessage } from './queries';
import { sendDue } from './send-due';
import { sources } from './sources';

const sender = 'webhooks';

/** Commits together with the delivery of the events, so that nothing is lost or doubled. */
async function storeDeliveries(events: readonly OutboxEvent[], { db, now }: { db: Db; now: Date }, homeUrl: string): Promise<void> {
  const toSend = events.flatMap(({ type, companyId, payload, requestId }) => {
    const source = sources.find((one) => one.type.name === type);
    const ids = source?.idsOf(payload);
    return source && ids && companyId !== null ? [{ event: source.event, companyId, ids, requestId }] : [];
  });
  for (const [companyId, own] of groupBy(toSend, (one) => one.companyId)) {
    const audiences = groupBy(await findAudiences(db, companyId, [...new Set(own.map(({ event }) => event))]), ({ event }) => event);
    // in the order of the events, whatever their types: a webhook gets its deliveries in the order of their rows
    const messages: NewMessage[] = [];
    for (const { event, ids, requestId } of own)
      for (const { format, language } of audiences.get(event) ?? []) {
        const body =
          format === 'STANDARD'
            ? bodyOf(event, { companyId, ...ids }, now)
            : await messageOf(db, event, { format, language, companyId, homeUrl, campaignId: ids['campaignId'] });
        if (body !== undefined) messages.push({ event, format, language, body, requestId });
      }
    if (messages.length === 0) continue;
    const webhooks = new Set((await insertDeliveries(db, { companyId, messages, now })).map(({ webhookId }) => webhookId));
    for (const webhookId of webhooks) await emitForWebhook(db, deliveriesWaiting, { companyId, webhookId });
  }
}

export const webhookSubscriptions = (caller: WebhookCaller, box: SecretBox, homeUrl: string): Subscription[] => [
  ...subscribeTogether(
    sources.map(({ type }) => type),
    'webhook deliveries',
    (events, delivery) => storeDeliveries(events, delivery, homeUrl),
    hasWebhooks,
  ),
  subscribeOutside(deliveriesWaiting, sender, async (event, { inTransaction, now, stopping }) => {
    // The last event of a webhook sends everything that waits.
    if (await inTransaction((db) => hasLaterDelivery(db, sender, event))) return;
    await sendDue(event.payload.webhookId, { caller, box, inTransaction, now, stopping });
  }),
];
