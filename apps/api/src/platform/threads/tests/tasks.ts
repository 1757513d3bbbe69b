import { threadId } from 'node:worker_threads';
import { threadTask } from '../task';

/** Does nothing else until the first number is no longer 0; says in which thread. */
export const waitFor = threadTask('test.wait', (flag: SharedArrayBuffer): number => {
  Atomics.wait(new Int32Array(flag), 0, 0);
  return threadId;
});

export const fail = threadTask('test.fail', (reason: string): never => {
  throw new Error(reason);
});
