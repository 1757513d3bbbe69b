/** Webhooks in the formats of Teams and Slack, over HTTP. */
import type { NewWebhook, Webhook } from '@muster/contract/integrations/webhook';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import type { WebhookRequest } from '../../../platform/webhooks/port';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let person: Person;
let manager: Client;
let received: WebhookRequest[];

beforeAll(async () => {
  api = await startTestApi({
    webhooks: {
      accepts: (url) => url.startsWith('https:'),
      call: async (request) => {
        received.push(request);
        return Promise.resolve({ status: 200, text: 'ok' });
      },
    },
  });
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-10T09:00:00.000Z');
  received = [];
  // later events of other tests' campaigns would arrive too
  await api.make.query('DELETE FROM webhook');
  ({ id: companyId } = await api.make.company());
  await api.make.query(`UPDATE company SET name = 'Hall <1> & Sons', time_zone = 'Europe/Berlin' WHERE id = $1`, [companyId]);
  person = await api.make.person(companyId, { manager: true });
  manager = api.as(person);
});

/** Teams and Slack put a secret into the path. */
const url = 'https://hooks.example/services/T0/secret-part';
const campaignEvents = ['campaign.posted', 'campaign.overdue', 'campaign.finalised'];
const path = (rest = '') => `/companies/${companyId}/webhooks${rest}`;
const wish = (format: string, events = campaignEvents) => ({ name: 'Site channel', url, events, format });
async function make(format: string, events = campaignEvents): Promise<NewWebhook> {
  const made = await manager.post<NewWebhook>(path(), wish(format, events));
  expect(made.status).toBe(200);
  return made.body;
}
const post = (title: string, urgency = 'stopNow') =>
  build.create(manager, 'SAFETY_ALERT', { companyId, answers: { title, urgency, dueDate: '2026-03-20T16:00:00.000Z' } });
const bodies = () => received.map(({ body }): unknown => JSON.parse(body));
const texts = () => received.map(({ body }) => body).join('\n');
const hostile = '<!channel> & **now** [pay](https://evil.example)\nSecond line';
const addressOf = (campaignId: number) =>
  `http://muster.test/notification-redirect?entityType=CampaignV2&companyId=${companyId}&campaignId=${campaignId}&type=BRIEFING`;

test('Teams gets a card that shows the title as it is, with the urgency, the end with its zone and one button', async () => {
  await make('TEAMS');
  const { id } = await post(hostile);
  await api.relay.drain();
  const block = (run: object) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', ...run }] });
  expect(bodies()).toEqual([
    {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              block({ text: 'Stop now', weight: 'Bolder', color: 'Attention', size: 'Large' }),
              block({ text: 'A campaign was posted', isSubtle: true }),
              block({ text: '<!channel> & **now** [pay](https://evil.example) Second line', weight: 'Bolder', size: 'Medium' }),
              block({ text: 'Hall <1> & Sons' }),
              block({ text: 'Briefing' }),
              block({ text: 'Due 20 Mar 2026, 5:00 pm (Europe/Berlin)' }),
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'Open', url: addressOf(id) }],
          },
        },
      ],
    },
  ]);
});

test('Slack gets blocks in which a title mentions nobody and links nowhere', async () => {
  await make('SLACK');
  const { id } = await post(hostile);
  await api.relay.drain();
  const title = '<!channel> & **now** [pay](https://evil.example) Second line';
  const facts = 'Hall <1> & Sons · Briefing · Due 20 Mar 2026, 5:00 pm (Europe/Berlin)';
  expect(bodies()).toEqual([
    {
      text: 'Stop now · A campaign was posted · &lt;!channel&gt; &amp; **now** [pay](https://evil.example) Second line',
      blocks: [
        { type: 'section', text: { type: 'mrkdwn', text: '*Stop now · A campaign was posted*', verbatim: true } },
        // Slack reads neither links nor mentions nor marks in plain text.
        { type: 'section', text: { type: 'plain_text', text: `${title}\n${facts}`, emoji: false } },
        { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: 'Open' }, url: addressOf(id) }] },
      ],
    },
  ]);
});

test('a message names nobody, and one without urgency has no urgent words', async () => {
  await make('SLACK');
  await make('TEAMS');
  await post('Dropped spanner', 'beAware');
  await api.relay.drain();
  expect(received).toHaveLength(2);
  expect(texts()).toContain('Dropped spanner');
  expect(texts()).not.toContain('Stop now');
  const [{ first_name: first, last_name: last } = {}] = await api.make.query('SELECT first_name, last_name FROM account WHERE id = $1', [
    person.id,
  ]);
  for (const name of [first, last, person.id]) expect(texts()).not.toContain(String(name));
});

test('a campaign is told when it is posted, overdue and finalised', async () => {
  await make('SLACK');
  const { id } = await post('Dropped spanner');
  await api.relay.drain();
  api.clock.set('2026-03-20T16:01:00.000Z');
  await api.runJob('campaigns-end');
  await api.relay.drain();
  expect((await manager.patch(`/campaign-v2s/${id}`, { status: 'COMPLETE' })).status).toBe(200);
  await api.relay.drain();
  expect(bodies().map((body) => (body as { text: string }).text)).toEqual([
    'Stop now · A campaign was posted · Dropped spanner',
    'Stop now · A campaign is overdue · Dropped spanner',
    'A campaign was finalised · Dropped spanner',
  ]);
});

