import type { WebhookCreation } from '@muster/contract/integrations/webhook';
import { auditEvent, eventsOf, type WebhookFormat } from '@muster/contract/integrations/webhook-events';
import type { Actor } from '../../../platform/http/actor';
import { invalid } from '../../../platform/http/errors';
import { requireServiceScope } from '../../../platform/http/scopes/token-scopes';

/** Teams and Slack show messages to people, so they get only the events that people can read. */
export function requireOffered({ format, events }: Pick<WebhookCreation, 'events'> & { format: WebhookFormat }): void {
  const offered = eventsOf(format);
  if (!events.every((event) => offered.includes(event))) throw invalid([{ objectName: 'body', field: 'events', message: 'Format' }]);
}

/** Whoever sets an address for the audit log reads it there. So a service account needs the scope that reads the feed. */
export function requireMayTell({ events }: Pick<WebhookCreation, 'events'>, actor: Actor): void {
  if (events.includes(auditEvent)) requireServiceScope('audit:read', actor);
}
