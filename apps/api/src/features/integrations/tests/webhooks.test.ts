/** Webhooks over HTTP, with a receiver that does what a test says. */
import type { NewWebhook, Webhook, WebhookDelivery } from '@muster/contract/integrations/webhook';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, makeTopics, type Topics } from '../../../../tests/exchange';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { OutsideCallFailed } from '../../../platform/outside/call';
import type { WebhookAnswer, WebhookRequest } from '../../../platform/webhooks/port';
import { sources } from '../webhooks/sources';

let api: TestApi;
let topics: Topics;
let companyId: number;
let person: Person;
let manager: Client;
let received: WebhookRequest[];
let answer: (request: WebhookRequest) => Promise<WebhookAnswer> | WebhookAnswer;

const fine = { status: 200, text: 'thanks' };
const down = (): never => {
  throw new OutsideCallFailed('The receiver of a webhook did not answer within 10 s');
};

beforeAll(async () => {
  api = await startTestApi({
    webhooks: {
      accepts: (url) => url.startsWith('https:'),
      call: async (request) => {
        received.push(request);
        return answer(request);
      },
    },
  });
  topics = await makeTopics(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-10T09:00:00.000Z');
  received = [];
  answer = () => fine;
  ({ id: companyId } = await api.make.company());
  person = await api.make.person(companyId, { manager: true });
  manager = api.as(person);
});

const validBody = { name: 'Warehouse', url: 'https://receiver.example/muster', events: ['organisation.changed'] };
const path = (rest = '') => `/companies/${companyId}/webhooks${rest}`;
async function make(more: object = {}): Promise<NewWebhook> {
  const made = await manager.post<NewWebhook>(path(), { ...validBody, ...more });
  expect(made.status).toBe(200);
  return made.body;
}
const addRegion = async (label: string) => expect((await manager.post('/regions', { companyId, label })).status).toBe(201);
const log = async (id: number) => (await manager.get<WebhookDelivery[]>(path(`/${id}/deliveries`))).body;
const states = async (id: number) => (await log(id)).map(({ state }) => state).toReversed();
const read = async () => (await manager.get<Webhook[]>(path())).body[0];
const later = async (minutes: number): Promise<void> => {
  api.clock.advance(minutes * 60_000);
  await api.runJob('webhook-deliveries');
  await api.relay.drain();
};
const bodies = () => received.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> });

test('an event arrives once, signed, with ids only', async () => {
  const { secret, id } = await make();
  await addRegion('North');
  await api.relay.drain();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ url: validBody.url, headers: { 'webhook-id': (await log(id))[0]?.messageId } });
  expect(bodies()).toEqual([{ type: 'organisation.changed', timestamp: '2026-03-10T09:00:00.000Z', data: { companyId, siteId: null } }]);
  const [request] = received;
  const at = new Date(Number(request?.headers['webhook-timestamp']) * 1_000);
  expect(request?.headers['webhook-signature']).toBe(
    new Verifier(secret).sign(request?.headers['webhook-id'] ?? '', at, request?.body ?? ''),
  );
});

test('the log shows status, duration and the beginning of the answer', async () => {
  const { id } = await make();
  await addRegion('North');
  await api.relay.drain();
  expect(await log(id)).toMatchObject([
    {
      event: 'organisation.changed',
      state: 'SENT',
      attempts: 1,
      status: 200,
      answer: 'thanks',
      milliseconds: expect.any(Number),
      isManual: false,
    },
  ]);
});

test('an event that a webhook does not ask for is not sent, nor that of another company', async () => {
  await make({ events: ['campaign.posted'] });
  const other = await api.make.company();
  const theirs = api.as(await api.make.person(other.id, { manager: true }));
  await theirs.post('/regions', { companyId: other.id, label: 'Theirs' });
  await addRegion('North');
  await api.relay.drain();
  expect(received).toEqual([]);
});

