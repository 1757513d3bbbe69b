/** What webhooks send, and their log. */
import type { NewWebhook } from '@muster/contract/integrations/webhook';
import { Webhook as Verifier } from 'standardwebhooks';
import { beforeAll, expect, test } from 'vitest';
import { ask, makeTopics, type Topics } from '../../../../../tests/exchange';
import { sources } from '../../webhooks/sources';
import { validBody, webhookWorld } from './world';

const world = webhookWorld();
const { path, log, make, addRegion, read, later, bodies } = world;
let topics: Topics;
beforeAll(async () => {
  topics = await makeTopics(world.api);
});

test('an event arrives once, signed, with ids only', async () => {
  const { secret, id } = await make();
  await addRegion('North');
  await world.api.relay.drain();
  expect(world.received).toHaveLength(1);
  expect(world.received[0]).toMatchObject({ url: validBody.url, headers: { 'webhook-id': (await log(id))[0]?.messageId } });
  expect(bodies()).toEqual([
    { type: 'organisation.changed', timestamp: '2026-03-10T09:00:00.000Z', data: { companyId: world.companyId, siteId: null } },
  ]);
  const [request] = world.received;
  const at = new Date(Number(request?.headers['webhook-timestamp']) * 1_000);
  expect(request?.headers['webhook-signature']).toBe(
    new Verifier(secret).sign(request?.headers['webhook-id'] ?? '', at, request?.body ?? ''),
  );
});

test('the log shows status, duration and the beginning of the answer', async () => {
  const { id } = await make();
  await addRegion('North');
  await world.api.relay.drain();
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

test('the events of a batch arrive in their order, also those of several types', async () => {
  await make({ events: ['campaign.deleted', 'campaign.posted'] });
  await world.api.make.query(
    `INSERT INTO outbox_event (company_id, type, aggregate, payload)
     SELECT $1, type, 'campaign:' || id, jsonb_build_object('campaignId', id, 'companyId', $1::bigint)
       FROM unnest($2::text[], '{2, 1, 1, 3}'::bigint[]) WITH ORDINALITY AS e (type, id, place) ORDER BY place`,
    [world.companyId, ['campaign.deleted', 'campaign.posted', 'campaign.deleted', 'campaign.posted']],
  );
  await world.api.relay.drain();
  expect(bodies().map(({ type, data }) => `${type} ${String(data['campaignId'])}`)).toEqual([
    'campaign.deleted 2',
    'campaign.posted 1',
    'campaign.deleted 1',
    'campaign.posted 3',
  ]);
});

test('an event that a webhook does not ask for is not sent, nor that of another company', async () => {
  await make({ events: ['campaign.posted'] });
  const other = await world.api.make.company();
  const theirs = world.api.as(await world.api.make.person(other.id, { manager: true }));
  await theirs.post('/regions', { companyId: other.id, label: 'Theirs' });
  await addRegion('North');
  await world.api.relay.drain();
  expect(world.received).toEqual([]);
});

test('a replay sends the same id and body once more, also while the webhook is off', async () => {
  const { id, version } = await make();
  await addRegion('North');
  await world.api.relay.drain();
  await world.manager.put(path(`/${id}`), { ...validBody, isOn: false, version });
  const [sent] = await log(id);
  expect((await world.manager.post(path(`/${id}/deliveries/${sent?.id}/replay`))).status).toBe(200);
  await world.api.relay.drain();
  expect(world.received).toHaveLength(2);
  expect(world.received[1]).toMatchObject({
    body: world.received[0]?.body,
    headers: { 'webhook-id': world.received[0]?.headers['webhook-id'] },
  });
});

test('a test has one try, which does not count', async () => {
  const { id } = await make();
  world.answer = () => ({ status: 404, text: 'no' });
  await world.manager.post(path(`/${id}/test`));
  await world.api.relay.drain();
  await later(60);
  expect(bodies().map(({ type }) => type)).toEqual(['webhook.test']);
  expect(await log(id)).toMatchObject([{ event: 'webhook.test', state: 'FAILED', isManual: true, status: 404 }]);
  expect(await read()).toMatchObject({ state: 'ON' });
});

test('for a day after a renewal the old secret signs too', async () => {
  const { id, secret } = await make();
  const renewed = await world.manager.post<NewWebhook>(path(`/${id}/secret`));
  const signatures = async () => {
    await addRegion(`Region ${world.received.length}`);
    await world.api.relay.drain();
    const { headers, body }: Pick<(typeof world.received)[number], 'headers' | 'body'> = world.received.at(-1) ?? { headers: {}, body: '' };
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    return [secret, renewed.body.secret].map((one) =>
      headers['webhook-signature']?.split(' ').includes(new Verifier(one).sign(headers['webhook-id'] ?? '', at, body)),
    );
  };
  expect(await signatures()).toEqual([true, true]);
  world.api.clock.advance(24 * 3_600_000);
  expect(await signatures()).toEqual([false, true]);
});

test('a secret that was replaced twice signs no more', async () => {
  const { id } = await make();
  for (let times = 0; times < 3; times += 1) await world.manager.post(path(`/${id}/secret`));
  await addRegion('North');
  await world.api.relay.drain();
  expect(world.received.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
});

test('a webhook has at most 20 tests and replays that wait', async () => {
  const { id } = await make();
  const statuses = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await world.manager.post(path(`/${id}/test`))).status);
  expect([new Set(statuses.slice(0, 20)).size, statuses[20]]).toEqual([1, 429]);
  await world.api.relay.drain();
});

test('an anonymous question arrives at the end of its quarter of an hour, without its author', async () => {
  await make({ events: ['question.asked'] });
  world.api.clock.set('2026-03-10T09:01:00.000Z');
  const asked = await ask(world.manager, { companyId: world.companyId, categories: [topics.practice], isAnonymous: true });
  await world.api.relay.drain();
  expect(world.received).toEqual([]);
  world.api.clock.set('2026-03-10T09:15:00.000Z');
  await world.api.relay.drain();
  expect(bodies()).toEqual([
    {
      type: 'question.asked',
      timestamp: '2026-03-10T09:15:00.000Z',
      data: { companyId: world.companyId, questionId: asked.id, entityType: null, entityId: null },
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
  await world.api.relay.drain();
  // A round of the job removes 5,000.
  await world.api.make.query(
    `INSERT INTO webhook_delivery (company_id, webhook_id, message_id, event, body, state, created_at)
     SELECT company_id, webhook_id, gen_random_uuid(), event, body, state, created_at FROM webhook_delivery, generate_series(1, 5001)
      WHERE webhook_id = $1`,
    [id],
  );
  world.api.clock.advance(31 * 86_400_000);
  await world.api.runJob('old-webhook-deliveries');
  expect(await log(id)).toEqual([]);
});