test('messages are in the language of the person who added the webhook', async () => {
  await make('SLACK');
  await api.make.query(`UPDATE account SET preferred_language = 'GERMAN' WHERE id = $1`, [person.id]);
  const { id } = await make('SLACK');
  await post('Dropped spanner');
  await api.relay.drain();
  await manager.post(path(`/${id}/test`));
  await api.relay.drain();
  const lines = bodies().map((body) => (body as { text: string }).text);
  expect(lines.toSorted()).toEqual([
    'Sofort stoppen · Eine Kampagne wurde veröffentlicht · Dropped spanner',
    'Stop now · A campaign was posted · Dropped spanner',
    'Test',
  ]);
});

test('beside Teams and Slack, a webhook without a format gets the same signed ids as before', async () => {
  await make('TEAMS');
  const standard = await manager.post<NewWebhook>(path(), {
    name: 'Warehouse',
    url: 'https://plain.example/',
    events: ['campaign.posted'],
  });
  expect(standard.body.format).toBe('STANDARD');
  const { id } = await post(hostile);
  await api.relay.drain();
  const told = received.filter((request) => request.url === 'https://plain.example/');
  expect(told.map(({ body }): unknown => JSON.parse(body))).toEqual([
    { type: 'campaign.posted', timestamp: '2026-03-10T09:00:00.000Z', data: { companyId, campaignId: id } },
  ]);
  expect(received).toHaveLength(2);
});

test('the campaign of another company is not told', async () => {
  await make('SLACK');
  const other = await api.make.company();
  const theirs = api.as(await api.make.person(other.id, { manager: true }));
  await build.create(theirs, 'YES_NO', { companyId: other.id });
  await api.relay.drain();
  expect(received).toEqual([]);
});

test('a campaign that was deleted before its message was written is not told', async () => {
  await make('SLACK');
  const { id } = await post('Dropped spanner');
  await manager.delete(`/campaign-v2s/${id}`);
  await api.relay.drain();
  expect(received).toEqual([]);
});

test.each(['TEAMS', 'SLACK'])('%s gets no events without a message for people', async (format) => {
  for (const event of ['campaign.deleted', 'response.submitted', 'question.asked', 'people.changed', 'evidence.checkpoint']) {
    const refused = await manager.post(path(), wish(format, ['campaign.posted', event]));
    expect(refused.status).toBe(400);
    expect(errorOf(refused)).toMatchObject({ code: 'error.validation', fields: ['events Format'] });
  }
  expect((await manager.get<Webhook[]>(path())).body).toEqual([]);
});

test('a change without a format keeps it, and its events stay those of the format', async () => {
  const { id } = await make('SLACK');
  const { name, events } = wish('SLACK');
  const kept = await manager.put<Webhook>(path(`/${id}`), { name, url, events, isOn: true });
  expect(kept.body.format).toBe('SLACK');
  expect((await manager.put(path(`/${id}`), { name, url, events: ['people.changed'], isOn: true })).status).toBe(400);
  const plain = await manager.put<Webhook>(path(`/${id}`), { ...wish('STANDARD', ['people.changed']), isOn: true });
  expect(plain.body).toMatchObject({ format: 'STANDARD', events: ['people.changed'] });
});

test.each(['TEAMS', 'SLACK'])("'Send a test' sends a message of %s with a button to the product", async (format) => {
  const { id } = await make(format);
  expect((await manager.post(path(`/${id}/test`))).status).toBe(200);
  await api.relay.drain();
  const block = (run: object) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', ...run }] });
  const expected = {
    TEAMS: {
      attachments: [
        {
          content: {
            body: [block({ text: 'Test', isSubtle: true }), block({ text: 'Hall <1> & Sons' })],
            actions: [{ title: 'Open', url: 'http://muster.test/' }],
          },
        },
      ],
    },
    SLACK: {
      text: 'Test',
      blocks: [
        { text: { text: '*Test*' } },
        { text: { type: 'plain_text', text: 'Hall <1> & Sons' } },
        { elements: [{ text: { text: 'Open' }, url: 'http://muster.test/' }] },
      ],
    },
  };
  expect(bodies()).toMatchObject([expected[format as keyof typeof expected]]);
});

test('the audit log and the outbox keep no secret part of the address', async () => {
  const { id } = await make('SLACK');
  await manager.put(path(`/${id}`), { ...wish('SLACK'), isOn: true });
  await manager.post(path(`/${id}/test`));
  const audit = await api.make.query('SELECT data FROM audit_event WHERE company_id = $1', [companyId]);
  const outbox = await api.make.query('SELECT payload FROM outbox_event WHERE company_id = $1', [companyId]);
  expect(JSON.stringify(audit)).toContain('https://hooks.example');
  expect(JSON.stringify([audit, outbox])).not.toContain('secret-part');
  await api.relay.drain();
});
