/** Turns events into deliveries, and sends the deliveries. */
import { hasLaterDelivery } from '../../../platform/outbox/deliveries';
import { subscribe, subscribeOutside, type Subscription } from '../../../platform/outbox/subscription';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import type { WebhookCaller } from '../../../platform/webhooks/port';
import { deliveriesWaiting, emitForWebhook } from './events';
import { messageOf } from './chat-message';
import { bodyOf } from './message';
import { findAudiences, insertDeliveries, type Audience } from './queries';
import { sendDue } from './send-due';
import { sources, type Source } from './sources';

const sender = 'webhooks';

/** Commits together with the delivery of the event, so that nothing is lost or doubled. */
const storeDeliveries = ({ event, type, idsOf }: Source, homeUrl: string): Subscription =>
  subscribe(type, 'webhook deliveries', async ({ companyId, payload, requestId }, { db, now }) => {
    const ids = companyId === null ? undefined : idsOf(payload);
    if (companyId === null || !ids) return;
    const bodyFor = ({ format, language }: Audience) =>
      format === 'STANDARD'
        ? bodyOf(event, { companyId, ...ids }, now)
        : messageOf(db, event, { format, language, companyId, homeUrl, campaignId: ids['campaignId'] });
    for (const audience of await findAudiences(db, { companyId, event })) {
      const body = await bodyFor(audience);
      if (body === undefined) continue;
      for (const { webhookId } of await insertDeliveries(db, { companyId, event, body, now, requestId }, audience))
        await emitForWebhook(db, deliveriesWaiting, { companyId, webhookId });
    }
  });

export const webhookSubscriptions = (caller: WebhookCaller, box: SecretBox, homeUrl: string): Subscription[] => [
  ...sources.map((source) => storeDeliveries(source, homeUrl)),
  subscribeOutside(deliveriesWaiting, sender, async (event, { inTransaction, now, stopping }) => {
    // The last event of a webhook sends everything that waits.
    if (await inTransaction((db) => hasLaterDelivery(db, sender, event))) return;
    await sendDue(event.payload.webhookId, { caller, box, inTransaction, now, stopping });
  }),
];
