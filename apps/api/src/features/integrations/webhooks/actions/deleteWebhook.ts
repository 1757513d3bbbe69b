import type { Context } from '../../../../platform/http/context';
import { notFound } from '../../../../platform/http/errors';
import type { WebhookPlace } from '../access';
import { removeWebhook } from '../queries';

/** Deletes a webhook with its secrets and its log. */
export async function deleteWebhook(ctx: Context, place: WebhookPlace): Promise<void> {
  if (!(await removeWebhook(ctx.db, place))) throw notFound();
  ctx.audit({ companyId: place.companyId, entityType: 'Webhook', entityId: place.webhookId });
  ctx.alert('webhook.deleted');
}
