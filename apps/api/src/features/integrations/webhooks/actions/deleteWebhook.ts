import type { Context } from '../../../../platform/http/context';
import { staleVersion } from '../../../../platform/http/errors';
import { accessWebhook, type WebhookPlace } from '../access';
import { removeWebhook } from '../queries';

/** Deletes a webhook with its secrets and its log. 412 for a stale version. */
export async function deleteWebhook(ctx: Context, place: WebhookPlace): Promise<void> {
  await accessWebhook(ctx, place);
  if (!(await removeWebhook(ctx.db, place, [ctx.ifMatch]))) throw staleVersion(ctx);
  ctx.audit({ companyId: place.companyId, entityType: 'Webhook', entityId: place.webhookId });
  ctx.alert('webhook.deleted');
}
