/** Webhooks of a company: signed requests about what happened, in the form of Standard Webhooks. */
import { z } from 'zod';
import { id, version } from '../shared/ids';
import { instant, shortText } from '../shared/text';
import { tokenNameLength, webhookUrlLength } from './limits';
import { testEvent, webhookEvents, webhookFormats } from './webhook-events';

/** `STOPPED`: the product switched it off, because deliveries failed for more than a day. */
const webhookStates = ['ON', 'OFF', 'STOPPED'] as const;

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  format: z.enum(webhookFormats),
  state: z.enum(webhookStates),
  createdDate: instant,
  /** The last delivery in the log; null without one. */
  lastDelivery: z.object({ createdDate: instant, state: z.enum(['PENDING', 'SENT', 'FAILED']) }).nullable(),
  /** How many deliveries wait. */
  waitingCount: z.int().min(0),
  version,
});

/** The only answers that contain the secret. */
export const newWebhook = webhook.extend({ secret: z.string() });

/** Without a user name, a password and a fragment. Outside of development only https. */
const webhookUrl = z
  .url({ protocol: /^https?$/ })
  .max(webhookUrlLength)
  .refine((text) => !/^[a-z]+:\/\/[^/?]*@|#/i.test(text), { error: 'Pattern' })
  .meta({ examples: ['https://receiver.example/muster'] });

export const webhookCreation = z.object({
  name: shortText(tokenNameLength),
  url: webhookUrl,
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .refine((given) => new Set(given).size === given.length, { error: 'Repeated' }),
  /** `TEAMS` and `SLACK` get the events of `chatEvents` only. Without it, a new webhook is `STANDARD`, and a change keeps the format. */
  format: z.enum(webhookFormats).optional(),
});

export const webhookReplacement = webhookCreation.extend({ isOn: z.boolean(), version: version.optional() });

export const webhookDelivery = z.object({
  id,
  /** The header `webhook-id`. A replay has the same. */
  messageId: z.uuid(),
  event: z.enum([...webhookEvents, testEvent]),
  createdDate: instant,
  /** A test or a replay: one try, which does not count. */
  isManual: z.boolean(),
  state: z.enum(['PENDING', 'SENT', 'FAILED']),
  attempts: z.int().min(0),
  triedDate: instant.nullable(),
  /** The status of the last answer; null without an answer. */
  status: z.int().nullable(),
  milliseconds: z.int().min(0).nullable(),
  /** The beginning of the last answer, or why there was none. */
  answer: z.string().nullable(),
});

export type Webhook = z.output<typeof webhook>;
export type NewWebhook = z.output<typeof newWebhook>;
export type WebhookCreation = z.output<typeof webhookCreation>;
export type WebhookReplacement = z.output<typeof webhookReplacement>;
export type WebhookDelivery = z.output<typeof webhookDelivery>;