test('a failed delivery is tried again, and later ones wait for it', async () => {
  const { id } = await make();
  answer = () => ({ status: 500, text: 'broken' });
  await addRegion('North');
  await addRegion('South');
  await api.relay.drain();
  expect(received).toHaveLength(1);
  expect(await states(id)).toEqual(['PENDING', 'PENDING']);
  answer = () => fine;
  await later(1);
  expect(await states(id)).toEqual(['SENT', 'SENT']);
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
});

/** Only the relay runs, as between two runs of the job. */
const afterSeconds = async (seconds: number): Promise<void> => {
  api.clock.advance(seconds * 1_000);
  await api.relay.drain();
};

test('a failed delivery is tried again after 10 seconds and then after a minute, without a job', async () => {
  await make();
  answer = down;
  await addRegion('North');
  await api.relay.drain();
  const triesAfter = async (seconds: number) => {
    await afterSeconds(seconds);
    return received.length;
  };
  expect([await triesAfter(9), await triesAfter(1), await triesAfter(59), await triesAfter(1)]).toEqual([1, 2, 2, 3]);
});

test('a test is sent during the pause after a failed try', async () => {
  const { id } = await make();
  answer = down;
  await addRegion('North');
  await api.relay.drain();
  answer = () => fine;
  await manager.post(path(`/${id}/test`), {});
  await afterSeconds(1);
  expect(bodies().map(({ type }) => type)).toEqual(['organisation.changed', 'webhook.test']);
});

test.each([400, 401, 404, 413, 422])('an event that gets %i fails alone, and the next one is sent', async (status) => {
  const { id } = await make();
  answer = () => (received.length === 1 ? { status, text: 'not this one' } : fine);
  await addRegion('North');
  await addRegion('South');
  await api.relay.drain();
  expect(await states(id)).toEqual(['FAILED', 'SENT']);
  expect(await read()).toMatchObject({ state: 'ON', waitingCount: 0 });
});

test.each([408, 425, 429, 302, 500])('an event that gets %i is tried again', async (status) => {
  const { id } = await make();
  answer = () => (received.length === 1 ? { status, text: 'later' } : fine);
  await addRegion('North');
  await api.relay.drain();
  expect(await states(id)).toEqual(['PENDING']);
  await afterSeconds(10);
  expect(await states(id)).toEqual(['SENT']);
});

test.each([
  [120, 120],
  [1, 10],
])('a receiver that asks to wait %i seconds is tried again after %i seconds', async (retryAfterSeconds, seconds) => {
  await make();
  answer = () => (received.length === 1 ? { status: 503, text: 'busy', retryAfterSeconds } : fine);
  await addRegion('North');
  await api.relay.drain();
  await afterSeconds(seconds - 1);
  expect(received).toHaveLength(1);
  await afterSeconds(1);
  expect(received).toHaveLength(2);
});

test('410 switches the webhook off at once and tells the managers', async () => {
  const { id } = await make();
  answer = () => ({ status: 410, text: 'gone' });
  await addRegion('North');
  await addRegion('South');
  await api.relay.drain();
  expect(received).toHaveLength(1);
  expect(await states(id)).toEqual(['FAILED', 'FAILED']);
  expect(await read()).toMatchObject({ state: 'STOPPED', waitingCount: 0 });
  expect((await manager.get<{ metadata: object }[]>('/notifications')).body).toMatchObject([{ metadata: { webhookId: id } }]);
});

test('failures count only in a row', async () => {
  await make();
  for (const label of ['North', 'South']) {
    answer = down;
    await addRegion(label);
    await api.relay.drain();
    for (let tries = 1; tries < 13; tries += 1) await afterSeconds(6 * 3_600);
    answer = () => fine;
    await afterSeconds(6 * 3_600);
  }
  // Webhooks of other tests still wait for their receivers.
  expect(bodies().filter(({ data }) => data['companyId'] === companyId)).toHaveLength(28);
  expect(await read()).toMatchObject({ state: 'ON', waitingCount: 0 });
});

