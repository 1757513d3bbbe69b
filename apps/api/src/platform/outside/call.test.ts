import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { OutsideCallFailed, PermanentRejection, callOutside } from './call';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const call = () => callOutside('The store', 1_000, () => Promise.resolve('answered'));

test('a call while a transaction is open fails, also from work that the transaction started', async () => {
  await expect(api.database.systemDb('test', () => call())).rejects.toThrow('The store is called while a database transaction is open');
  await expect(api.database.systemDb('test', () => Promise.resolve().then(call))).rejects.toThrow('commit first');
  await expect(api.database.systemDb('test', () => api.database.systemDb('test', async () => undefined).then(call))).rejects.toThrow(
    'commit first',
  );
});

test('a call after the transaction works', async () => {
  await api.database.systemDb('test', async () => undefined);
  expect(await call()).toBe('answered');
});

test('a call that ignores its signal ends at the deadline all the same', async () => {
  vi.useFakeTimers();
  try {
    const late = callOutside('The store', 10_000, () => new Promise<never>(() => undefined));
    const ended = late.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ended).toEqual(new OutsideCallFailed('The store did not answer within 10 s'));
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a rejection for good stays one, and any other failure is a failed call', async () => {
  await expect(callOutside('The store', 1_000, () => Promise.reject(new PermanentRejection('no')))).rejects.toBeInstanceOf(
    PermanentRejection,
  );
  await expect(callOutside('The store', 1_000, () => Promise.reject(new TypeError('fetch failed')))).rejects.toThrow(
    new OutsideCallFailed('The store: fetch failed'),
  );
});
