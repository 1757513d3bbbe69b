import { pushTokenOf } from '@muster/contract/notifications/push-token';
import { readPushMessage, type PushMessage } from '@muster/contract/shared/push-message';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { ask, makeTopics, type Topics } from '../../../../tests/exchange';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { OutsideCallFailed } from '../../../platform/outside/call';
import { isApp, type PushDevice } from '../../../platform/push/port';

const placeOf = (device: PushDevice): string => (isApp(device) ? device.registration : device.endpoint);

let api: TestApi;
let build: CampaignBuilders;
let topics: Topics;
let companyId: number;
let manager: Client;
let ivy: Person;
let person: Client;
/** What the push service does with a message. */
let accept: (device: PushDevice) => boolean | Promise<boolean>;
const sent: { to: string; message: PushMessage }[] = [];

beforeAll(async () => {
  const send = async (device: PushDevice, message: PushMessage) => {
    const isKnown = await accept(device);
    if (isKnown) sent.push({ to: placeOf(device), message });
    return isKnown;
  };
  api = await startTestApi({ pusher: { publicKey: 'the-key', reachesApps: true, send } });
  build = await campaignBuilders(api);
  topics = await makeTopics(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-10T09:00:00.000Z');
  accept = () => true;
  companyId = (await api.make.company()).id;
  await api.make.query('UPDATE company SET push_enabled = true WHERE id = $1', [companyId]);
  manager = api.as(await api.make.person(companyId, { manager: true }));
  ivy = await api.make.person(companyId);
  person = api.as(ivy);
  sent.length = 0;
});

let devices = 0;
const newToken = (endpoint = `https://push.example.com/${(devices += 1)}`) =>
  pushTokenOf({ endpoint, p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) });
const register = (who: Client, token: string) => who.post('/user-firebase-tokens', { token });
const poll = () => build.create(manager, 'YES_NO', { companyId });
const later = async (minutes: number) => {
  api.clock.advance(minutes * 60_000);
  await api.runJob('notification-deliveries');
};

test('[3.46] [7.69] a registered device gets what the bell shows, with the place and the unread count', async () => {
  expect((await person.get('/user-firebase-tokens/key')).body).toEqual({ publicKey: 'the-key' });
  expect((await register(person, newToken())).status).toBe(201);
  const { id } = await poll();
  await api.relay.drain();
  expect(sent.map(({ message }) => readPushMessage(message))).toEqual([
    {
      title: 'New: Did you get a break?',
      tag: `campaign.posted campaign:${id}`,
      place: { entityType: 'CampaignV2', companyId: String(companyId), campaignId: String(id), type: 'POLL' },
      unread: 1,
    },
  ]);
});

test('[1.11] a company without push sends none', async () => {
  await register(person, newToken());
  await api.make.query('UPDATE company SET push_enabled = false WHERE id = $1', [companyId]);
  await poll();
  await api.relay.drain();
  expect(sent).toEqual([]);
});

test('a device belongs to the person who signed in there last', async () => {
  const other = api.as(await api.make.person(companyId));
  const token = newToken();
  await register(person, token);
  await register(other, token);
  await poll();
  await api.relay.drain();
  expect(sent).toHaveLength(1);
  const [{ count } = { count: 0 }] = await api.make.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM push_subscription WHERE user_id = $1',
    [ivy.id],
  );
  expect(count).toBe(0);
});

test('nobody removes the device of another person', async () => {
  const token = newToken();
  await register(person, token);
  expect((await manager.delete(`/user-firebase-tokens/${encodeURIComponent(token)}`)).status).toBe(204);
  await poll();
  await api.relay.drain();
  expect(sent).toHaveLength(1);
});

test('no delivery is queued for a person without a device', async () => {
  await poll();
  await api.relay.drain();
  expect(await api.make.query("SELECT FROM notification_delivery WHERE user_id = $1 AND channel = 'PUSH'", [ivy.id])).toEqual([]);
});

test('a removed device gets nothing', async () => {
  const token = newToken();
  await register(person, token);
  expect((await person.delete(`/user-firebase-tokens/${encodeURIComponent(token)}`)).status).toBe(204);
  await poll();
  await api.relay.drain();
  expect(sent).toEqual([]);
});

const registration = (letter: string) => `app-${letter}-12345:APA91b${letter.repeat(60)}`;

test('an installed app gets the same message as a browser', async () => {
  expect((await register(person, registration('x'))).status).toBe(201);
  await register(person, newToken());
  await poll();
  await api.relay.drain();
  const [first, second] = sent.toSorted((a) => (a.to === registration('x') ? -1 : 1));
  expect(first?.to).toBe(registration('x'));
  expect(first?.message).toEqual(second?.message);
});

test('an app that the service no longer knows is not tried again', async () => {
  await register(person, registration('y'));
  accept = () => false;
  await poll();
  await api.relay.drain();
  expect(await api.make.query('SELECT FROM push_subscription WHERE user_id = $1', [ivy.id])).toEqual([]);
});

test('an app that ends its registration gets nothing', async () => {
  await register(person, registration('z'));
  expect((await person.delete(`/user-firebase-tokens/${encodeURIComponent(registration('z'))}`)).status).toBe(204);
  await poll();
  await api.relay.drain();
  expect(sent).toEqual([]);
});

test('a device that the push service no longer knows is removed', async () => {
  await register(person, newToken());
  await register(person, newToken());
  const gone = (
    await api.make.query<{ endpoint: string }>('SELECT endpoint FROM push_subscription WHERE user_id = $1 ORDER BY id', [ivy.id])
  )[0];
  accept = (device) => placeOf(device) !== gone?.endpoint;
  await poll();
  await api.relay.drain();
  expect(sent).toHaveLength(1);
  expect(await api.make.query('SELECT FROM push_subscription WHERE user_id = $1', [ivy.id])).toHaveLength(1);
});

