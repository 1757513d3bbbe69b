import type { Webhook } from '@muster/contract/integrations/webhook';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { findWebhook } from './queries';

/** `companyId` comes from `accessIntegrations`. */
export interface WebhookPlace {
  companyId: number;
  webhookId: number;
}

/** A webhook of the company; 404 for that of another company. */
export async function accessWebhook(ctx: Context, place: WebhookPlace): Promise<Webhook> {
  const webhook = await findWebhook(ctx.db, place);
  if (!webhook) throw notFound();
  return webhook;
}
