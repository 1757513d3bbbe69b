/** Long work runs in a worker thread, while the main thread answers requests. */
import { threadId } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { createThreads } from '../threads';
import { fail, waitFor } from './tasks';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const threadsOf = (options: { maxWaiting?: number; deadlineSeconds?: number } = {}) =>
  createThreads({ built: new URL('./none.js', import.meta.url), source: new URL('./thread.ts', import.meta.url), ...options });

const newFlag = () => new SharedArrayBuffer(4);
function release(flag: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(flag), 0, 1);
  Atomics.notify(new Int32Array(flag), 0);
}

test('requests are answered while a thread is busy', async () => {
  const threads = threadsOf();
  const flag = newFlag();
  const busy = threads.run(waitFor, flag);
  expect((await api.as(undefined).get('/healthz')).status).toBe(200);
  release(flag);
  expect(await busy).not.toBe(threadId);
});

test('the error of a task reaches the caller, and the next task runs', async () => {
  const threads = threadsOf();
  await expect(threads.run(fail, 'no ink')).rejects.toThrow('no ink');
  const flag = newFlag();
  release(flag);
  expect(await threads.run(waitFor, flag)).toBe(threads.lastThreadId);
});

test('a task beyond its deadline is ended with 503', async () => {
  const threads = threadsOf({ deadlineSeconds: 0.01 });
  await expect(threads.run(waitFor, newFlag())).rejects.toMatchObject({ status: 503 });
});

test('a call during an open transaction throws', async () => {
  const threads = threadsOf();
  await expect(api.database.systemDb('test', () => threads.run(fail, 'not reached'))).rejects.toThrow(
    'while a database transaction is open',
  );
});

test('the deadline includes the time in the queue', async () => {
  // Long enough for a new thread to run the second task, if that had its own deadline.
  const threads = threadsOf({ deadlineSeconds: 1.5 });
  const flag = newFlag();
  release(flag);
  const tasks = [threads.run(waitFor, newFlag()), threads.run(waitFor, flag)];
  const outcomes = await Promise.allSettled(tasks);
  expect(outcomes).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }]);
});

test('tasks above the limit of waiting tasks get 503', async () => {
  const threads = threadsOf({ maxWaiting: 1 });
  const flag = newFlag();
  const [running, waiting] = [threads.run(waitFor, flag), threads.run(waitFor, flag)];
  await expect(threads.run(waitFor, flag)).rejects.toMatchObject({ status: 503 });
  release(flag);
  expect(await Promise.all([running, waiting])).toHaveLength(2);
});
