import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordingLog } from '../../platform/realtime/tests/recording-log';
import { createStages, stopSecondsOf } from '../stop-stages';
import type { Log } from '../../platform/log';

const settings = { drainSeconds: 0, OUTSIDE_CALL_SECONDS: 10 };
const log = recordingLog();
const stages = () => createStages(log as unknown as Log, settings);

beforeEach(() => {
  vi.useFakeTimers();
  log.lines.length = 0;
});
afterEach(() => vi.useRealTimers());

test('the stages run in the reverse order of the start, one after the other', async () => {
  const order: string[] = [];
  const stopping = stages();
  for (const name of ['database', 'server', 'sockets'] as const) stopping.push({ name, run: async () => order.push(name) });
  expect(await stopping.stop()).toBe(true);
  expect(order).toEqual(['sockets', 'server', 'database']);
});

test('a stage that hangs is cut short at its deadline, and the later stages still run', async () => {
  const order: string[] = [];
  const stopping = stages();
  stopping.push({ name: 'database', run: async () => order.push('database') });
  stopping.push({ name: 'server', run: () => new Promise(() => undefined), cut: () => order.push('connections cut') });
  const stopped = stopping.stop();
  await vi.advanceTimersByTimeAsync(7_999);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await stopped).toBe(false);
  expect(order).toEqual(['connections cut', 'database']);
  expect(log.lines).toMatchObject([{ message: 'a stage of the stop was cut short', fields: { stage: 'server' } }]);
});

test('a failed stage is logged, and the later stages still run', async () => {
  const stopping = stages();
  const close = vi.fn(async () => undefined);
  stopping.push({ name: 'database', run: close });
  stopping.push({ name: 'realtime', run: () => Promise.reject(new Error('lost')) });
  expect(await stopping.stop()).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

test('a call to another service that began just before the stop may run until its own deadline', async () => {
  const callEnded = vi.fn();
  const stopping = createStages(log as unknown as Log, { drainSeconds: 0, OUTSIDE_CALL_SECONDS: 30 });
  stopping.push({ name: 'background', run: () => new Promise<void>((ended) => setTimeout(ended, 30_000)).then(callEnded) });
  const stopped = stopping.stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await stopped).toBe(true);
  expect(callEnded).toHaveBeenCalledOnce();
});

test('the maximum time of a stop is the sum of its stages', () => {
  expect(stopSecondsOf({ drainSeconds: 5, OUTSIDE_CALL_SECONDS: 10 })).toBe(5 + 10 + 27);
});
