/** Several servers in one address. The second server is a proxy in front of the same database, which reports itself as a replica. */
import { once } from 'node:events';
import { connect, createServer, Socket, type AddressInfo } from 'node:net';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database';
import { isDatabaseAddress } from '../address';
import { openDatabase, type Database } from '../database';
import { isConnectionLost, isTransient } from '../transient-fault';
import { clientTo, connectionTo } from './primary';
import { serversIn } from './servers';

interface Member {
  port: number;
  /** Changes what the server reports, and breaks its connections as a promotion does. */
  become(kind: 'primary' | 'replica'): void;
  accepted(): number;
  stop(): Promise<void>;
}

let copy: TestDatabase;
let one: Member;
let two: Member;
let database: Database;

beforeAll(async () => {
  copy = await testDatabase();
  [one, two] = await Promise.all([startMember(copy.url), startMember(copy.url)]);
  database = openDatabase({
    url: addressOf(one.port, two.port),
    poolSize: 4,
    statementTimeoutMs: 120_000,
    poolWaitMs: 120_000,
    onError: () => undefined,
  });
});
beforeEach(() => {
  one.become('replica');
  two.become('primary');
});
afterAll(async () => {
  await database.close();
  await Promise.all([one.stop(), two.stop()]);
  await copy.drop();
});

/** The address of the copy, with these ports instead of its server. */
const addressOf = (...ports: number[]): string => copy.url.replace(/@[^/]+\//, `@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/`);

/** Repeats calls that fail only because servers change. */
async function onceServed<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
}

const write = (): Promise<number> =>
  database.systemDb('a test', async (db) => {
    await db.run(sql`CREATE TEMPORARY TABLE written (id int) ON COMMIT DROP`);
    return db.run(sql`INSERT INTO written VALUES (1)`);
  });

test('connections go to the server that accepts writes, at any position in the address', async () => {
  const before = two.accepted();
  expect(await onceServed(write)).toBe(1);
  expect(two.accepted()).toBeGreaterThan(before);
});

test('after a promotion, writes go to the other server', async () => {
  expect(await onceServed(write)).toBe(1);
  two.become('replica');
  one.become('primary');
  const before = one.accepted();
  expect(await onceServed(write)).toBe(1);
  expect(one.accepted()).toBeGreaterThan(before);
});

test('a connection leaves a server that has become a replica, even if the search found it', async () => {
  const client = clientTo(addressOf(one.port, two.port));
  await onceServed(async () => {
    const first = clientTo(addressOf(one.port, two.port));
    await first.connect();
    await first.end();
  });
  two.become('replica');
  client.on('error', () => undefined);
  await expect(client.connect()).rejects.toThrow(`127.0.0.1:${two.port} is no primary: it only reads`);
});

test('without a primary, the error names each server with a reason, and a caller may try again', async () => {
  two.become('replica');
  const closed = await closedPort();
  const client = clientTo(addressOf(two.port, closed));
  const failure = await client.connect().catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: `no server of the address accepts writes (127.0.0.1:${two.port}: it only reads; 127.0.0.1:${closed}: connect ECONNREFUSED 127.0.0.1:${closed})`,
  });
  expect(isTransient(failure) && isConnectionLost(failure)).toBe(true);
});

test('a server that is down does not block the others', async () => {
  const client = clientTo(addressOf(await closedPort(), two.port));
  await client.connect();
  expect((await client.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('an address names hosts and ports; 5432 is the usual one', () => {
  expect(serversIn('postgres://muster:a%2Cb@db1,db2:5433,[::1]:5434/muster?sslmode=disable')).toEqual([
    { host: 'db1', port: 5_432 },
    { host: 'db2', port: 5_433 },
    { host: '::1', port: 5_434 },
  ]);
  expect(serversIn('postgres://muster@db1/muster')).toEqual([{ host: 'db1', port: 5_432 }]);
});

test.each([
  'postgres://muster:word@db1,db2/muster',
  'postgres://muster:word@db1:1,db2:2/muster?target_session_attrs=read-write',
  'postgres://muster:word@db1/muster?target_session_attrs=primary',
])('%s is an address', (url) => expect(isDatabaseAddress(url)).toBe(true));

test.each([
  'postgres://muster:word@db1,/muster',
  'postgres://muster:word@db1,:5433/muster',
  'postgres://muster:word@/muster?host=db1,db2',
  'postgres://muster:word@db1,db2/muster?target_session_attrs=any',
  'postgres://muster:word@db1,db2/muster?options=-c%20role%3Dpostgres',
  'postgres://muster:word@db1,db2:port/muster',
])('%s is no address', (url) => expect(isDatabaseAddress(url)).toBe(false));

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function startMember(url: string): Promise<Member> {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let kind: 'primary' | 'replica' = 'primary';
  let accepted = 0;
  const server = createServer((client) => {
    accepted += 1;
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (data) => upstream.write(data));
    upstream.on('data', (data) => client.write(kind === 'primary' ? data : asReplica(data)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      kind = next;
      for (const socket of sockets) socket.destroy();
    },
    accepted: () => accepted,
    stop: () =>
      new Promise((stopped) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => stopped());
      }),
  };
}

/** A message of the start of a connection: its kind, its length with these four bytes, a name and a value. */
function status(name: string, value: string): Buffer {
  const text = Buffer.from(`${name}\0${value}\0`);
  const head = Buffer.alloc(5, 'S');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

function asReplica(data: Buffer): Buffer {
  const said = status('in_hot_standby', 'off');
  const at = data.indexOf(said);
  return at < 0 ? data : Buffer.concat([data.subarray(0, at), status('in_hot_standby', 'on'), data.subarray(at + said.length)]);
}

test.each([
  ['a client', (url: string) => clientTo(url).connect()],
  ['a pool that sets no limit, such as that of the jobs', (url: string) => new pg.Pool({ ...connectionTo(url), max: 1 }).connect()],
])('%s gives up a server that says nothing, and asks silent connections for a sign of life', async (_who, connectTo) => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const accepted = once(silent, 'connection');
    const { port } = silent.address() as AddressInfo;
    const given = connectTo(`postgres://nobody@127.0.0.1:${port}/none`).then(
      () => 'connected',
      ({ message }: Error) => message,
    );
    await accepted;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await given).toMatch(/time/);
    expect(keepAlive).toHaveBeenCalledWith(true, 10_000);
  } finally {
    vi.useRealTimers();
    keepAlive.mockRestore();
    sockets.forEach((socket) => socket.destroy());
    silent.close();
  }
});
