import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import sql from 'sql-template-tag';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { lookOnce } from '../jobs/looks';
import { createLog } from '../log';
import { PermanentRejection } from '../outside/call';
import { dropDeadLetters, listDeadLetters, retryDeadLetters } from './dead-letters';
import { claimDeliveries, moveEvents } from './deliveries';
import { eventType } from './event';
import { createRelay, type Relay } from './relay';
import { subscribe, subscribeOutside, type Subscription } from './subscription';

const counted = eventType<{ number: number }>('test.counted');
const hour = 3_600_000;

let api: TestApi;
const logged: { level: string; msg: string; deadLetters?: number }[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[number]) } });

beforeAll(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  await api.make.query('DELETE FROM outbox_event');
  await api.make.query('DELETE FROM outbox_delivery');
  logged.length = 0;
});
afterAll(() => api.stop());

const write = (aggregate: string, number: number) =>
  api.make.query("INSERT INTO outbox_event (type, aggregate, payload) VALUES ('test.counted', $1, $2)", [aggregate, { number }]);
const inSystem = <T>(work: Parameters<typeof api.database.systemDb<T>>[1]) => api.database.systemDb('test', work);
const waiting = () =>
  api.make.query<{ subscriber: string; number: number }>(
    "SELECT subscriber, (payload ->> 'number')::int AS number FROM outbox_delivery WHERE dead_at IS NULL ORDER BY subscriber, event_id",
  );

const relayOf = (...subscriptions: Subscription[]): Relay => createRelay({ database: api.database, clock: api.clock, log, subscriptions });

/** A subscriber that records its events, and fails while `fails` returns true. */
function listener(name: string, fails: (number: number) => unknown = () => undefined) {
  const heard: number[] = [];
  const hear = async (number: number) => {
    const failure = fails(number);
    if (failure) throw failure;
    heard.push(number);
  };
  return {
    heard,
    inDatabase: subscribe(counted, name, ({ payload }) => hear(payload.number)),
    outside: subscribeOutside(counted, name, ({ payload }) => hear(payload.number)),
  };
}

test.each(['inDatabase', 'outside'] as const)('%s: events of one aggregate arrive in order', async (kind) => {
  for (let number = 0; number < 20; number += 1) await write(number % 2 ? 'odd' : 'even', number);
  const one = listener('one');
  await relayOf(one[kind]).drain();
  expect(one.heard.filter((number) => number % 2 === 0)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  expect(one.heard.filter((number) => number % 2 === 1)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
});

test.each(['inDatabase', 'outside'] as const)('%s: four relays at once deliver each event once', async (kind) => {
  for (let number = 0; number < 60; number += 1) await write(`one-${number}`, number);
  const one = listener('one');
  await Promise.all(Array.from({ length: 4 }, () => relayOf(one[kind])).map((relay) => relay.drain()));
  await relayOf(one[kind]).drain();
  expect(one.heard.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, number) => number));
});

test('a look finds new events and due deliveries, and nothing once they are delivered', async () => {
  let fails = true;
  const one = listener('one', () => (fails ? new Error('later') : undefined));
  const relay = relayOf(one.outside);
  const isDue = async (): Promise<boolean> => {
    let found = false;
    await lookOnce({ ...api, looks: [{ ...relay.look, begin: () => void (found = true) }] });
    return found;
  };
  await api.make.query("INSERT INTO outbox_event (type, aggregate, payload) VALUES ('test.unknown', 'nobody', '{}')");
  expect(await isDue()).toBe(false);
  await write('one', 1);
  expect(await isDue()).toBe(true);
  await relay.drain();
  // it is tried again later
  expect(await isDue()).toBe(false);
  api.clock.advance(hour);
  expect(await isDue()).toBe(true);
  fails = false;
  await relay.drain();
  expect(one.heard).toEqual([1]);
  expect(await isDue()).toBe(false);
});

test('a later event of an aggregate waits while another process works on an earlier one', async () => {
  await write('same', 1);
  await write('same', 2);
  const one = listener('one');
  const now = api.clock.now();
  await inSystem((db) => moveEvents(db, [one.outside], now, 10));
  const claim = () => inSystem((db) => claimDeliveries(db, { subscriber: 'one', relayId: crypto.randomUUID(), now, limit: 1 }));
  expect(await claim()).toHaveLength(1);
  expect(await claim()).toHaveLength(0);
});

