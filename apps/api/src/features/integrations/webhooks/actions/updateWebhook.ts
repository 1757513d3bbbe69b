import type { Webhook, WebhookReplacement } from '@muster/contract/integrations/webhook';
import { auditEvent } from '@muster/contract/integrations/webhook-events';
import type { Context } from '../../../../platform/http/context';
import { requireVersion, staleVersion } from '../../../../platform/http/errors';
import type { WebhookCaller } from '../../../../platform/webhooks/port';
import { accessWebhook, type WebhookPlace } from '../access';
import { requireAllowedUrl } from '../address';
import { placeFrom } from '../audit/place';
import { requireMayTell, requireOffered } from '../offered';
import { failWaitingDeliveries, writeWebhook } from '../queries';

/** Changes a webhook. Switched off, it sends nothing more, and what waits is given up. 409 or 412 for a stale version. */
export async function updateWebhook(ctx: Context, caller: WebhookCaller, place: WebhookPlace, given: WebhookReplacement): Promise<Webhook> {
  requireAllowedUrl(caller, given.url);
  const before = await accessWebhook(ctx, place);
  requireVersion(ctx, before.version, given.version);
  // a page of an older build does not name the format
  const body = { ...given, format: given.format ?? before.format };
  requireOffered(body);
  requireMayTell(body, ctx.actor);
  // one that the product has switched off goes on where it stopped
  const goesOn = before.state !== 'OFF' && before.events.includes(auditEvent);
  const auditPlace = goesOn ? undefined : placeFrom(ctx.now);
  if (!(await writeWebhook(ctx.db, place, body, { seen: [body.version, ctx.ifMatch], auditPlace }))) throw staleVersion(ctx);
  if (!body.isOn) await failWaitingDeliveries(ctx.db, place);
  ctx.audit({
    companyId: place.companyId,
    entityType: 'Webhook',
    entityId: place.webhookId,
    data: { ...body, url: new URL(body.url).origin },
  });
  ctx.alert('webhook.updated');
  return accessWebhook(ctx, place);
}
