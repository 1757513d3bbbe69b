import { maxWebhooks } from '@muster/contract/integrations/limits';
import type { NewWebhook, WebhookCreation } from '@muster/contract/integrations/webhook';
import { tagOfPreference } from '@muster/contract/shared/language-names';
import type { Context } from '../../../../platform/http/context';
import { conflict } from '../../../../platform/http/errors';
import type { SecretBox } from '../../../../platform/secrets/secret-box';
import type { WebhookCaller } from '../../../../platform/webhooks/port';
import { newWebhookSecret } from '../../../../platform/webhooks/signature';
import { findMailContact } from '../../../identity';
import { accessWebhook } from '../access';
import { requireAllowedUrl } from '../address';
import { requireMayTell, requireOffered } from '../offered';
import { purposeOf } from '../secrets';
import { countWebhooks, insertSecret, insertWebhook } from '../queries';

/** Adds a webhook that is on. 409 above the maximum number; 400 for an address that the product does not connect to, or an event that the format does not tell. */
export async function createWebhook(
  ctx: Context,
  { caller, box }: { caller: WebhookCaller; box: SecretBox },
  companyId: number,
  given: WebhookCreation,
): Promise<NewWebhook> {
  const { db, now } = ctx;
  const body = { ...given, format: given.format ?? 'STANDARD' } as const;
  requireAllowedUrl(caller, body.url);
  requireOffered(body);
  requireMayTell(body, ctx.actor);
  if ((await countWebhooks(db, companyId)) >= maxWebhooks)
    throw conflict('webhook.tooMany', 'There are too many webhooks. Delete those that nobody needs.', { max: maxWebhooks });
  const language = tagOfPreference((await findMailContact(db, ctx.actor.id))?.preferredLanguage);
  const { id: webhookId } = await insertWebhook(db, companyId, body, { language, now });
  const secret = newWebhookSecret();
  await insertSecret(db, { companyId, webhookId }, box.seal(secret, purposeOf(webhookId)), { now, overlapEnd: now });
  ctx.audit({ companyId, entityType: 'Webhook', entityId: webhookId, data: { ...body, url: new URL(body.url).origin } });
  ctx.alert('webhook.created', { name: body.name });
  return { ...(await accessWebhook(ctx, { companyId, webhookId })), secret };
}