test('a failed delivery rolls back only its own work, blocks nothing, and is retried', async () => {
  await write('bad', 1);
  await write('bad', 2);
  await write('good', 3);
  let isBroken = true;
  const heard: number[] = [];
  const subscriber = subscribe(counted, 'one', async ({ payload }, { db }) => {
    await db.run(sql`INSERT INTO platform_secret (name, value) VALUES (${`heard ${payload.number}`}, '')`);
    if (payload.number === 1 && isBroken) throw new Error('broken');
    heard.push(payload.number);
  });
  await relayOf(subscriber).drain();
  // the first attempt with all deliveries was rolled back
  expect(heard.slice(-2)).toEqual([2, 3]);
  const kept = await api.make.query("SELECT name FROM platform_secret WHERE name LIKE 'heard %' ORDER BY name");
  expect(kept).toEqual([{ name: 'heard 2' }, { name: 'heard 3' }]);
  isBroken = false;
  heard.length = 0;
  await relayOf(subscriber).drain();
  expect(heard).toEqual([]);
  api.clock.advance(5_000);
  await relayOf(subscriber).drain();
  expect(heard).toEqual([1]);
});

test('a failed outside call is retried, and successful calls of the same batch are not repeated', async () => {
  for (const number of [0, 1, 2, 3]) await write('same', number);
  let isBroken = true;
  const one = listener('one', (number) => isBroken && number === 1 && new Error('nobody there'));
  await relayOf(one.outside).drain();
  expect(one.heard).toEqual([0, 2, 3]);
  isBroken = false;
  api.clock.advance(5_000);
  await relayOf(one.outside).drain();
  expect(one.heard).toEqual([0, 2, 3, 1]);
});

test('a call that succeeded is recorded while others of its batch still run, so that a cut batch does not repeat it', async () => {
  await write('quick', 1);
  await write('slow', 2);
  let endSlow = (): void => undefined;
  const slow = new Promise<void>((resolve) => (endSlow = resolve));
  const subscriber = subscribeOutside(counted, 'one', ({ payload }) => (payload.number === 2 ? slow : Promise.resolve()));
  const drained = relayOf(subscriber).drain();
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ subscriber: 'one', number: 2 }]), 60_000);
  endSlow();
  await drained;
  expect(await waiting()).toEqual([]);
});

test('a stop waits for the running call, records it, and releases claims that have not begun', async () => {
  for (const number of [1, 2]) await write('same', number);
  let endCall = (): void => undefined;
  const called = new Promise<void>((resolve) => (endCall = resolve));
  let isCalled = false;
  const relay = relayOf(
    subscribeOutside(counted, 'one', () => {
      isCalled = true;
      return called;
    }),
  );
  relay.nudge();
  await vi.waitFor(() => expect(isCalled).toBe(true), 60_000);
  const stopped = relay.stop();
  endCall();
  await stopped;
  expect(await api.make.query('SELECT payload, claimed_by FROM outbox_delivery')).toEqual([{ payload: { number: 2 }, claimed_by: null }]);
  const other = listener('one');
  await relayOf(other.outside).drain();
  expect(other.heard).toEqual([2]);
});

test('a stop ends a call that listens to it, and another process makes the call at once', async () => {
  await write('same', 1);
  let isCalled = false;
  const relay = relayOf(
    subscribeOutside(counted, 'one', (_event, { stopping }) => {
      isCalled = true;
      return new Promise((_resolve, reject) => stopping.addEventListener('abort', () => reject(stopping.reason as Error)));
    }),
  );
  relay.nudge();
  await vi.waitFor(() => expect(isCalled).toBe(true), 60_000);
  await relay.stop();
  const other = listener('one');
  await relayOf(other.outside).drain();
  expect(other.heard).toEqual([1]);
});

test('a stop between two deliveries of a failed batch leaves the second to another process at once', async () => {
  for (const number of [1, 2]) await write('same', number);
  const stops: Promise<void>[] = [];
  let isTogether = true;
  const relay: Relay = relayOf(
    subscribe(counted, 'one', async () => {
      if (!isTogether) stops.push(relay.stop());
      else {
        isTogether = false;
        throw new Error('broken');
      }
    }),
  );
  relay.nudge();
  await vi.waitFor(() => expect(stops).toHaveLength(1), 60_000);
  await Promise.all(stops);
  const other = listener('one');
  await relayOf(other.inDatabase).drain();
  expect(other.heard).toEqual([2]);
});

test('a subscriber that fails does not repeat the delivery of another subscriber', async () => {
  await write('both', 1);
  const [good, bad] = [listener('good'), listener('bad', () => new Error('broken'))];
  const relay = relayOf(good.outside, bad.outside);
  await relay.drain();
  api.clock.advance(10_000);
  await relay.drain();
  expect(good.heard).toEqual([1]);
  expect(await waiting()).toEqual([{ subscriber: 'bad', number: 1 }]);
});

