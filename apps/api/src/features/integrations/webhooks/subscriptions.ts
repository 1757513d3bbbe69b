/** Turns events into deliveries, and sends the deliveries. */
import { hasLaterDelivery } from '../../../platform/outbox/deliveries';
import { subscribe, subscribeOutside, type Subscription } from '../../../platform/outbox/subscription';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import type { WebhookCaller } from '../../../platform/webhooks/port';
import { deliveriesWaiting, emitForWebhook } from './events';
import { bodyOf } from './message';
import { insertDeliveries } from './queries';
import { sendDue } from './send-due';
import { sources, type Source } from './sources';

const sender = 'webhooks';

/** Commits together with the delivery of the event, so that nothing is lost or doubled. */
const storeDeliveries = ({ event, type, idsOf }: Source): Subscription =>
  subscribe(type, 'webhook deliveries', async ({ companyId, payload }, { db, now }) => {
    const ids = companyId === null ? undefined : idsOf(payload);
    if (companyId === null || !ids) return;
    const body = bodyOf(event, { companyId, ...ids }, now);
    for (const { webhookId } of await insertDeliveries(db, { companyId, event, body, now }))
      await emitForWebhook(db, deliveriesWaiting, { companyId, webhookId });
  });

export const webhookSubscriptions = (caller: WebhookCaller, box: SecretBox): Subscription[] => [
  ...sources.map(storeDeliveries),
  subscribeOutside(deliveriesWaiting, sender, async (event, { inTransaction, now, stopping }) => {
    // The last event of a webhook sends everything that waits.
    if (await inTransaction((db) => hasLaterDelivery(db, sender, event))) return;
    await sendDue(event.payload.webhookId, { caller, box, inTransaction, now, stopping });
  }),
];
