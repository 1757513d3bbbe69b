import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { createLog } from '../log';
import { readJobHistory } from './history';
import { startJobs } from './jobs';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const name = 'test.nightly';
const history = async () => [...(await api.database.systemDb('health', readJobHistory)).runs.values()];
const ran = (state: string, startedAt: string) =>
  api.make.query(
    "INSERT INTO pgboss.job (name, state, created_on, started_on, completed_on) VALUES ($1, $2::pgboss.job_state, $3, $3, $3::timestamptz + interval '1 minute')",
    [name, state, startedAt],
  );

test('the last run and the failures of a job are read in the system role', async () => {
  expect(await history()).toEqual([]);
  const context = { database: api.database, clock: api.clock, log: createLog({ level: 'silent' }), wakeRelay: () => undefined };
  const job = { name, cron: '0 3 1 1 *', run: () => Promise.resolve() };
  const jobs = await startJobs({ databaseUrl: api.databaseUrl, jobs: [job], context, stopSeconds: 1 });
  await jobs.stop();
  await ran('failed', '2026-03-09T03:00:00Z');
  await ran('completed', '2026-03-10T03:00:00Z');
  expect(await history()).toEqual([
    {
      name,
      lastRunAt: '2026-03-10T03:00:00.000Z',
      knownSince: '2026-03-09T03:00:00.000Z',
      lastSuccessAt: '2026-03-10T03:01:00.000Z',
      lastFailed: false,
      failures: 1,
    },
  ]);
  await ran('failed', '2026-03-10T04:00:00Z');
  expect(await history()).toMatchObject([{ lastFailed: true, failures: 2 }]);
  // pg-boss moves old runs
  await api.make.query(
    `WITH old AS (DELETE FROM pgboss.job RETURNING *)
     INSERT INTO pgboss.archive (id, name, priority, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, started_on, expire_in, created_on, completed_on, keep_until)
     SELECT id, name, priority, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, started_on, expire_in, created_on, completed_on, keep_until FROM old`,
  );
  expect(await history()).toMatchObject([{ lastRunAt: '2026-03-10T04:00:00.000Z', lastFailed: true, failures: 2 }]);
});
