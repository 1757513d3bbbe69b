import { badRequest } from '../../../platform/http/errors';
import type { WebhookCaller } from '../../../platform/webhooks/port';

/** The addresses behind a name are checked at each call, because a name can lead elsewhere later. */
export function requireAllowedUrl(caller: WebhookCaller, url: string): void {
  if (!caller.accepts(url))
    throw badRequest('webhook.address', 'Use an https address on port 443 or 8443 that leads to the public internet.');
}
