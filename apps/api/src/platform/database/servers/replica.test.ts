/** When a read may use the replica. The proof `operations` uses a real one. */
import type pg from 'pg';
import { expect, test } from 'vitest';
import type { Log } from '../../log';
import { watchReplica } from './replica';

/** A primary at position 5, and a replica that has replayed up to `replayed`. */
function servers() {
  const said: string[] = [];
  const released: boolean[] = [];
  const is = { primary: '0/5', timeline: 1, place: 'a', replayed: 5, isReplica: true, refuses: undefined as Error | undefined, open: 0 };
  const client = {
    query: (_text: string, [position, place]: [string, string]) => {
      const hasReplayed = is.replayed >= Number(position.slice(2));
      return Promise.resolve({ rows: [{ isReplica: is.isReplica, timeline: 1, isOfPrimary: place === 'a', hasReplayed }] });
    },
    release: (isBroken?: boolean) => void released.push(isBroken === true),
  };
  const replica = watchReplica({
    primary: {
      query: () => Promise.resolve({ rows: [{ position: is.primary, timeline: is.timeline, place: is.place }] }),
    } as unknown as pg.Pool,
    replica: {
      connect: () => (is.refuses ? Promise.reject(is.refuses) : Promise.resolve(client)),
      get idleCount() {
        return 2 - is.open;
      },
      totalCount: 2,
      options: { max: 2 },
    } as unknown as pg.Pool,
    log: {
      info: (text: string) => void said.push(`info ${text}`),
      warn: (fields: { reason: string }) => void said.push(`warn ${fields.reason}`),
      error: (fields: object) => void said.push(`error ${JSON.stringify(fields)}`),
    } as unknown as Log,
    waitMilliseconds: 0,
  });
  replica.stop();
  return { is, said, released, replica };
}

test('a replica with all writes serves the read, and one that lacks a write does not', async () => {
  const { is, replica, said } = servers();
  await replica.look();
  expect(await replica.connect()).toBeDefined();
  is.primary = '0/6';
  expect(await replica.connect()).toBeUndefined();
  expect(said).toEqual(['info reads of reports, exports and directory go to the replica', 'warn it is more than 0 ms behind']);
  expect(replica.state()).toEqual({ isUsed: false, reads: { replica: 1, primary: 1 } });
});

test('an outage writes one line and delays no read, and a check finds its end', async () => {
  const { is, replica, said } = servers();
  await replica.look();
  is.refuses = new Error('connect ECONNREFUSED');
  for (let read = 0; read < 5; read += 1) expect(await replica.connect()).toBeUndefined();
  is.refuses = undefined;
  expect(await replica.connect()).toBeUndefined();
  await replica.look();
  expect(await replica.connect()).toBeDefined();
  expect(said.map((line) => line.split(' ')[0])).toEqual(['info', 'warn', 'info']);
  expect(said[1]).toContain('ECONNREFUSED');
});

test('a promoted server serves no read, and its connection closes', async () => {
  const { is, replica, said, released } = servers();
  await replica.look();
  is.isReplica = false;
  expect(await replica.connect()).toBeUndefined();
  expect(said.at(-1)).toBe('warn it has become a primary');
  expect(released.at(-1)).toBe(true);
});

test.each([
  [
    'of an old timeline',
    { timeline: 2, primary: '0/4' },
    'it shows timeline 1, and the primary writes 2. After a failover this ends with its next restart point',
  ],
  ['of another database', { place: 'b' }, 'it is a replica of another database'],
])('a replica %s serves no read, however far it has replayed', async (_what, primary, reason) => {
  const { is, replica, said } = servers();
  await replica.look();
  Object.assign(is, primary);
  expect(await replica.connect()).toBeUndefined();
  expect(said.at(-1)).toBe(`warn ${reason}`);
});

test('if all connections are in use, the primary reads, and no outage is reported', async () => {
  const { is, replica, said } = servers();
  await replica.look();
  is.open = 2;
  expect(await replica.connect()).toBeUndefined();
  expect(said).toHaveLength(1);
  expect(replica.state()).toEqual({ isUsed: true, reads: { replica: 0, primary: 1 } });
});

test('a read that failed on the replica counts for the primary', async () => {
  const { replica } = servers();
  await replica.look();
  await replica.connect();
  replica.hasFailed();
  expect(replica.state().reads).toEqual({ replica: 0, primary: 1 });
});
