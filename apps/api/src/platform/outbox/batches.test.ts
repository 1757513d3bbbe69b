/** Subscribers that take the events of a batch together. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import sql, { type Sql } from 'sql-template-tag';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { createLog } from '../log';
import { eventType } from './event';
import { createRelay, type Relay } from './relay';
import { subscribe, subscribeOutsideTogether, subscribeTogether, type Subscription } from './subscription';

const counted = eventType<{ number: number }>('test.counted');
const log = createLog({ level: 'silent' });

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  await api.make.query('DELETE FROM outbox_event');
  await api.make.query('DELETE FROM outbox_delivery');
});
afterAll(() => api.stop());

const write = (aggregate: string, number: number) =>
  api.make.query("INSERT INTO outbox_event (type, aggregate, payload) VALUES ('test.counted', $1, $2)", [aggregate, { number }]);
const waiting = () =>
  api.make.query<{ subscriber: string; number: number }>(
    "SELECT subscriber, (payload ->> 'number')::int AS number FROM outbox_delivery WHERE dead_at IS NULL ORDER BY subscriber, event_id",
  );
const relayOf = (...subscriptions: Subscription[]): Relay => createRelay({ database: api.database, clock: api.clock, log, subscriptions });

test('a subscriber takes the events of a batch together and in order, and one after the other if that fails', async () => {
  for (let number = 0; number < 6; number += 1) await write('same', number);
  const batches: number[][] = [];
  const isBroken = (number: number) => number === 3;
  const together = subscribeTogether([counted], 'together', async (events, { db }) => {
    const numbers = events.map(({ payload }) => (payload as { number: number }).number);
    await db.run(sql`INSERT INTO outbox_event (type, aggregate, payload) VALUES ('test.written', 'x', ${JSON.stringify(numbers)}::jsonb)`);
    batches.push(numbers);
    if (numbers.some(isBroken)) throw new Error('broken');
  });
  await relayOf(...together).drain();
  expect(batches).toEqual([[0, 1, 2, 3, 4, 5], [0], [1], [2], [3], [4], [5]]);
  const written = await api.make.query<{ payload: number[] }>("SELECT payload FROM outbox_event WHERE type = 'test.written' ORDER BY id");
  expect(written.map(({ payload }) => payload)).toEqual([[0], [1], [2], [4], [5]]);
  expect(await waiting()).toEqual([{ subscriber: 'together', number: 3 }]);
  expect(() =>
    relayOf(
      ...together,
      subscribe(counted, 'together', async () => undefined),
    ),
  ).toThrow('mixes kinds of work');
});

test('an event that a subscriber is not for makes no delivery for it', async () => {
  for (let number = 0; number < 4; number += 1) await write('same', number);
  const heard: Record<string, number[]> = {};
  const listener = (name: string, isFor?: Sql): Subscription[] =>
    subscribeOutsideTogether(
      [counted],
      name,
      async (events) => {
        heard[name] = events.map(({ payload }) => (payload as { number: number }).number);
      },
      isFor,
    );
  await relayOf(
    ...listener('all'),
    ...listener('large', sql`(e.payload ->> 'number')::integer > 1`),
    ...listener('none', sql`e.company_id IS NOT NULL`),
  ).drain();
  expect(heard).toEqual({ all: [0, 1, 2, 3], large: [2, 3] });
  expect(await waiting()).toEqual([]);
});

test('calls for a batch are made together, and one by one if that fails', async () => {
  for (let number = 0; number < 4; number += 1) await write('same', number);
  const batches: number[][] = [];
  const together = subscribeOutsideTogether([counted], 'together', async (events) => {
    const numbers = events.map(({ payload }) => (payload as { number: number }).number);
    batches.push(numbers);
    if (numbers.includes(2)) throw new Error('nobody there');
  });
  await relayOf(...together).drain();
  expect(batches).toEqual([[0, 1, 2, 3], [0], [1], [2], [3]]);
  expect(await waiting()).toEqual([{ subscriber: 'together', number: 2 }]);
  batches.length = 0;
  for (const number of [4, 5]) await write('same', number);
  await relayOf(...together).drain();
  expect(batches).toEqual([[4, 5]]);
});

test('a stop during the calls of a batch leaves all of it to another process at once', async () => {
  for (const number of [1, 2]) await write('same', number);
  let isCalled = false;
  const relay = relayOf(
    ...subscribeOutsideTogether([counted], 'one', (_events, { stopping }) => {
      isCalled = true;
      return new Promise((_resolve, reject) => stopping.addEventListener('abort', () => reject(stopping.reason as Error)));
    }),
  );
  relay.nudge();
  await vi.waitFor(() => expect(isCalled).toBe(true), 60_000);
  await relay.stop();
  const heard: number[] = [];
  await relayOf(
    ...subscribeOutsideTogether([counted], 'one', async (events) => {
      heard.push(...events.map(({ payload }) => (payload as { number: number }).number));
    }),
  ).drain();
  expect(heard).toEqual([1, 2]);
});

test('a batch takes as many statements as a single event', async () => {
  const statementsFor = async (events: number): Promise<number> => {
    let statements = 0;
    const database: typeof api.database = {
      ...api.database,
      systemDb: (reason, work) =>
        api.database.systemDb(reason, (db) => {
          const counting = <Work extends (statement: never) => unknown>(run: Work) =>
            ((statement: never) => {
              statements += 1;
              return run(statement);
            }) as Work;
          return work({ ...db, many: counting(db.many), one: counting(db.one), maybeOne: counting(db.maybeOne), run: counting(db.run) });
        }),
    };
    for (let number = 0; number < events; number += 1) await write(`one-${number}`, number);
    const subscriptions = [
      ...subscribeTogether([counted], 'in the database', async () => undefined),
      ...subscribeOutsideTogether([counted], 'outside', async () => undefined),
    ];
    await createRelay({ database, clock: api.clock, log, subscriptions }).drain();
    expect(await waiting()).toEqual([]);
    return statements;
  };
  const [one, many] = [await statementsFor(1), await statementsFor(60)];
  expect(many).toBe(one);
});
