/** Deliveries that fail, are tried again, and are given up. */
import type { Webhook } from '@muster/contract/integrations/webhook';
import { expect, test } from 'vitest';
import type { WebhookAnswer } from '../../../../platform/webhooks/port';
import { down, fine, validBody, webhookWorld } from './world';

const world = webhookWorld();
const { path, log, make, addRegion, states, read, later, afterSeconds, bodies } = world;

test('a failed delivery is tried again, and later ones wait for it', async () => {
  const { id } = await make();
  world.answer = () => ({ status: 500, text: 'broken' });
  await addRegion('North');
  await addRegion('South');
  await world.api.relay.drain();
  expect(world.received).toHaveLength(1);
  expect(await states(id)).toEqual(['PENDING', 'PENDING']);
  world.answer = () => fine;
  await later(1);
  expect(await states(id)).toEqual(['SENT', 'SENT']);
  expect(world.received[1]?.headers['webhook-id']).toBe(world.received[0]?.headers['webhook-id']);
});

test('a failed delivery is tried again after 10 seconds and then after a minute, without a job', async () => {
  await make();
  world.answer = down;
  await addRegion('North');
  await world.api.relay.drain();
  const triesAfter = async (seconds: number) => {
    await afterSeconds(seconds);
    return world.received.length;
  };
  expect([await triesAfter(9), await triesAfter(1), await triesAfter(59), await triesAfter(1)]).toEqual([1, 2, 2, 3]);
});

test('a test is sent during the pause after a failed try', async () => {
  const { id } = await make();
  world.answer = down;
  await addRegion('North');
  await world.api.relay.drain();
  world.answer = () => fine;
  await world.manager.post(path(`/${id}/test`), {});
  await afterSeconds(1);
  expect(bodies().map(({ type }) => type)).toEqual(['organisation.changed', 'webhook.test']);
});

test.each([400, 401, 404, 413, 422])('an event that gets %i fails alone, and the next one is sent', async (status) => {
  const { id } = await make();
  world.answer = () => (world.received.length === 1 ? { status, text: 'not this one' } : fine);
  await addRegion('North');
  await addRegion('South');
  await world.api.relay.drain();
  expect(await states(id)).toEqual(['FAILED', 'SENT']);
  expect(await read()).toMatchObject({ state: 'ON', waitingCount: 0 });
});

test.each([408, 425, 429, 302, 500])('an event that gets %i is tried again', async (status) => {
  const { id } = await make();
  world.answer = () => (world.received.length === 1 ? { status, text: 'later' } : fine);
  await addRegion('North');
  await world.api.relay.drain();
  expect(await states(id)).toEqual(['PENDING']);
  await afterSeconds(10);
  expect(await states(id)).toEqual(['SENT']);
});

test.each([
  [120, 120],
  [1, 10],
])('a receiver that asks to wait %i seconds is tried again after %i seconds', async (retryAfterSeconds, seconds) => {
  await make();
  world.answer = () => (world.received.length === 1 ? { status: 503, text: 'busy', retryAfterSeconds } : fine);
  await addRegion('North');
  await world.api.relay.drain();
  await afterSeconds(seconds - 1);
  expect(world.received).toHaveLength(1);
  await afterSeconds(1);
  expect(world.received).toHaveLength(2);
});

test('410 switches the webhook off at once and tells the managers', async () => {
  const { id } = await make();
  world.answer = () => ({ status: 410, text: 'gone' });
  await addRegion('North');
  await addRegion('South');
  await world.api.relay.drain();
  expect(world.received).toHaveLength(1);
  expect(await states(id)).toEqual(['FAILED', 'FAILED']);
  expect(await read()).toMatchObject({ state: 'STOPPED', waitingCount: 0 });
  expect((await world.manager.get<{ metadata: object }[]>('/notifications')).body).toMatchObject([{ metadata: { webhookId: id } }]);
});

