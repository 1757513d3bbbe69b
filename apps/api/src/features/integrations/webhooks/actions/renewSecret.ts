import { secretOverlapHours } from '@muster/contract/integrations/limits';
import type { NewWebhook } from '@muster/contract/integrations/webhook';
import type { Context } from '../../../../platform/http/context';
import type { SecretBox } from '../../../../platform/secrets/secret-box';
import { newWebhookSecret } from '../../../../platform/webhooks/signature';
import { accessWebhook, type WebhookPlace } from '../access';
import { insertSecret } from '../queries';
import { purposeOf } from '../secrets';

const hourMilliseconds = 3_600_000;

/** Makes a new secret. The one before signs too, until the overlap ends. */
export async function renewSecret(ctx: Context, box: SecretBox, place: WebhookPlace): Promise<NewWebhook> {
  const webhook = await accessWebhook(ctx, place);
  const secret = newWebhookSecret();
  const overlapEnd = new Date(ctx.now.getTime() + secretOverlapHours * hourMilliseconds);
  await insertSecret(ctx.db, place, box.seal(secret, purposeOf(place.webhookId)), { now: ctx.now, overlapEnd });
  ctx.audit({ companyId: place.companyId, entityType: 'Webhook', entityId: place.webhookId });
  return { ...webhook, secret };
}
