import { secretOverlapHours } from '@muster/contract/integrations/limits';
import type { NewWebhook } from '@muster/contract/integrations/webhook';
import type { Context } from '../../../../platform/http/context';
import { newWebhookSecret } from '../../../../platform/webhooks/signature';
import { accessWebhook, type WebhookPlace } from '../access';
import { insertSecret } from '../queries';

const hourMilliseconds = 3_600_000;

/** Makes a new secret. The one before signs too, until the overlap ends. */
export async function renewSecret(ctx: Context, place: WebhookPlace): Promise<NewWebhook> {
  const webhook = await accessWebhook(ctx, place);
  const secret = newWebhookSecret();
  const overlapEnd = new Date(ctx.now.getTime() + secretOverlapHours * hourMilliseconds);
  await insertSecret(ctx.db, place, secret, { now: ctx.now, overlapEnd });
  ctx.audit({ companyId: place.companyId, entityType: 'Webhook', entityId: place.webhookId });
  return { ...webhook, secret };
}
