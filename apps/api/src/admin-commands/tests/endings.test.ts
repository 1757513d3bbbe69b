/** Commands that wait for a tool end in order: when their connection ends, and when a signal arrives. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runAdmin } from '..';
import { testDatabase } from '../../../tests/database';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { withOwner } from '../owner-connection';
import { replaceTool } from './tools';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-endings-'));
  await replaceTool('pg_dump', `echo $$ >'${folder}/pid'; exec tail -f /dev/null`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Begins a backup, and resolves when its tool runs. */
async function beginBackup() {
  let error = '';
  const output = { out: () => undefined, error: (text: string) => void (error += text) };
  const environment = { NODE_ENV: 'test', DATABASE_URL: api.databaseUrl, SECRETS_KEY: api.secretsKey, DATA_DIR: join(folder, 'data') };
  await api.make.query(`DELETE FROM platform_secret WHERE name IN ('uploads folder', 'file store')`);
  const others = process.listeners('SIGTERM');
  const running = runAdmin(['backup', join(folder, 'backup')], output, environment);
  await expect.poll(() => readFile(join(folder, 'pid'), 'utf8').catch(() => '')).toMatch(/^\d+\n$/);
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
  return {
    /** As a signal of the supervisor does. */
    stop: () => {
      for (const listener of process.listeners('SIGTERM')) if (!others.includes(listener)) listener('SIGTERM');
    },
    ended: async () => ({ code: await running, error, isToolThere: isThere(pid), names: await readdir(folder), others }),
  };
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a backup whose connection ends says so in one line, ends pg_dump, and leaves nothing', async () => {
  const { ended } = await beginBackup();
  const [{ count }] = (await api.make.query<{ count: number }>(
    `SELECT count(pg_terminate_backend(pid))::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction' AND query LIKE 'SELECT count(*)%'`,
  )) as [{ count: number }];
  expect(count).toBe(1);
  const { code, error, isToolThere, names } = await ended();
  expect([code, error]).toEqual([1, 'The connection to the database has ended (terminating connection due to administrator command).\n']);
  expect(isToolThere).toBe(false);
  expect(names).not.toContain('backup');
});

test('a backup that is stopped ends pg_dump, and leaves nothing', async () => {
  const { stop, ended } = await beginBackup();
  stop();
  const { code, error, isToolThere, names, others } = await ended();
  expect([code, error]).toEqual([1, 'Ended by SIGTERM.\n']);
  expect(isToolThere).toBe(false);
  expect(names).not.toContain('backup');
  expect(process.listeners('SIGTERM')).toEqual(others);
});

test('limits of the database for requests do not end a command', async () => {
  const { url, drop } = await testDatabase();
  const limits = ['idle_in_transaction_session_timeout', 'idle_session_timeout', 'statement_timeout', 'transaction_timeout'];
  try {
    await withOwner(url, async (client) => {
      const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
      for (const limit of limits) await client.query(`ALTER DATABASE ${rows[0]?.name} SET ${limit} = '1h'`);
    });
    await withOwner(url, async (client) => {
      const { rows } = await client.query<{ value: string }>('SELECT current_setting(name) AS value FROM unnest($1::text[]) AS name', [
        limits,
      ]);
      expect(rows.map(({ value }) => value)).toEqual(['0', '0', '0', '0']);
    });
  } finally {
    await drop();
  }
});
