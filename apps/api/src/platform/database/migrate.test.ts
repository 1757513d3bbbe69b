/** Upgrades while the product runs: which build may start, and how long a migration may block traffic. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tests/database';
import { startFaultProxy } from '../../../tests/services/fault-proxy';
import { migrate, migrationsFolder } from './migrate';

let copy: TestDatabase;
beforeEach(async () => {
  copy = await testDatabase();
});
afterEach(() => copy.drop());

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const log = { info: () => undefined, warn: () => undefined };

test('a build does not start on a database that a newer build has upgraded, and says so in one line', async () => {
  await asOwner((client) => client.query("INSERT INTO schema_migration (name, run_on) VALUES ('999_from_the_future', now())"));
  await expect(migrate(copy.url)).rejects.toThrow(/^A newer build has upgraded this database \(999_from_the_future\): start that build.*$/);
});

test('many migrations of a newer build are the first, the last and their number', async () => {
  await asOwner((client) =>
    client.query(
      "INSERT INTO schema_migration (name, run_on) SELECT format('99%s_from_the_future', n), now() FROM generate_series(1, 9) n",
    ),
  );
  await expect(migrate(copy.url)).rejects.toThrow(
    'this database (991_from_the_future to 999_from_the_future, 9 migrations): start that build',
  );
});

test('an operator may let a build start on a newer database, to go back by one release', async () => {
  await asOwner((client) => client.query("INSERT INTO schema_migration (name, run_on) VALUES ('999_from_the_future', now())"));
  await expect(migrate(copy.url, log, { allowNewerSchema: true })).resolves.toBeUndefined();
});

test('a build with migrations that the newer database lacks never starts on it', async () => {
  await asOwner(async (client) => {
    await client.query("INSERT INTO schema_migration (name, run_on) VALUES ('999_from_the_future', now())");
    await client.query("DELETE FROM schema_migration WHERE name = '113_exchange'");
  });
  await expect(migrate(copy.url, log, { allowNewerSchema: true })).rejects.toThrow(
    /^This database has migrations of another build \(999_from_the_future\), and lacks some of this one \(113_exchange\): start the other build\.$/,
  );
});

test('a server that accepts the connection and never answers ends the start with one line', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined).resume());
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const url = `postgres://muster:word@127.0.0.1:${(silent.address() as AddressInfo).port}/muster`;
  await expect(migrate(url, log, { connectTimeoutMs: 100 })).rejects.toThrow(
    /^DATABASE_URL should hold the address of a PostgreSQL that answers \([^\n]+\)$/,
  );
  silent.close();
});

/** The migrations with one more, which needs a lock on account_entry. */
async function withOneMore<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-migrations-'));
  try {
    await cp(migrationsFolder(), folder, { recursive: true });
    await writeFile(join(folder, '999_one_more.sql'), '-- Up Migration\nALTER TABLE account_entry ADD COLUMN one_more integer;\n');
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a migration that does not get its lock gives up soon, and statements behind it continue', () =>
  asOwner(async (holder) => {
    await holder.query('BEGIN; LOCK TABLE account_entry IN ACCESS SHARE MODE');
    await withOneMore((folder) =>
      expect(migrate(copy.url, log, { folder, lockTimeoutMs: 20, attempts: 2, pauseMs: 1 })).rejects.toThrow('did not get its locks'),
    );
    const { rows } = await holder.query('SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted', ['account_entry']);
    expect(rows).toEqual([]);
  }));

test('a migration that gave up is tried again until the lock is free', () =>
  asOwner(async (holder) => {
    await holder.query('BEGIN; LOCK TABLE account_entry IN ACCESS SHARE MODE');
    const said: string[] = [];
    const info = (_fields: object, message: string) => void said.push(message);
    const warn = (_fields: object, message: string) => {
      said.push(message);
      void holder.query('COMMIT');
    };
    await withOneMore((folder) => migrate(copy.url, { info, warn }, { folder, lockTimeoutMs: 20, attempts: 50, pauseMs: 1 }));
    expect(said[0]).toMatch('tries again');
    expect(said.at(-1)).toBe('database migrated');
  }));

test('a lock on the list of migrations ends the start with one line that says what helps', () =>
  asOwner(async (holder) => {
    await holder.query('BEGIN; LOCK TABLE schema_migration');
    await expect(migrate(copy.url, log, { waitMs: 20 })).rejects.toThrow(/^The upgrade did not get its locks: end long transactions .*$/);
  }));

