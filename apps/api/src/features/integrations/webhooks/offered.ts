import type { WebhookCreation } from '@muster/contract/integrations/webhook';
import { eventsOf, type WebhookFormat } from '@muster/contract/integrations/webhook-events';
import { invalid } from '../../../platform/http/errors';

/** Teams and Slack show messages to people, so they get only the events that people can read. */
export function requireOffered({ format, events }: Pick<WebhookCreation, 'events'> & { format: WebhookFormat }): void {
  const offered = eventsOf(format);
  if (!events.every((event) => offered.includes(event))) throw invalid([{ objectName: 'body', field: 'events', message: 'Format' }]);
}
