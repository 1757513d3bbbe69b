/** The database server of a test run, with one migrated template on it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded';
import { migrate } from '../src/platform/database/migrate';
import { templateName, withDatabaseName } from './database';

/**
 * Data loss after a power cut does not matter here, and the tests take half the time. Without automatic vacuums, statistics change only
 * when a test changes them.
 */
const unsafeFastSettings = ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off', 'autovacuum = off'];

const log = { info: () => undefined, warn: console.warn };

/** Starts a separate server with the migrated template. */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-test-'));
  // If root runs the tests, the database runs as another user, which must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareTemplate(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}

async function prepareTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of unsafeFastSettings) await client.query(`ALTER SYSTEM SET ${setting}`);
    await client.query('SELECT pg_reload_conf()');
    await makePasswordQuick(client, url);
    await client.query(`CREATE DATABASE ${templateName}`);
  } finally {
    await client.end();
  }
  await migrate(withDatabaseName(url, templateName));
}

/** Tests open thousands of connections. The 4,096 iterations of a password took most of the CPU of each, here and in the server. */
async function makePasswordQuick(client: pg.Client, url: string): Promise<void> {
  const { username, password } = new URL(url);
  await client.query('SET scram_iterations = 1');
  await client.query(`ALTER ROLE ${pg.escapeIdentifier(username)} PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}`);
}
