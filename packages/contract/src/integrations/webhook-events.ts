/** New records of the audit log, several in one message. */
export const auditEvent = 'audit.recorded';

/** The kinds of events that a webhook can ask for. This file imports no schema library, because pages read it. */
export const webhookEvents = [
  'campaign.posted',
  'campaign.overdue',
  'campaign.finalised',
  'campaign.deleted',
  'response.submitted',
  'question.asked',
  'answer.posted',
  'people.changed',
  'organisation.changed',
  'evidence.checkpoint',
  auditEvent,
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `TEAMS` and `SLACK`: a message for people in a channel, in the form that the service shows. */
export const webhookFormats = ['STANDARD', 'TEAMS', 'SLACK'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** The events that can be told to people in a channel. */
export const chatEvents = ['campaign.posted', 'campaign.overdue', 'campaign.finalised'] as const satisfies readonly WebhookEvent[];
export type ChatEvent = (typeof chatEvents)[number];

export const eventsOf = (format: WebhookFormat): readonly WebhookEvent[] => (format === 'STANDARD' ? webhookEvents : chatEvents);

/** The event of 'Send a test', which every webhook gets. */
export const testEvent = 'webhook.test';