test('failures count only in a row', async () => {
  await make();
  for (const label of ['North', 'South']) {
    world.answer = down;
    await addRegion(label);
    await world.api.relay.drain();
    for (let tries = 1; tries < 13; tries += 1) await afterSeconds(6 * 3_600);
    world.answer = () => fine;
    await afterSeconds(6 * 3_600);
  }
  // Webhooks of other tests still wait for their receivers.
  expect(bodies().filter(({ data }) => data['companyId'] === world.companyId)).toHaveLength(28);
  expect(await read()).toMatchObject({ state: 'ON', waitingCount: 0 });
});

test('a receiver that is down for a day gets everything once, in order', async () => {
  const { id } = await make();
  world.answer = down;
  for (const label of ['A', 'B', 'C']) await addRegion(label);
  await world.api.relay.drain();
  for (let hours = 0; hours < 24; hours += 1) await later(60);
  expect(await states(id)).toEqual(['PENDING', 'PENDING', 'PENDING']);
  world.received = [];
  world.answer = () => fine;
  await later(6 * 60);
  expect(await states(id)).toEqual(['SENT', 'SENT', 'SENT']);
  const inLog = (await log(id)).map(({ messageId }) => messageId).toReversed();
  expect(world.received.map(({ headers }) => headers['webhook-id'])).toEqual(inLog);
});

test('after 14 failed tries the product switches the webhook off and tells the managers', async () => {
  const { id } = await make();
  world.answer = down;
  await addRegion('North');
  await world.api.relay.drain();
  for (let tries = 1; tries < 14; tries += 1) await later(6 * 60);
  expect(world.received).toHaveLength(14);
  expect(await read()).toMatchObject({ state: 'STOPPED', waitingCount: 0 });
  expect(await states(id)).toEqual(['FAILED']);
  const { body } = await world.manager.get<{ title: string; metadata: object }[]>('/notifications');
  expect(body).toMatchObject([
    { title: expect.stringContaining('Warehouse'), metadata: { entityType: 'Webhook', companyId: world.companyId, webhookId: id } },
  ]);
  await addRegion('South');
  await later(60);
  expect(world.received).toHaveLength(14);
});

test('a webhook that is switched off sends nothing, and what waited is given up', async () => {
  const { id, version } = await make();
  world.answer = down;
  await addRegion('North');
  await world.api.relay.drain();
  expect((await world.manager.put<Webhook>(path(`/${id}`), { ...validBody, isOn: false, version })).body.state).toBe('OFF');
  await addRegion('South');
  await later(60);
  expect(world.received).toHaveLength(1);
  expect(await states(id)).toEqual(['FAILED']);
});

test('two processes send each delivery once, in order', async () => {
  const { id } = await make();
  for (const label of ['A', 'B', 'C', 'D', 'E', 'F']) await addRegion(label);
  await Promise.all([world.api.relay.drain(), world.api.secondRelay().drain(), world.api.runJob('webhook-deliveries')]);
  await world.api.relay.drain();
  const inLog = (await log(id)).map(({ messageId }) => messageId).toReversed();
  expect(world.received.map(({ headers }) => headers['webhook-id'])).toEqual(inLog);
});

test('another process takes over from one that ended during a call', async () => {
  const { id } = await make();
  await addRegion('North');
  // the claim of a process that is gone
  await world.api.make.query(`UPDATE webhook SET claimed_by = gen_random_uuid(), claimed_until = '2026-03-10T09:02:00Z' WHERE id = $1`, [
    id,
  ]);
  await world.api.relay.drain();
  expect(world.received).toEqual([]);
  await later(3);
  expect(await states(id)).toEqual(['SENT']);
});

test('a receiver that hangs delays no other webhook', async () => {
  const slow = await make({ name: 'Slow', url: 'https://slow.example/' });
  const { id } = await make({ url: 'https://quick.example/' });
  let release = (_: WebhookAnswer): void => undefined;
  world.answer = ({ url }) => (url === slow.url ? new Promise((resolve) => (release = resolve)) : fine);
  await addRegion('North');
  const draining = world.api.relay.drain();
  await expect.poll(() => states(id), { timeout: 170_000 }).toEqual(['SENT']);
  expect(await states(slow.id)).toEqual(['PENDING']);
  release(fine);
  await draining;
});
