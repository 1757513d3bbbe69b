import { afterAll, beforeAll, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { eventType } from './event';
import { createRelay, subscribe, type Subscription } from './relay';

const counted = eventType<{ number: number }>('test.counted');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const write = (aggregate: string, number: number) =>
  api.database.systemDb('test', (db) =>
    db.run(
      sql`INSERT INTO outbox_event (type, aggregate, payload, next_try_at) VALUES ('test.counted', ${aggregate}, ${JSON.stringify({ number })}, '2026-01-01')`,
    ),
  );

const relayOf = (...subscriptions: Subscription[]) =>
  createRelay({ database: api.database, clock: api.clock, log: quiet(), subscriptions });

const quiet = () =>
  ({ error: () => undefined, info: () => undefined, warn: () => undefined }) as unknown as Parameters<typeof createRelay>[0]['log'];

test('events of one aggregate arrive in their order, whatever others do', async () => {
  for (let number = 0; number < 20; number += 1) await write(number % 2 ? 'odd' : 'even', number);
  const heard: number[] = [];
  await relayOf(subscribe(counted, 'test', async ({ payload }) => void heard.push(payload.number))).drain();
  expect(heard.filter((number) => number % 2 === 0)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  expect(heard.filter((number) => number % 2 === 1)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
});

test('four relays at once hand each event on once', async () => {
  for (let number = 0; number < 60; number += 1) await write(`one-${number}`, number);
  const heard: number[] = [];
  const relays = Array.from({ length: 4 }, () =>
    relayOf(subscribe(counted, 'test', async ({ payload }) => void heard.push(payload.number))),
  );
  await Promise.all(relays.map((relay) => relay.drain()));
  expect(heard.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, number) => number));
});

test('a subscriber that fails undoes its own work only, and is tried again later', async () => {
  await write('bad', 1);
  await write('bad', 2);
  await write('good', 3);
  let isBroken = true;
  const heard: number[] = [];
  const subscriber = subscribe(counted, 'test', async ({ payload }, { db }) => {
    await db.run(sql`INSERT INTO platform_secret (name, value) VALUES (${`heard ${payload.number}`}, '')`);
    if (payload.number === 1 && isBroken) throw new Error('broken');
    heard.push(payload.number);
  });
  await relayOf(subscriber).drain();
  // the second waits for the first, which holds its place
  expect(heard).toEqual([3]);
  const [kept] = await api.make.query("SELECT count(*)::int AS n FROM platform_secret WHERE name = 'heard 1'");
  expect(kept?.['n']).toBe(0);
  isBroken = false;
  await relayOf(subscriber).drain();
  expect(heard).toEqual([3]);
  api.clock.advance(5_000);
  await relayOf(subscriber).drain();
  expect(heard).toEqual([3, 1, 2]);
});

test('what cannot be undone happens after the commit, and its failure harms nothing', async () => {
  await write('after', 7);
  const seen: boolean[] = [];
  await relayOf(
    subscribe(counted, 'test', async (_event, { afterCommit }) => {
      afterCommit(async () => {
        const rows = await api.make.query("SELECT 1 FROM outbox_event WHERE aggregate = 'after'");
        seen.push(rows.length === 0);
        throw new Error('nobody there');
      });
    }),
  ).drain();
  expect(seen).toEqual([true]);
});

test('what goes alone is not repeated because another event fails, and holds up no other', async () => {
  for (let number = 0; number < 4; number += 1) await write(`alone-${number}`, number);
  const heard: number[] = [];
  const subscriber = subscribe(counted, 'test', async ({ payload }) => {
    heard.push(payload.number);
    if (payload.number === 1) throw new Error('broken');
  });
  await relayOf({ ...subscriber, isAlone: true }).drain();
  expect(heard).toEqual([0, 1, 2, 3]);
  expect(await api.make.query("SELECT aggregate FROM outbox_event WHERE aggregate LIKE 'alone-%'")).toEqual([{ aggregate: 'alone-1' }]);
});
