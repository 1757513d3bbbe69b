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
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event of 'Send a test', which every webhook gets. */
export const testEvent = 'webhook.test';
