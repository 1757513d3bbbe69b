import { threadId } from 'node:worker_threads';
import { threadTask } from '../task';

/** Blocks its thread until the first number is not 0. Returns the thread's id. */
export const waitFor = threadTask('test.wait', (flag: SharedArrayBuffer): number => {
  Atomics.wait(new Int32Array(flag), 0, 0);
  return threadId;
});

export const fail = threadTask('test.fail', (reason: string): never => {
  throw new Error(reason);
});
