/** Migrates a database: creates the two roles, then applies the SQL files of apps/api/migrations in order. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import { adopt, formerMigrations } from './upgrade/adopt';
import { buildLargeIndexes, buildsLargeIndexes } from './upgrade/large-indexes';
import { clientTo } from './servers/primary';
import { isTransient, reasonOf } from './transient-fault';

export interface MigrationLog {
  info(fields: object, message: string): void;
  /** A wait. */
  warn(fields: object, message: string): void;
}

const silent: MigrationLog = { info: () => undefined, warn: () => undefined };

interface MigrationOptions {
  /** Allows a start on a database that a newer build has upgraded, to go back by one release. */
  allowNewerSchema?: boolean;
  /** Maximum wait for a server that accepts the connection and does not answer. */
  connectTimeoutMs?: number;
  /** Maximum wait of a migration for a lock. Statements behind it in the queue wait as long. */
  lockTimeoutMs?: number;
  /** How often a process waits for the end of another one's upgrade, and the duration of each wait. */
  waitCount?: number;
  waitMs?: number;
  /** The first wait is short: a start without migrations releases the lock within it. */
  firstWaitMs?: number;
  /** How long a process waits for an answer of the database while it waits for the lock. */
  answerTimeoutMs?: number;
  /** Attempts of a migration that does not get its locks, and the pause between them. */
  attempts?: number;
  pauseMs?: number;
  folder?: string;
  /** Ends a wait: for the upgrade of another process, or for locks. A migration that runs continues. */
  stopping?: AbortSignal | undefined;
}

/**
 * Migrates the database. Several processes may call it at once: one migrates and the others wait. Each migration is one
 * transaction. Throws if the database has migrations that this build does not know, or lacks some of the builds before the baseline. Throws the
 * reason of `stopping` if that ends a wait.
 */
