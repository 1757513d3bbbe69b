import { randomUUID } from 'node:crypto';
import { testEvent } from '@muster/contract/integrations/webhook-events';
import type { WebhookDelivery } from '@muster/contract/integrations/webhook';
import type { Context } from '../../../../platform/http/context';
import { accessWebhook, type WebhookPlace } from '../access';
import { deliveriesWaiting, webhookAggregate } from '../events';
import { testMessage } from '../chat-message';
import { bodyOf } from '../message';
import { requireFewManual } from '../manual-limit';
import { findLanguage, insertTest } from '../queries';

/** Adds a test to the log. The outbox sends it. */
export async function sendTest(ctx: Context, homeUrl: string, place: WebhookPlace): Promise<WebhookDelivery> {
  const { db, now } = ctx;
  const { format } = await accessWebhook(ctx, place);
  await requireFewManual(ctx, place);
  const { companyId } = place;
  const body =
    format === 'STANDARD'
      ? bodyOf(testEvent, { companyId }, now)
      : await testMessage(db, { format, language: await findLanguage(db, place), companyId, homeUrl });
  const delivery = await insertTest(db, { ...place, messageId: randomUUID(), event: testEvent, body, now });
  ctx.emit(deliveriesWaiting, { companyId: place.companyId, aggregate: webhookAggregate(place.webhookId), payload: place });
  ctx.audit({ companyId: place.companyId, entityType: 'Webhook', entityId: place.webhookId });
  return delivery;
}
