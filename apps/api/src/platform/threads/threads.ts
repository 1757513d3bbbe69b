/** A queue of tasks for a pool of worker threads. Each task has a deadline that includes its time in the queue. */
import { unavailable } from '../http/errors';
import { requireNoTransaction } from '../outside/open-transactions';
import { createPool, type Job, type Thread } from './pool';
import type { ThreadTask } from './task';

interface ThreadsOptions {
  /** The file of the worker thread: the built file next to the server's file, or else the source. */
  built: URL;
  source: URL;
  /** Maximum number of concurrent tasks. */
  size?: number;
  /** Maximum number of waiting tasks. Further ones get 503. */
  maxWaiting?: number;
  /** Time limit for the wait and the work of a task together. */
  deadlineSeconds?: number;
}

interface Threads {
  /** Rejects with 503 if too many tasks wait or the deadline passes, and with errors of the task. Never call it in a transaction. */
  run<Input, Output>(task: ThreadTask<Input, Output>, input: Input): Promise<Output>;
  /** The thread of the last task, for tests. */
  readonly lastThreadId: number | undefined;
}

export function createThreads({ built, source, size = 1, maxWaiting = 20, deadlineSeconds = 60 }: ThreadsOptions): Threads {
  const pool = createPool({ built, source, size, onFree: next });
  const waiting: Job[] = [];
  let lastId = 0;

  /** Gives the first waiting task to a free thread. If no thread can start, the task fails. */
  function next(): void {
    const [job] = waiting;
    if (!job) return;
    let thread: Thread | undefined;
    try {
      thread = pool.freeThread();
    } catch (error) {
      waiting.shift();
      return job.reject(error as Error);
    }
    if (!thread) return;
    waiting.shift();
    pool.assign(thread, job);
  }

  /** Handles a passed deadline: removes a waiting task, or terminates the thread of a running one. */
  function expire(id: number): void {
    const late = unavailable('This takes too long to prepare. Ask for less, or try again later.');
    const place = waiting.findIndex(({ request }) => request.id === id);
    if (place >= 0) waiting.splice(place, 1)[0]?.reject(late);
    else pool.endTask(id, late);
  }

  return {
    async run<Input, Output>(task: ThreadTask<Input, Output>, input: Input) {
      requireNoTransaction('A thread');
      if (waiting.length >= maxWaiting) throw unavailable('Too much is being prepared. Try again in a moment.');
      lastId += 1;
      const request = { id: lastId, name: task.name, input };
      const deadline = setTimeout(() => expire(request.id), deadlineSeconds * 1000);
      try {
        return await new Promise<Output>((resolve, reject) => {
          waiting.push({ request, resolve: (output) => resolve(output as Output), reject });
          next();
        });
      } finally {
        clearTimeout(deadline);
      }
    },
    get lastThreadId() {
      return pool.lastThreadId;
    },
  };
}