test('a subscriber that hangs delays only itself', async () => {
  const hanging = subscribeOutside(counted, 'hanging', () => new Promise<never>(() => undefined));
  const one = listener('one');
  const relay = relayOf(hanging, one.outside);
  for (const number of [1, 2]) {
    await write('same', number);
    relay.nudge();
    await vi.waitFor(() => expect(one.heard).toContain(number), 60_000);
  }
  await vi.waitFor(async () => expect((await waiting()).filter(({ subscriber }) => subscriber === 'one')).toEqual([]), 60_000);
  expect((await waiting()).map(({ subscriber }) => subscriber)).toEqual(['hanging', 'hanging']);
});

test('a batch whose connection the database ends is postponed on another connection, and the rest is delivered', async () => {
  for (const number of [1, 2, 3]) await write(`one-${number}`, number);
  const heard: number[] = [];
  const subscriber = subscribe(counted, 'one', async ({ payload }, { db }) => {
    // as idle_in_transaction_session_timeout does
    const { pid } = await db.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    if (payload.number === 2) await api.make.query('SELECT pg_terminate_backend($1)', [pid]);
    heard.push(payload.number);
  });
  await relayOf(subscriber).drain();
  expect(heard.slice(-2)).toEqual(expect.arrayContaining([3]));
  expect(await api.make.query('SELECT attempts, payload FROM outbox_delivery')).toEqual([{ attempts: 1, payload: { number: 2 } }]);
});

test('the intervals between retries grow up to five minutes', async () => {
  await write('bad', 1);
  const bad = listener('bad', () => new Error('broken'));
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await relayOf(bad.outside).drain();
    const [row] = await api.make.query<{ next_try_at: Date }>('SELECT next_try_at FROM outbox_delivery');
    pauses.push(((row?.next_try_at.getTime() ?? 0) - api.clock.now().getTime()) / 1000);
    api.clock.advance(300_000);
  }
  expect(pauses.every((pause, attempt) => pause >= Math.min(300, 2 ** attempt) / 2 && pause <= Math.min(300, 2 ** attempt))).toBe(true);
});

test('a delivery that fails for a day becomes a dead letter: logged as an error, counted, and not retried', async () => {
  await write('bad', 1);
  const bad = listener('bad', () => new Error('broken'));
  const relay = relayOf(bad.outside);
  await relay.drain();
  api.clock.advance(23 * hour);
  await relay.drain();
  expect(await waiting()).toHaveLength(1);
  api.clock.advance(2 * hour);
  await relay.drain();
  expect(await waiting()).toEqual([]);
  expect(logged.filter(({ level }) => level === 'error')).toMatchObject([
    { deadLetters: 1, msg: 'a delivery was set aside as a dead letter' },
  ]);
  api.clock.advance(48 * hour);
  logged.length = 0;
  await relay.drain();
  expect(logged).toEqual([]);
});

test('a delivery that is rejected for good becomes a dead letter at once', async () => {
  await write('bad', 1);
  await relayOf(listener('one', () => new PermanentRejection('rejected')).outside).drain();
  expect(await waiting()).toEqual([]);
  expect(await inSystem((db) => listDeadLetters(db, 10))).toMatchObject([
    { subscriber: 'one', type: 'test.counted', attempts: 1, lastError: 'rejected' },
  ]);
});

test('a retried dead letter is tried for another day, and a dropped one is deleted', async () => {
  for (const number of [1, 2]) await write('bad', number);
  let failure: Error | undefined = new PermanentRejection('rejected');
  const one = listener('one', () => failure);
  const relay = relayOf(one.outside);
  await relay.drain();
  const [first, second] = await inSystem((db) => listDeadLetters(db, 10));
  expect(await inSystem((db) => retryDeadLetters(db, first?.eventId))).toBe(1);
  failure = new Error('broken');
  await relay.drain();
  expect(await waiting()).toHaveLength(1);
  failure = undefined;
  api.clock.advance(5_000);
  await relay.drain();
  expect(one.heard).toEqual([1]);
  expect(await inSystem((db) => dropDeadLetters(db, second?.eventId))).toBe(1);
  expect(await api.make.query('SELECT FROM outbox_delivery')).toEqual([]);
});

test('another process delivers the claims of a killed process', async () => {
  await write('same', 1);
  const one = listener('one');
  await inSystem((db) => moveEvents(db, [one.outside], api.clock.now(), 10));
  await inSystem((db) => claimDeliveries(db, { subscriber: 'one', relayId: crypto.randomUUID(), now: api.clock.now(), limit: 10 }));
  await relayOf(one.outside).drain();
  expect(one.heard).toEqual([]);
  api.clock.advance(31_000);
  await relayOf(one.outside).drain();
  expect(one.heard).toEqual([1]);
});

test('an event without subscribers waits for a version that has one', async () => {
  await api.make.query("INSERT INTO outbox_event (type, aggregate, payload) VALUES ('test.newer', 'x', '{}')");
  await relayOf(listener('one').inDatabase).drain();
  expect(await api.make.query("SELECT type FROM outbox_event WHERE type = 'test.newer'")).toHaveLength(1);
});