test('a push service that does not answer loses nothing and sends nothing twice', async () => {
  await register(person, newToken());
  accept = () => {
    throw new OutsideCallFailed('away');
  };
  await poll();
  await api.relay.drain();
  await later(30);
  accept = () => true;
  await later(30);
  await later(30);
  expect(sent).toHaveLength(1);
});

test('a device that got the message does not get it again when another device failed', async () => {
  await register(person, newToken());
  await register(person, newToken());
  let isFirst = true;
  accept = () => {
    if (!isFirst) return true;
    isFirst = false;
    throw new OutsideCallFailed('away');
  };
  await poll();
  await api.relay.drain();
  await later(30);
  expect(sent).toHaveLength(1);
});

test('a device that subscribes again is kept when the push service rejects its old subscription', async () => {
  const endpoint = 'https://push.example.com/again';
  await register(person, newToken(endpoint));
  accept = async () => {
    await register(person, pushTokenOf({ endpoint, p256dh: `B${'c'.repeat(86)}`, auth: 'd'.repeat(22) }));
    return false;
  };
  await poll();
  await api.relay.drain();
  accept = () => true;
  await poll();
  await api.relay.drain();
  expect(sent.map(({ to }) => to)).toEqual([endpoint]);
});

test('the unread count leaves out what the person has read', async () => {
  await register(person, newToken());
  await poll();
  await api.relay.drain();
  await person.patch('/notifications/mark-all-read', {});
  await poll();
  await api.relay.drain();
  expect(sent.map(({ message }) => message.unread)).toEqual([1, 1]);
});

test('a digest has the number of its items, the first four titles and no link', async () => {
  await register(person, newToken());
  await person.put('/notification-preferences/campaign.posted', { email: 'OFF', push: 'DIGEST' });
  for (let count = 0; count < 5; count += 1) await poll();
  await api.relay.drain();
  expect(sent).toEqual([]);
  await later(22 * 60);
  const line = 'New: Did you get a break?';
  const body = [line, line, line, line].join('\n');
  expect(sent.map(({ message }) => readPushMessage(message))).toEqual([
    { title: 'Your day on Muster: 5 messages', body, tag: 'digest', unread: 5 },
  ]);
});

test('[1.11] a company that switches push off does not send pending messages either', async () => {
  await register(person, newToken());
  api.clock.set('2026-03-10T20:00:00.000Z');
  await poll();
  await api.relay.drain();
  await api.make.query('UPDATE company SET push_enabled = false WHERE id = $1', [companyId]);
  await later(13 * 60);
  expect(sent).toEqual([]);
});

test('a message about an anonymous question has no title', async () => {
  await api.make.query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'VERY_HIGH')", [
    ivy.id,
    topics.practice,
  ]);
  await register(person, newToken());
  await ask(manager, { companyId, categories: [topics.practice], isAnonymous: true, title: 'Who hides the harness?' });
  await later(16);
  await api.relay.drain();
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent[0]?.message)).not.toContain('harness');
});

test('a person has at most 20 devices: the oldest goes', async () => {
  for (let count = 0; count < 21; count += 1) {
    await register(person, newToken());
    api.clock.advance(1_000);
  }
  expect(await api.make.query('SELECT FROM push_subscription WHERE user_id = $1', [ivy.id])).toHaveLength(20);
});

test('a token whose address is in the network of the server is refused', async () => {
  expect(errorOf(await register(person, newToken('https://10.0.0.1/x')))).toMatchObject({ status: 400, fields: ['token Pattern'] });
});

test('an app is refused where no service for apps is configured', async () => {
  const other = await startTestApi();
  try {
    const somebody = other.as(await other.make.person((await other.make.company()).id));
    expect(errorOf(await register(somebody, registration('q')))).toMatchObject({ status: 400, fields: ['token Unknown'] });
  } finally {
    await other.stop();
  }
});

test('a device of a session by the provider of one company gets the messages of this company only, while the link counts', async () => {
  const other = (await api.make.company()).id;
  await api.make.query('UPDATE company SET push_enabled = true WHERE id = $1', [other]);
  await api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [other, ivy.id]);
  await api.make.query(
    "INSERT INTO sign_in_provider VALUES ($1, 'https://idp.example.com', 'muster', 'sealed', 'email', false, true, 1, 1, NULL)",
    [companyId],
  );
  await api.make.query("INSERT INTO sign_in_link VALUES ($1, $2, 'https://idp.example.com', 'ivy', 'key of ivy', now())", [
    companyId,
    ivy.id,
  ]);
  await register(person, newToken('https://push.example.com/everything'));
  await register(person, newToken('https://push.example.com/one-company'));
  await api.make.query("UPDATE push_subscription SET only_company = $1 WHERE endpoint LIKE '%/one-company'", [companyId]);
  const managerOfOther = api.as(await api.make.person(other, { manager: true }));
  await build.create(managerOfOther, 'YES_NO', { companyId: other });
  await api.relay.drain();
  expect(sent.map(({ to, message }) => [to, message.unread])).toEqual([['https://push.example.com/everything', 1]]);
  sent.length = 0;
  await poll();
  await api.relay.drain();
  expect(Object.fromEntries(sent.map(({ to, message }) => [to, message.unread]))).toEqual({
    'https://push.example.com/everything': 2,
    'https://push.example.com/one-company': 1,
  });
  sent.length = 0;
  await api.make.query('UPDATE sign_in_provider SET is_on = false WHERE company_id = $1', [companyId]);
  await poll();
  await api.relay.drain();
  expect(sent.map(({ to }) => to)).toEqual(['https://push.example.com/everything']);
});
