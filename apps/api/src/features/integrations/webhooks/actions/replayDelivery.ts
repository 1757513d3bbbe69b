import type { WebhookDelivery } from '@muster/contract/integrations/webhook';
import type { Context } from '../../../../platform/http/context';
import { notFound } from '../../../../platform/http/errors';
import type { WebhookPlace } from '../access';
import { deliveriesWaiting, webhookAggregate } from '../events';
import { requireFewManual } from '../manual-limit';
import { insertReplay } from '../queries';

/** Sends a delivery of the log once more, with the same id, so that the receiver can recognise it. */
export async function replayDelivery(ctx: Context, place: WebhookPlace, deliveryId: number): Promise<WebhookDelivery> {
  await requireFewManual(ctx, place);
  const replay = await insertReplay(ctx.db, place, deliveryId, ctx.now);
  if (!replay) throw notFound();
  ctx.emit(deliveriesWaiting, { companyId: place.companyId, aggregate: webhookAggregate(place.webhookId), payload: place });
  ctx.audit({ companyId: place.companyId, entityType: 'Webhook', entityId: place.webhookId, data: { deliveryId } });
  return replay;
}