export async function migrate(url: string, log: MigrationLog = silent, options: MigrationOptions = {}): Promise<void> {
  const client = clientTo(url, {
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // a connection can break between two statements; the next one then fails
  client.on('error', () => undefined);
  await connect(client);
  try {
    const version = await requireVersion(client);
    await waitForLock(client, log, options);
    // limits the wait for other locks: two databases of one cluster can create the roles at once
    await client.query(`SET lock_timeout = ${options.waitMs ?? defaultWaitMs}`);
    const [known, files] = [await knownToDatabase(client), await filesIn(options.folder ?? migrationsFolder())];
    if (isNewer(known, files, options)) return;
    if (await adopt(client, known, files)) log.info({ migrations: known.length }, 'database of an earlier build adopted');
    await ensureRoles(client, version);
    await runMigrations(client, log, options);
    await requireOwners(client);
  } catch (error) {
    if (!hasCode(error, ...losesLocks)) throw error;
    throw new Error('The upgrade did not get its locks: end long transactions on the database and start again', { cause: error });
  } finally {
    await client.end();
  }
}

const upgradeLockKey = 7_220_001;

const defaultWaitMs = 10_000;

/** Locks out other processes that migrate. Throws if another one keeps the lock for too long: it may be stuck. */
async function waitForLock(
  client: pg.Client,
  log: MigrationLog,
  { waitCount = 60, waitMs = defaultWaitMs, firstWaitMs = 1_000, answerTimeoutMs = 10_000, stopping }: MigrationOptions,
): Promise<void> {
  let waits = 0;
  const lock = () => tryLock(client, waits === 0 ? Math.min(firstWaitMs, waitMs) : waitMs, answerTimeoutMs);
  while (!(await unlessAborted(stopping, lock()))) {
    const backend = await findHolder(client, answerTimeoutMs);
    // the other one has just ended
    if (backend === undefined) continue;
    waits += 1;
    if (waits >= waitCount)
      throw new Error(
        `Another process upgrades this database and does not end. SELECT state, wait_event_type, query FROM pg_stat_activity WHERE pid = ${backend} shows whether it works. ` +
          `If it works, wait and start again. Otherwise end its connection with SELECT pg_terminate_backend(${backend}), and start again`,
      );
    log.warn({ backend }, 'another process upgrades the database, and this one waits for it');
  }
}

const lookEveryMs = 50;

/**
 * Whether this process now holds the lock. It asks again and again: a statement that waits for the lock would keep a snapshot, and the holder may
 * build an index that waits for all snapshots.
 */
async function tryLock(client: pg.Client, waitMs: number, answerTimeoutMs: number): Promise<boolean> {
  const until = performance.now() + waitMs;
  for (;;) {
    const { rows } = await ask<{ isMine: boolean }>(client, `SELECT pg_try_advisory_lock(${upgradeLockKey}) AS "isMine"`, answerTimeoutMs);
    if (rows[0]?.isMine === true) return true;
    if (performance.now() >= until) return false;
    await pause(Math.min(lookEveryMs, waitMs));
  }
}

async function findHolder(client: pg.Client, answerMs: number): Promise<number | undefined> {
  const holders = `
    SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${upgradeLockKey} AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  return (await ask<{ pid: number }>(client, holders, answerMs)).rows[0]?.pid;
}

/** A query with a deadline. Without this deadline the query would never end if the network lost the connection without an error. */
async function ask<Row extends pg.QueryResultRow>(client: pg.Client, text: string, answerMs: number): Promise<pg.QueryResult<Row>> {
  // the driver's types do not declare the deadline
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: answerMs };
  try {
    return await client.query<Row>(query);
  } catch (error) {
    if (hasCode(error, lockNotAvailable) || !isTransient(error)) throw error;
    throw new Error(`The database stopped answering while this process waited to upgrade it (${reasonOf(error)})`, {
      cause: error,
    });
  }
}

/**
 * A migration that waits for a lock blocks all traffic behind it. It stops waiting soon, lets the traffic pass and tries again.
 */
async function runMigrations(client: pg.Client, log: MigrationLog, options: MigrationOptions): Promise<void> {
  const { lockTimeoutMs = 2_000, attempts = 30, pauseMs = 3_000, folder = migrationsFolder() } = options;
  const before = await knownToDatabase(client);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runPending(client, folder, lockTimeoutMs);
      break;
    } catch (error) {
      await client.query('ROLLBACK');
      if (!hasCode(error, ...losesLocks) || attempt >= attempts) throw error;
      log.warn({ attempt, attempts }, 'a migration waits for a lock and tries again');
      await unlessAborted(options.stopping, pause(pauseMs));
    }
  }
  const done = (await knownToDatabase(client)).filter((name) => !before.includes(name));
  if (done.length > 0) log.info({ migrations: done }, 'database migrated');
}

/** Runs the migrations that the database lacks, in order. Before one with indexes of large tables these are built. */
async function runPending(client: pg.Client, folder: string, lockTimeoutMs: number): Promise<void> {
  const run = async (count: number): Promise<void> => {
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      count,
      migrationsTable,
      noLock: true,
      singleTransaction: false,
      log: () => undefined,
    });
  };
  const known = await knownToDatabase(client);
  const pending = (await filesIn(folder)).toSorted().filter((name) => !known.includes(name));
  let done = 0;
  for (const [place, name] of pending.entries()) {
    const migration = await readFile(join(folder, `${name}.sql`), 'utf8');
    if (!buildsLargeIndexes(migration)) continue;
    if (place > done) await run(place - done);
    await buildLargeIndexes(client, migration);
    done = place;
  }
  if (pending.length > done) await run(Number.POSITIVE_INFINITY);
}

/** The result of the work. Rejects with the reason of the signal as soon as that aborts, and leaves the work alone. */
async function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort));
}

const migrationsTable = 'schema_migration';
const lockNotAvailable = '55P03';
/** The lock was not available in time, or another transaction waited for one of ours. */
const losesLocks = [lockNotAvailable, '40P01'];

const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes((error as { code?: string }).code ?? '');

async function knownToDatabase(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(`SELECT to_regclass('public.${migrationsTable}') IS NOT NULL AS found`);
  if (!tables[0]?.found) return [];
  return (await client.query<{ name: string }>(`SELECT name FROM public.${migrationsTable} ORDER BY id`)).rows.map(({ name }) => name);
}

const filesIn = async (folder: string): Promise<string[]> => (await readdir(folder)).map((file) => basename(file, '.sql'));

/** True if a newer build has upgraded the database, so there is nothing to migrate. Throws if that is not allowed. */
function isNewer(known: readonly string[], files: readonly string[], { allowNewerSchema }: MigrationOptions): boolean {
  const unknown = known.filter((name) => !files.includes(name) && !formerMigrations.includes(name));
  if (unknown.length === 0) return false;
  const missing = files.filter((name) => !known.includes(name));
  if (missing.length > 0)
    throw new Error(
      `This database has migrations of another build (${listed(unknown)}), and lacks some of this one (${listed(missing)}): start the other build.`,
    );
  if (allowNewerSchema) return true;
  throw new Error(
    `A newer build has upgraded this database (${listed(unknown)}): start that build, or set ALLOW_NEWER_SCHEMA=true to go back by one release.`,
  );
}

/** Few names as they are; of many the first and the last, so that the line can be read. */
function listed(names: readonly string[]): string {
  return names.length <= 3 ? names.join(', ') : `${names[0]} to ${names.at(-1)}, ${names.length} migrations`;
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`DATABASE_URL should hold the address of a PostgreSQL that answers (${reasonOf(error)})`, { cause: error });
  }
}

/** The roles that a restore needs before anything else. */
export const prepareRoles = async (client: pg.Client): Promise<void> => ensureRoles(client, await requireVersion(client));

/**
 * Functions that see past the companies of a caller run with the rights of their owner. After a restore that lost the owners they belong
 * to the login, and nobody would notice.
 */
async function requireOwners(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; count: string }>(
    `SELECT min(oid::regprocedure::text) AS name, count(*) AS count FROM pg_proc
      WHERE prosecdef AND pronamespace = 'public'::regnamespace AND proowner <> 'muster_system'::regrole`,
  );
  const { name, count = '0' } = rows[0] ?? {};
  if (Number(count) === 0) return;
  throw new Error(
    `${count} functions of this database do not belong to muster_system, such as ${name}: a restore has lost or not yet set their owners. Restore it with the command restore into an empty database`,
  );
}

const minVersion = 15;

/** The major version of the server. Throws for one that is too old. */
async function requireVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < minVersion)
    throw new Error(`DATABASE_URL should hold the address of a PostgreSQL ${minVersion} or newer; this one is ${version}`);
  return version;
}

/**
 * Creates the two roles, and lets the login become them. From PostgreSQL 16 on, the creator of a role cannot become it at first. The
 * creator grants itself that right. Before 16 every member has it.
 */
async function ensureRoles(client: pg.Client, version: number): Promise<void> {
  const right = version >= 16 ? 'SET' : 'MEMBER';
  for (const role of ['muster_app', 'muster_system']) {
    try {
      await client.query(`DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN; END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
      const { rows } = await client.query<{ may: boolean }>(`SELECT pg_has_role(current_user, '${role}', '${right}') AS may`);
      if (!rows[0]?.may) await client.query(`GRANT ${role} TO CURRENT_USER`);
      await client.query(`SET ROLE ${role}`);
      await client.query('RESET ROLE');
    } catch (error) {
      if (hasCode(error, ...losesLocks)) throw error;
      const { rows } = await client.query<{ login: string }>('SELECT quote_ident(current_user) AS login');
      throw new Error(
        `DATABASE_URL: this login may not create the role ${role} or become it; let an administrator run CREATE ROLE ${role} NOLOGIN, unless it exists, and GRANT ${role} TO ${rows[0]?.login} (${(error as Error).message})`,
        { cause: error },
      );
    }
  }
}

/** The migrations folder, found both from the sources and from the built file. */
export function migrationsFolder(): string {
  const found = ['../../../migrations', '../migrations']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (!found) throw new Error('The migrations folder is missing');
  return found;
}
