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
import { findAudiences, insertDeliveries } from './queries';
import { sendDue } from './send-due';
import { sources, type Ids } from './sources';

const sender = 'webhooks';

/** Commits together with the delivery of the events, so that nothing is lost or doubled. */
async function storeDeliveries(events: readonly OutboxEvent[], { db, now }: { db: Db; now: Date }, homeUrl: string): Promise<void> {
  const toSend = events.flatMap(({ type, companyId, payload, requestId }) => {
    const source = sources.find((one) => one.type.name === type);
    const ids = source?.idsOf(payload);
    return source && ids && companyId !== null ? [{ event: source.event, companyId, ids, requestId }] : [];
  });
  for (const own of groupBy(toSend, ({ companyId, event }) => `${companyId} ${event}`).values()) {
    const [{ companyId, event }] = own as [(typeof own)[number]];
    const webhooks = new Set<number>();
    for (const audience of await findAudiences(db, { companyId, event })) {
      const bodyFor = (ids: Ids) =>
        audience.format === 'STANDARD'
          ? bodyOf(event, { companyId, ...ids }, now)
          : messageOf(db, event, {
              format: audience.format,
              language: audience.language,
              companyId,
              homeUrl,
              campaignId: ids['campaignId'],
            });
      const messages: { body: string; requestId: string | null }[] = [];
      for (const { ids, requestId } of own) {
        const body = await bodyFor(ids);
        if (body !== undefined) messages.push({ body, requestId });
      }
      if (messages.length === 0) continue;
      for (const { webhookId } of await insertDeliveries(db, { companyId, event, messages, now }, audience)) webhooks.add(webhookId);
    }
    for (const webhookId of webhooks) await emitForWebhook(db, deliveriesWaiting, { companyId, webhookId });
  }
}

export const webhookSubscriptions = (caller: WebhookCaller, box: SecretBox, homeUrl: string): Subscription[] => [
  ...subscribeTogether(
    sources.map(({ type }) => type),
    'webhook deliveries',
    (events, delivery) => storeDeliveries(events, delivery, homeUrl),
  ),
  subscribeOutside(deliveriesWaiting, sender, async (event, { inTransaction, now, stopping }) => {
    // The last event of a webhook sends everything that waits.
    if (await inTransaction((db) => hasLaterDelivery(db, sender, event))) return;
    await sendDue(event.payload.webhookId, { caller, box, inTransaction, now, stopping });
  }),
];
