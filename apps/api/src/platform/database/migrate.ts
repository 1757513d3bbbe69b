/** Brings a database up to date: the two roles first, then the SQL files of apps/api/migrations in their order. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

interface MigrationLog {
  info(fields: object, message: string): void;
}

const silent: MigrationLog = { info: () => undefined };

/** Migrates; safe to call from several processes at once, of which one works and the others wait. */
export async function migrate(url: string, log: MigrationLog = silent): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await connect(client);
  try {
    await requireVersion(client);
    await client.query('SELECT pg_advisory_lock(7220001)');
    await ensureRoles(client);
    const done = await runner({
      dbClient: client,
      dir: migrationsFolder(),
      direction: 'up',
      migrationsTable: 'schema_migration',
      noLock: true,
      singleTransaction: true,
      log: () => undefined,
    });
    if (done.length > 0) log.info({ migrations: done.map(({ name }) => name) }, 'database migrated');
  } finally {
    await client.end();
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    throw new Error(`DATABASE_URL should hold the address of a PostgreSQL that answers (${message || code || 'no answer'})`, {
      cause: error,
    });
  }
}

const leastVersion = 15;

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < leastVersion)
    throw new Error(`DATABASE_URL should hold the address of a PostgreSQL ${leastVersion} or newer; this one is ${version}`);
}

async function ensureRoles(client: pg.Client): Promise<void> {
  for (const role of ['muster_app', 'muster_system']) {
    try {
      await client.query(`DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN; END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
      const { rows } = await client.query<{ member: boolean }>(`SELECT pg_has_role(current_user, '${role}', 'MEMBER') AS member`);
      if (!rows[0]?.member) await client.query(`GRANT ${role} TO CURRENT_USER`);
    } catch (error) {
      throw new Error(
        `DATABASE_URL: this login may not create the role ${role}; let an administrator run CREATE ROLE ${role} NOLOGIN and GRANT ${role} to it (${(error as Error).message})`,
        { cause: error },
      );
    }
  }
}

/** Beside the sources in development, and two folders above the built file in production: the same folder. */
function migrationsFolder(): string {
  const found = ['../../../migrations', '../migrations']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (!found) throw new Error('The migrations folder is missing');
  return found;
}
