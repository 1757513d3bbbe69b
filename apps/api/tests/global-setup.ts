/**
 * One embedded PostgreSQL for a whole test run. A template database is migrated once. Every test that needs a database gets a
 * copy of it, which is much faster than a migration.
 */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { templateName, withDatabaseName } from './database';
import { startTestServer } from './server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the server's maintenance database, where tests create databases. */
    testServerUrl: string;
    /** One migrated database per worker, by VITEST_POOL_ID minus one. */
    workerDatabaseUrls: string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  try {
    project.provide('testServerUrl', server.url);
    project.provide('workerDatabaseUrls', await copyForWorkers(server.url, project.vitest.config.maxWorkers));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
}

async function copyForWorkers(url: string, workers: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const names = Array.from({ length: workers }, (_, index) => `muster_worker_${index + 1}`);
    for (const name of names) await client.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
    return names.map((name) => withDatabaseName(url, name));
  } finally {
    await client.end();
  }
}