/** Passes the answers of the database on, each after `before`. */
async function withProxy(before: (answer: Buffer) => unknown, work: (url: string) => Promise<void>): Promise<void> {
  const address = new URL(copy.url);
  const target = Number(address.port);
  const proxy = createServer((client) => {
    const server = connect(target, '127.0.0.1', () => void pipeline(client, server).catch(() => undefined));
    const answers = async function* (source: AsyncIterable<Buffer>) {
      for await (const answer of source) {
        await before(answer);
        yield answer;
      }
    };
    void pipeline(server, answers, client).catch(() => undefined);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  Object.assign(address, { hostname: '127.0.0.1', port: String((proxy.address() as AddressInfo).port) });
  try {
    await work(address.href);
  } finally {
    proxy.close();
  }
}

describe('while another process upgrades the database', () => {
  const lock = 'SELECT pg_advisory_lock(7220001), pg_backend_pid() AS pid';
  const unlock = 'SELECT pg_advisory_unlock(7220001)';

  test('a start warns that it waits, and ends with one line that names the connection and how to look at it', () =>
    asOwner(async (holder) => {
      const { rows } = await holder.query<{ pid: number }>(lock);
      const pid = rows[0]?.pid;
      const said: object[] = [];
      const listening = { info: () => undefined, warn: (fields: object, message: string) => void said.push({ ...fields, message }) };
      await expect(migrate(copy.url, listening, { waitCount: 3, waitMs: 20 })).rejects.toThrow(
        new RegExp(
          `^[^\\n]*FROM pg_stat_activity WHERE pid = ${pid} [^\\n]*end its connection with SELECT pg_terminate_backend\\(${pid}\\)[^\\n]*$`,
        ),
      );
      const waits = { backend: pid, message: 'another process upgrades the database, and this one waits for it' };
      expect(said).toEqual([waits, waits]);
    }));

  test('a start goes on as soon as the other one ends', () =>
    asOwner(async (holder) => {
      await holder.query(lock);
      const releasing = { info: () => undefined, warn: () => void holder.query(unlock) };
      await expect(migrate(copy.url, releasing, { waitCount: 3_000, waitMs: 20 })).resolves.toBeUndefined();
    }));

  test('a start goes on if the other one ends just after the last wait', () =>
    asOwner(async (holder) => {
      await holder.query(lock);
      const before = (answer: Buffer) => (answer.includes('isMine') && answer.includes('\0\0\0\u0001f') ? holder.query(unlock) : undefined);
      await withProxy(before, (url) => expect(migrate(url, log, { waitCount: 1, waitMs: 0 })).resolves.toBeUndefined());
    }));

  test('a start whose network drops the connection silently ends with one line', () =>
    asOwner(async (holder) => {
      await holder.query(lock);
      const address = new URL(copy.url);
      const proxy = await startFaultProxy(Number(address.port));
      Object.assign(address, { hostname: '127.0.0.1', port: String(proxy.port) });
      const silenced = { info: () => undefined, warn: () => proxy.setFault('silent') };
      try {
        await expect(migrate(address.href, silenced, { waitMs: 20, answerTimeoutMs: 2_000 })).rejects.toThrow(
          /^The database stopped answering [^\n]*$/,
        );
      } finally {
        await proxy.stop();
      }
    }));
});

describe('indexes of large tables', () => {
  const migration = `-- Up Migration
-- Indexes of large tables are built before this transaction.
CREATE INDEX IF NOT EXISTS large_two ON large (two) WHERE two > 5;
`;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muster-large-'));
    await cp(migrationsFolder(), folder, { recursive: true });
    await writeFile(join(folder, '998_large.sql'), migration);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const fill = (rows: number) =>
    asOwner((client) =>
      client.query(
        `CREATE TABLE large (one text, two integer); INSERT INTO large SELECT repeat('x', 500), n FROM generate_series(1, ${rows}) n`,
      ),
    );
  const indexes = () =>
    asOwner(
      async (client) =>
        (await client.query("SELECT indisvalid, pg_get_indexdef(indexrelid) AS is FROM pg_index WHERE indrelid = 'large'::regclass")).rows,
    );
  const built = [{ indisvalid: true, is: 'CREATE INDEX large_two ON public.large USING btree (two) WHERE (two > 5)' }];

  test('are built while others write', async () => {
    await fill(30_000);
    const writer = new pg.Client({ connectionString: copy.url });
    await writer.connect();
    try {
      // an open transaction that has written: a build within a transaction would wait for it, and each later writer for the build
      await writer.query("BEGIN; INSERT INTO large VALUES ('y', 1)");
      const migrated = migrate(copy.url, log, { folder, lockTimeoutMs: 200, attempts: 1 });
      await expect
        .poll(() =>
          asOwner(
            async (client) =>
              (
                await client.query(
                  "SELECT FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'",
                )
              ).rowCount,
          ),
        )
        .toBe(1);
      await asOwner((client) => client.query("SET lock_timeout = 100; INSERT INTO large VALUES ('z', 2)"));
      await writer.query('COMMIT');
      await migrated;
    } finally {
      await writer.end();
    }
    expect(await indexes()).toEqual(built);
  });

  test('of a build that was ended are built again', async () => {
    await fill(30_000);
    await asOwner(async (client) => {
      await client.query('CREATE INDEX large_two ON large (two) WHERE two > 5');
      await client.query("UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'large_two'::regclass");
    });
    await migrate(copy.url, log, { folder });
    expect(await indexes()).toEqual(built);
  });

  test('are made by the migration itself while the table is small', async () => {
    await fill(10);
    await migrate(copy.url, log, { folder });
    expect(await indexes()).toEqual(built);
  });
});
