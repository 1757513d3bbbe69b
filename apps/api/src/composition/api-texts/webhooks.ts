/** The messages of webhooks in the standard format, for the section `webhooks` of the OpenAPI document. */
import { testEvent, webhookEvents, type WebhookEvent } from '@muster/contract/integrations/webhook-events';

type Json = Record<string, unknown>;

const id = (description: string, example: number): Json => ({ type: 'integer', minimum: 1, description, examples: [example] });
const orNull = ({ type, description, ...schema }: Json, when: string): Json => ({
  ...schema,
  type: [type, 'null'],
  description: `${String(description)} Null ${when}.`,
});
const text = (description: string, example: string): Json => ({ type: 'string', description, examples: [example] });

const exampleOf = (schemas: Readonly<Record<string, Json>>): Json =>
  Object.fromEntries(Object.entries(schemas).map(([name, { examples }]) => [name, (examples as unknown[])[0]]));

const campaignId = id('The id of the campaign.', 41);
const linked = {
  entityType: orNull(text('What the question belongs to.', 'CompanyCampaignV2'), 'for a question of the exchange itself'),
  entityId: orNull(id('The id of the campaign of a huddle.', 41), 'for a question of the exchange itself'),
};

const auditRecord = {
  id: id('The id of the record.', 5120),
  at: { ...text('When it happened.', '2026-03-10T08:59:12.000Z'), format: 'date-time' },
  action: text('What was done.', 'region.created'),
  entityType: text('The kind of the object.', 'Region'),
  entityId: text('The id of the object.', '7'),
  actorId: orNull(
    text('The id of the account, or of the service account.', '5f0c9f1e-2f64-4b0e-9b0a-1d2c3b4a5f60'),
    'for work of the product, and for anonymous acts',
  ),
  serviceAccount: orNull(text('The name of the service account.', 'Warehouse'), 'if a person did it'),
  apiTokenId: orNull(id('The id of the API token.', 12), 'without one'),
  requestId: orNull(text('The id of the request.', '4bf92f3577b34da6a3ce929d0e0e4736'), 'without one'),
  data: { type: 'object', additionalProperties: true, description: 'What the action says about itself.', examples: [{ label: 'North' }] },
};

interface Message {
  summary: string;
  description: string;
  data: Readonly<Record<string, Json>>;
}

/** What each event has beside `companyId`. */
const messages: Readonly<Record<WebhookEvent | typeof testEvent, Message>> = {
  'campaign.posted': { summary: 'A campaign is live', description: 'People are asked from now on.', data: { campaignId } },
  'campaign.overdue': {
    summary: 'A campaign is overdue',
    description: 'Its due date has passed, and some have not answered.',
    data: { campaignId },
  },
  'campaign.finalised': { summary: 'A campaign is complete', description: 'Its report is final.', data: { campaignId } },
  'campaign.deleted': { summary: 'A campaign is deleted', description: 'Delete what you hold of it.', data: { campaignId } },
  'response.submitted': {
    summary: 'Somebody has answered a campaign',
    description: 'Never for an anonymous campaign.',
    data: {
      campaignId,
      responseId: id('The id of the response.', 907),
      campaignSiteId: orNull(id('The id of the participating site.', 77), 'in a campaign that people answer'),
    },
  },
  'question.asked': {
    summary: 'Somebody has asked a question',
    description: 'That of an anonymous author is told at the end of its quarter of an hour.',
    data: { questionId: id('The id of the question.', 18), ...linked },
  },
  'answer.posted': {
    summary: 'Somebody has answered a question',
    description: 'That of an anonymous author is told at the end of its quarter of an hour.',
    data: {
      questionId: id('The id of the question.', 18),
      answerId: orNull(id('The id of the answer.', 52), 'for an anonymous answer'),
      ...linked,
    },
  },
  'people.changed': { summary: 'People have changed', description: 'Memberships, expertise or activity. Read the people again.', data: {} },
  'organisation.changed': {
    summary: 'The company or its places have changed',
    description: 'Read them again.',
    data: { siteId: orNull(id('The id of the site.', 12), 'if more than one site has changed') },
  },
  'evidence.checkpoint': {
    summary: 'The ledger of evidence has a checkpoint',
    description: 'Keep it: it proves later that nothing before it has changed.',
    data: {
      number: id('The number of the checkpoint.', 7),
      statement: text('The signed text.', 'muster evidence 1 …'),
      hash: text('The digest of the ledger up to here.', '9f2c…'),
      keyId: text('The key that signed it.', 'k1'),
      signature: text('The signature of the statement.', 'MEUCIQ…'),
    },
  },
  'audit.recorded': {
    summary: 'The audit log has new records',
    description:
      'Once a minute at most, with all records since the last message. A record about something anonymous comes 10 minutes after the end of its quarter of an hour, without actor and request. Ask for it with the scope audit:read.',
    data: {
      records: {
        type: 'array',
        minItems: 1,
        maxItems: 200,
        description: 'The records, in the order of time. The id of a record is its key.',
        items: { type: 'object', required: Object.keys(auditRecord), properties: auditRecord, description: 'As the audit feed sends it.' },
        examples: [[exampleOf(auditRecord)]],
      },
    },
  },
  'webhook.test': { summary: 'Somebody pressed ‘Send a test’', description: 'Every webhook gets it.', data: {} },
};

function operationOf(event: WebhookEvent | typeof testEvent): Json {
  const { summary, description, data } = messages[event];
  const properties = { companyId: id('The id of the company.', 3), ...data };
  return {
    operationId: `on${event.replace(/(?:^|\.)(\w)/g, (_whole, letter: string) => letter.toUpperCase())}`,
    tags: ['Integrations'],
    summary,
    description: `${description} The message is a POST in the form of Standard Webhooks, signed with the secret of the webhook.`,
    security: [],
    parameters: [
      header('webhook-id', 'The same for each try of a message.', '0b6f1c1e-6a5e-4a86-9d0c-7f6f3a2d5b11'),
      header('webhook-timestamp', 'The second of the try.', '1773133200'),
      header('webhook-signature', 'One signature, or two for a day after a new secret.', 'v1,6Zb7cW0y0pSgh2m8aNw4Yd1sVYw3sQZ1xk5m0n0QmXk='),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { const: event, type: 'string', description: 'The event.' },
              timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
              data: { type: 'object', required: Object.keys(properties), properties, description: 'Ids of what it is about.' },
            },
          },
          example: { type: event, timestamp: '2026-03-10T09:00:00.000Z', data: exampleOf(properties) },
        },
      },
    },
    responses: {
      '200': { description: 'Accepted, as any 2xx.' },
      '410': { description: 'Switches the webhook off.' },
      '4XX': { description: 'Fails this message alone. 408, 425 and 429 are tried again, as 5xx.' },
    },
  };
}

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const events: readonly (WebhookEvent | typeof testEvent)[] = [...webhookEvents, testEvent];

export const webhookMessages: Json = Object.fromEntries(events.map((event) => [event, { post: operationOf(event) }]));
