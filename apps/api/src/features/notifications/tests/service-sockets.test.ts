/** Ending the sockets at an external service, which cannot check rights, after a change of rights. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertCampaign } from '../../../../tests/rows/campaign';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { recordingRealtime } from '../../../../tests/recording-realtime';
import { createLog } from '../../../platform/log';
import { createRelay } from '../../../platform/outbox/relay';
import type { Realtime } from '../../../platform/realtime/port';
import { changedRights, serviceSocketSubscriptions } from '../service-sockets';

let api: TestApi;
let companyId: number;
let person: Person;
let other: Person;

beforeAll(async () => {
  api = await startTestApi({ realtimeAtService: true });
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  person = await api.make.person(companyId);
  other = await api.make.person(companyId);
  await settle();
  await api.make.query('DELETE FROM service_socket');
  api.disconnected.length = 0;
});

/** Runs the relay until after the second check. */
async function settle(): Promise<void> {
  await api.relay.drain();
  api.clock.advance(61_000);
  await api.relay.drain();
}

async function listen(whose: Person): Promise<void> {
  const subscription = { socket_id: '1.1', channel_name: `private-company-${companyId}` };
  expect((await api.as(whose).post('/pusher/auth', subscription)).status).toBe(200);
}
/** A request that began at this time and commits now. */
const authorisedAt = (began: string | undefined) =>
  api.make.query('INSERT INTO service_socket (user_id, first_authorised_at, authorised_at) VALUES ($1, $2, $2)', [person.id, began]);
const block = (whose: Person) => api.make.query('UPDATE account SET blocked = true WHERE id = $1', [whose.id]);

test("blocking a person ends their sockets at the service, and nobody else's", async () => {
  await listen(person);
  await listen(other);
  await block(person);
  await api.relay.drain();
  expect(api.disconnected).toEqual([person.id]);
});

test('a sign-in without a channel is remembered too', async () => {
  expect((await api.as(person).post('/pusher/user-auth', { socket_id: '1.1' })).status).toBe(200);
  await block(person);
  await api.relay.drain();
  expect(api.disconnected).toEqual([person.id]);
});

test("a change for more than 500 people ends everybody's sockets; they are then authorised again", async () => {
  await listen(person);
  await listen(other);
  await api.make.query(
    `WITH many AS (INSERT INTO account (email, first_name, last_name, activated)
       SELECT md5($1::text || '/' || n) || '@example.test', 'Ash', 'Many', true FROM generate_series(1, 501) n RETURNING id)
     INSERT INTO company_member (company_id, user_id) SELECT $1::bigint, id FROM many`,
    [companyId],
  );
  await settle();
  await listen(person);
  await listen(other);
  api.disconnected.length = 0;
  await api.make.query("UPDATE account SET blocked = true WHERE last_name = 'Many' OR id = $1", [person.id]);
  await api.relay.drain();
  expect(api.disconnected.toSorted()).toEqual([person.id, other.id].toSorted());
});

test("a withdrawn campaign ends everybody's sockets", async () => {
  await listen(person);
  const campaignId = await insertCampaign(api.make, { companyId, authorId: other.id });
  await api.make.query("UPDATE campaign SET status = 'DRAFT' WHERE id = $1", [campaignId]);
  await api.relay.drain();
  expect(api.disconnected).toEqual([person.id]);
});

test('people who are authorised again after the change keep their sockets at the second check', async () => {
  await listen(person);
  await api.make.query('UPDATE company_member SET is_manager = true WHERE user_id = $1', [person.id]);
  await api.relay.drain();
  expect(api.disconnected).toEqual([person.id]);
  await listen(person);
  await settle();
  expect(api.disconnected).toEqual([person.id]);
});

test('the second check ends a socket whose request read its rights before the change and committed after the first check', async () => {
  await listen(other);
  const began = (await api.make.query<{ at: string }>('SELECT now()::text AS at'))[0]?.at;
  await block(person);
  await api.relay.drain();
  expect(api.disconnected).toEqual([]);
  await authorisedAt(began);
  await settle();
  expect(api.disconnected).toEqual([person.id]);
});

test('the second check ends this socket also if the person was authorised again in between', async () => {
  await listen(other);
  const began = (await api.make.query<{ at: string }>('SELECT now()::text AS at'))[0]?.at;
  await api.make.query('UPDATE company_member SET is_manager = true WHERE user_id = $1', [person.id]);
  await api.relay.drain();
  expect(api.disconnected).toEqual([]);
  await authorisedAt(began);
  await listen(person);
  await settle();
  expect(api.disconnected).toEqual([person.id]);
});

test('if a process stops, another one ends the remaining sockets, and no attempt counts as failed', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => api.make.person(companyId)));
  for (const each of people) await listen(each);
  const ended: string[] = [];
  const realtime = recordingRealtime(true);
  const relayOf = (disconnectUser: Realtime['disconnectUser']) =>
    createRelay({
      database: api.database,
      clock: api.clock,
      log: createLog({ level: 'silent' }),
      subscriptions: serviceSocketSubscriptions({ ...realtime, disconnectUser }),
      writeNoted: [changedRights],
    });
  let began: (stopped: Promise<void>) => void;
  const end = new Promise<void>((resolve) => {
    began = resolve;
  });
  const stopped = relayOf(async (userId) => {
    ended.push(userId);
    began(stopped.stop());
  });
  await api.make.query('SELECT muster_notify_all_rights()');
  stopped.nudge();
  await end;
  expect(ended).toHaveLength(10);
  expect(await api.make.query("SELECT attempts FROM outbox_delivery WHERE subscriber = 'sockets of everybody at a service'")).toEqual([
    { attempts: 0 },
  ]);
  await relayOf(async (userId) => void ended.push(userId)).drain();
  expect(ended.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
});

test('without sockets at a service, a change of rights writes no event', async () => {
  await block(person);
  expect(await api.make.query("SELECT FROM outbox_event WHERE type LIKE 'rights.%'")).toEqual([]);
});
