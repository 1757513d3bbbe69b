/** Databases for tests: copies of one migrated template, made in some ten milliseconds. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export const templateName = 'muster_template';

export interface TestDatabase {
  readonly url: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/** A migrated, empty database that nobody else uses, on the server that TEST_SERVER_URL names. */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_SERVER_URL'];
  if (!serverUrl) throw new Error('TEST_SERVER_URL names no server: the set-up of the tests has not run');
  const name = `muster_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  return {
    url: withDatabaseName(serverUrl, name),
    drop: () => runOn(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** The same server, another database on it. */
export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
