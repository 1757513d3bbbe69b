/** The process of main.ts, when a signal ends it during its start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../database';
import { mainProcess } from '../main-process';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'muster-stop-during-start-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The processes that wait to upgrade this database. The server has further databases. */
const waits = `
  SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_try_advisory_lock(7220001)%' AND datname = current_database()`;

test('SIGTERM ends a process that waits for the upgrade of another one, with code 0 and before that upgrade ends', async () => {
  const upgrade = new pg.Client({ connectionString: database.url });
  await upgrade.connect();
  await upgrade.query('SELECT pg_advisory_lock(7220001)');
  const { command, args, env } = mainProcess({ database, folder, environment: { PORT: '0' } });
  const waiting = spawn(command, args, { env });
  let printed = '';
  for (const output of [waiting.stdout, waiting.stderr]) output.on('data', (text) => (printed += String(text)));
  const ended = once(waiting, 'exit');
  try {
    await vi.waitFor(async () => expect((await upgrade.query(waits)).rowCount).toBe(1), { timeout: 120_000, interval: 50 });
    waiting.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(printed).not.toContain('did not start');
  } finally {
    waiting.kill('SIGKILL');
    await upgrade.end();
  }
});