test('a receiver that is down for a day gets everything once, in order', async () => {
  const { id } = await make();
  answer = down;
  for (const label of ['A', 'B', 'C']) await addRegion(label);
  await api.relay.drain();
  for (let hours = 0; hours < 24; hours += 1) await later(60);
  expect(await states(id)).toEqual(['PENDING', 'PENDING', 'PENDING']);
  received = [];
  answer = () => fine;
  await later(6 * 60);
  expect(await states(id)).toEqual(['SENT', 'SENT', 'SENT']);
  const inLog = (await log(id)).map(({ messageId }) => messageId).toReversed();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(inLog);
});

test('after 14 failed tries the product switches the webhook off and tells the managers', async () => {
  const { id } = await make();
  answer = down;
  await addRegion('North');
  await api.relay.drain();
  for (let tries = 1; tries < 14; tries += 1) await later(6 * 60);
  expect(received).toHaveLength(14);
  expect(await read()).toMatchObject({ state: 'STOPPED', waitingCount: 0 });
  expect(await states(id)).toEqual(['FAILED']);
  const { body } = await manager.get<{ title: string; metadata: object }[]>('/notifications');
  expect(body).toMatchObject([
    { title: expect.stringContaining('Warehouse'), metadata: { entityType: 'Webhook', companyId, webhookId: id } },
  ]);
  await addRegion('South');
  await later(60);
  expect(received).toHaveLength(14);
});

test('a replay sends the same id and body once more, also while the webhook is off', async () => {
  const { id, version } = await make();
  await addRegion('North');
  await api.relay.drain();
  await manager.put(path(`/${id}`), { ...validBody, isOn: false, version });
  const [sent] = await log(id);
  expect((await manager.post(path(`/${id}/deliveries/${sent?.id}/replay`))).status).toBe(200);
  await api.relay.drain();
  expect(received).toHaveLength(2);
  expect(received[1]).toMatchObject({ body: received[0]?.body, headers: { 'webhook-id': received[0]?.headers['webhook-id'] } });
});

test('a test has one try, which does not count', async () => {
  const { id } = await make();
  answer = () => ({ status: 404, text: 'no' });
  await manager.post(path(`/${id}/test`));
  await api.relay.drain();
  await later(60);
  expect(bodies().map(({ type }) => type)).toEqual(['webhook.test']);
  expect(await log(id)).toMatchObject([{ event: 'webhook.test', state: 'FAILED', isManual: true, status: 404 }]);
  expect(await read()).toMatchObject({ state: 'ON' });
});

test('a webhook that is switched off sends nothing, and what waited is given up', async () => {
  const { id, version } = await make();
  answer = down;
  await addRegion('North');
  await api.relay.drain();
  expect((await manager.put<Webhook>(path(`/${id}`), { ...validBody, isOn: false, version })).body.state).toBe('OFF');
  await addRegion('South');
  await later(60);
  expect(received).toHaveLength(1);
  expect(await states(id)).toEqual(['FAILED']);
});

test('for a day after a renewal the old secret signs too', async () => {
  const { id, secret } = await make();
  const renewed = await manager.post<NewWebhook>(path(`/${id}/secret`));
  const signatures = async () => {
    await addRegion(`Region ${received.length}`);
    await api.relay.drain();
    const { headers, body }: Pick<(typeof received)[number], 'headers' | 'body'> = received.at(-1) ?? { headers: {}, body: '' };
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    return [secret, renewed.body.secret].map((one) =>
      headers['webhook-signature']?.split(' ').includes(new Verifier(one).sign(headers['webhook-id'] ?? '', at, body)),
    );
  };
  expect(await signatures()).toEqual([true, true]);
  api.clock.advance(24 * 3_600_000);
  expect(await signatures()).toEqual([false, true]);
});

test('a secret that was replaced twice signs no more', async () => {
  const { id } = await make();
  for (let times = 0; times < 3; times += 1) await manager.post(path(`/${id}/secret`));
  await addRegion('North');
  await api.relay.drain();
  expect(received.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
});

test('a webhook has at most 20 tests and replays that wait', async () => {
  const { id } = await make();
  const statuses = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await manager.post(path(`/${id}/test`))).status);
  expect([new Set(statuses.slice(0, 20)).size, statuses[20]]).toEqual([1, 429]);
  await api.relay.drain();
});

