/** The daily maximum of messages counts all channels together. */
import { pushTokenOf } from '@muster/contract/notifications/push-token';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;
let ivy: Person;
/** The channels of the messages that left for Ivy. */
const left: ('EMAIL' | 'PUSH')[] = [];
/** What the push service waits for before it takes a message. */
let pushIsTaken: () => Promise<void>;

beforeAll(async () => {
  api = await startTestApi({
    mailer: {
      send: async ({ to }) => {
        if (to === ivy.email) left.push('EMAIL');
      },
    },
    pusher: {
      publicKey: 'the-key',
      reachesApps: false,
      send: async () => {
        await pushIsTaken();
        left.push('PUSH');
        return true;
      },
    },
  });
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  // a Tuesday
  api.clock.set('2026-03-10T09:00:00.000Z');
  await api.make.query('DELETE FROM notification_delivery', []);
  pushIsTaken = async () => undefined;
  companyId = (await api.make.company()).id;
  await api.make.query('UPDATE company SET push_enabled = true WHERE id = $1', [companyId]);
  manager = api.as(await api.make.person(companyId, { manager: true }));
  ivy = await api.make.person(companyId);
  const token = pushTokenOf({ endpoint: `https://push.example.com/${ivy.id}`, p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) });
  await api.as(ivy).post('/user-firebase-tokens', { token });
  left.length = 0;
});

const wants = (choice: { email: string; push: string }) => api.as(ivy).put('/notification-preferences/campaign.posted', choice);
const poll = () => build.create(manager, 'YES_NO', { companyId });
/** The messages that left after this many polls. */
async function after(polls: number): Promise<string[]> {
  for (let count = 0; count < polls; count += 1) await poll();
  await api.relay.drain();
  await api.runJob('notification-deliveries');
  return left.splice(0).toSorted();
}

test('e-mails count for push messages, and push messages for e-mails', async () => {
  await wants({ email: 'NOW', push: 'OFF' });
  expect(await after(3)).toEqual(['EMAIL', 'EMAIL', 'EMAIL']);
  await wants({ email: 'OFF', push: 'NOW' });
  expect(await after(3)).toEqual(['PUSH', 'PUSH']);
  await wants({ email: 'NOW', push: 'NOW' });
  expect(await after(1)).toEqual([]);
});

test('with both channels, five messages leave on a day', async () => {
  await wants({ email: 'NOW', push: 'NOW' });
  expect(await after(4)).toHaveLength(5);
});

test('a push message that is on its way counts for an e-mail of another process', async () => {
  await wants({ email: 'NOW', push: 'OFF' });
  expect(await after(4)).toHaveLength(4);
  await wants({ email: 'NOW', push: 'NOW' });
  // at night, so that both wait for the same morning
  api.clock.set('2026-03-10T20:00:00.000Z');
  expect(await after(1)).toEqual([]);
  await api.make.query("UPDATE notification_delivery SET settled_at = '2026-03-11T06:00:00Z' WHERE state = 'SENT'", []);
  api.clock.set('2026-03-11T09:00:00.000Z');
  // while the push service takes its time, another process sends what is due
  pushIsTaken = () => api.runJob('notification-deliveries');
  await api.runJob('notification-deliveries');
  expect(left).toEqual(['PUSH']);
});
