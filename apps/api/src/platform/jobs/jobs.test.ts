import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startFaultProxy, type FaultProxy } from '../../../tests/services/fault-proxy';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { createLog } from '../log';
import { startJobs } from './jobs';

let api: TestApi;
let proxy: FaultProxy;
beforeAll(async () => {
  api = await startTestApi();
  proxy = await startFaultProxy(Number(new URL(api.databaseUrl).port));
});
afterAll(async () => {
  await proxy.stop();
  await api.stop();
});

const throughProxy = (url: string): string => {
  const changed = new URL(url);
  changed.port = String(proxy.port);
  return changed.href;
};

test.each([
  ['completed', () => Promise.resolve()],
  ['retry', () => Promise.reject(new Error('it fails'))],
])('a job that ends while the database is away is %s when it is back', async (state, end) => {
  const name = `test.${state}`;
  let metBefore = Number.POSITIVE_INFINITY;
  const run = vi.fn(() => {
    metBefore = proxy.met();
    proxy.setFault('cut');
    return end();
  });
  const context = { database: api.database, clock: api.clock, log: createLog({ level: 'silent' }), wakeRelay: () => undefined };
  const job = { name, cron: '0 3 1 1 *', run };
  const jobs = await startJobs({ databaseUrl: throughProxy(api.databaseUrl), jobs: [job], context, stopSeconds: 1 });
  await api.make.query('INSERT INTO pgboss.job (name, retry_limit, retry_delay) VALUES ($1, 3, 3600)', [name]);
  await vi.waitFor(() => expect(proxy.met()).toBeGreaterThan(metBefore), 60_000);
  proxy.setFault(undefined);
  const states = () => api.make.query('SELECT state FROM pgboss.job WHERE name = $1', [name]);
  await vi.waitFor(async () => expect(await states()).toEqual([{ state }]), 60_000);
  expect(run).toHaveBeenCalledOnce();
  await jobs.stop();
});