test('two processes send each delivery once, in order', async () => {
  const { id } = await make();
  for (const label of ['A', 'B', 'C', 'D', 'E', 'F']) await addRegion(label);
  await Promise.all([api.relay.drain(), api.secondRelay().drain(), api.runJob('webhook-deliveries')]);
  await api.relay.drain();
  const inLog = (await log(id)).map(({ messageId }) => messageId).toReversed();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(inLog);
});

test('another process takes over from one that ended during a call', async () => {
  const { id } = await make();
  await addRegion('North');
  // the claim of a process that is gone
  await api.make.query(`UPDATE webhook SET claimed_by = gen_random_uuid(), claimed_until = '2026-03-10T09:02:00Z' WHERE id = $1`, [id]);
  await api.relay.drain();
  expect(received).toEqual([]);
  await later(3);
  expect(await states(id)).toEqual(['SENT']);
});

test('a receiver that hangs delays no other webhook', async () => {
  const slow = await make({ name: 'Slow', url: 'https://slow.example/' });
  const { id } = await make({ url: 'https://quick.example/' });
  let release = (_: WebhookAnswer): void => undefined;
  answer = ({ url }) => (url === slow.url ? new Promise((resolve) => (release = resolve)) : fine);
  await addRegion('North');
  const draining = api.relay.drain();
  await expect.poll(() => states(id), { timeout: 170_000 }).toEqual(['SENT']);
  expect(await states(slow.id)).toEqual(['PENDING']);
  release(fine);
  await draining;
});

test('an anonymous question arrives at the end of its quarter of an hour, without its author', async () => {
  await make({ events: ['question.asked'] });
  api.clock.set('2026-03-10T09:01:00.000Z');
  const asked = await ask(manager, { companyId, categories: [topics.practice], isAnonymous: true });
  await api.relay.drain();
  expect(received).toEqual([]);
  api.clock.set('2026-03-10T09:15:00.000Z');
  await api.relay.drain();
  expect(bodies()).toEqual([
    {
      type: 'question.asked',
      timestamp: '2026-03-10T09:15:00.000Z',
      data: { companyId, questionId: asked.id, entityType: null, entityId: null },
    },
  ]);
});

test('the event of an anonymous answer has no answer id, which would identify the answer that completes a batch', () => {
  const told = sources.find(({ event }) => event === 'answer.posted');
  const posted = { questionId: 1, answerId: 2, companyId: 3, entityType: null, entityId: null };
  expect(told?.idsOf({ ...posted, authorId: null })).toMatchObject({ questionId: 1, answerId: null });
  expect(told?.idsOf({ ...posted, authorId: 'ada' })).toMatchObject({ questionId: 1, answerId: 2 });
});

test('a response to an anonymous campaign sends no event, and the event of a named response has no person', () => {
  const told = sources.find(({ event }) => event === 'response.submitted');
  const saved = { campaignId: 1, companyId: 2, responseId: 3, campaignSiteId: null, status: 'SUBMITTED', version: 1 };
  expect(told?.idsOf({ ...saved, userId: null })).toBeUndefined();
  expect(told?.idsOf({ ...saved, userId: 'ada' })).toEqual({ campaignId: 1, responseId: 3, campaignSiteId: null });
  expect(told?.idsOf({ ...saved, userId: 'ada', status: 'IN_PROGRESS' })).toBeUndefined();
});

test('the log goes back 30 days, also of a webhook with thousands of deliveries', async () => {
  const { id } = await make();
  await addRegion('North');
  await api.relay.drain();
  // A round of the job removes 5,000.
  await api.make.query(
    `INSERT INTO webhook_delivery (company_id, webhook_id, message_id, event, body, state, created_at)
     SELECT company_id, webhook_id, gen_random_uuid(), event, body, state, created_at FROM webhook_delivery, generate_series(1, 5001)
      WHERE webhook_id = $1`,
    [id],
  );
  api.clock.advance(31 * 86_400_000);
  await api.runJob('old-webhook-deliveries');
  expect(await log(id)).toEqual([]);
});
