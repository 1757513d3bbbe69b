/**
 * Changes that break a page of the last release, and why they are right all the same. The reason says what such a page does: it shows a message,
 * keeps what was typed, and the person can go on after a reload. The next release empties the list.
 */
interface AcceptedBreak {
  /** As the test prints it. */
  change: string;
  /** The day of the decision, such as '2026-11-24'. */
  since: string;
  reason: string;
}

const newWebhookEvent =
  'Only a webhook that asks for the new event has it. A page of the last release shows its key, and keeps it when it saves.';

const newView = 'A page of the last release does not know the view, and opens the campaign itself. Its roll-call is one press away.';

export const acceptedBreaks: readonly AcceptedBreak[] = [
  { change: 'GET /notifications: reply[].metadata.view can be "ROLL_CALL"', since: '2026-11-29', reason: newView },
  { change: 'PATCH /notifications/bulk: reply[].metadata.view can be "ROLL_CALL"', since: '2026-11-29', reason: newView },
  { change: 'PATCH /notifications/{id}: reply.metadata.view can be "ROLL_CALL"', since: '2026-11-29', reason: newView },
  {
    change: 'GET /companies/{id}/webhooks/{webhookId}/deliveries: reply[].event can be "evidence.checkpoint"',
    since: '2026-11-29',
    reason: newWebhookEvent,
  },
  { change: 'GET /companies/{id}/webhooks: reply[].events[] can be "evidence.checkpoint"', since: '2026-11-29', reason: newWebhookEvent },
  {
    change: 'POST /companies/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/replay: reply.event can be "evidence.checkpoint"',
    since: '2026-11-29',
    reason: newWebhookEvent,
  },
  {
    change: 'POST /companies/{id}/webhooks/{webhookId}/secret: reply.events[] can be "evidence.checkpoint"',
    since: '2026-11-29',
    reason: newWebhookEvent,
  },
  {
    change: 'POST /companies/{id}/webhooks/{webhookId}/test: reply.event can be "evidence.checkpoint"',
    since: '2026-11-29',
    reason: newWebhookEvent,
  },
  { change: 'POST /companies/{id}/webhooks: reply.events[] can be "evidence.checkpoint"', since: '2026-11-29', reason: newWebhookEvent },
  {
    change: 'PUT /companies/{id}/webhooks/{webhookId}: reply.events[] can be "evidence.checkpoint"',
    since: '2026-11-29',
    reason: newWebhookEvent,
  },
];
