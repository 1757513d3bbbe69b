/** Databases for tests: copies of one migrated template. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export const templateName = 'muster_template';

export interface TestDatabase {
  readonly url: string;
  /** Drops the database, even with open connections. */
  drop(): Promise<void>;
}

/** Creates a separate migrated, empty database on the server that TEST_SERVER_URL names. */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_SERVER_URL'];
  if (!serverUrl) throw new Error('TEST_SERVER_URL names no server: the set-up of the tests has not run');
  const name = `muster_test_${randomUUID().replaceAll('-', '')}`;
  // The other strategy writes the whole template to the log, which takes more CPU than all that most tests do.
  await runOn(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  return {
    url: withDatabaseName(serverUrl, name),
    drop: () => runOn(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/**
 * Connections to a test database. `end` resolves before PostgreSQL has ended its side of them. Dropping the database can therefore
 * still send an error to one. Without a listener, that error ends the test process with all its tests passed.
 */
export function testPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...options });
  pool.on('error', () => undefined);
  return pool;
}

/** The address of another database on the same server. */
export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

const servers = new Map<string, pg.Pool>();

async function runOn(serverUrl: string, statement: string): Promise<void> {
  const server = servers.get(serverUrl) ?? testPool(serverUrl, { max: 2, allowExitOnIdle: true });
  servers.set(serverUrl, server);
  await server.query(statement);
}
