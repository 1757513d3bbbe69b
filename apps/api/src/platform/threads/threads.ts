/** A pool of worker threads. They start on demand and share a queue. Each task has a deadline that includes its time in the queue. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../http/errors';
import { requireNoTransaction } from '../outside/open-transactions';
import type { Answered, Asked, ThreadTask } from './task';

export interface ThreadsOptions {
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

export interface Threads {
  /** Rejects with 503 if too many tasks wait or the deadline passes, and with errors of the task. Never call it in a transaction. */
  run<Input, Output>(task: ThreadTask<Input, Output>, input: Input): Promise<Output>;
  /** The thread of the last task, for tests. */
  readonly lastThreadId: number | undefined;
}

interface Job {
  asked: Asked;
  timer: NodeJS.Timeout;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  job?: Job | undefined;
}

interface ThreadState {
  name: string;
  id: number;
  state: 'RUNNING' | 'WAITING';
}

const pools: (() => ThreadState[])[] = [];

/** The threads of all pools of this process. */
export const threadStates = (): ThreadState[] => pools.flatMap((states) => states());

export function createThreads({ built, source, size = 1, maxWaiting = 20, deadlineSeconds = 60 }: ThreadsOptions): Threads {
  const threads: Thread[] = [];
  pools.push(() =>
    threads.map(({ worker, job }) => ({
      name: basename(built.pathname, '.js'),
      id: worker.threadId,
      state: job === undefined ? 'WAITING' : 'RUNNING',
    })),
  );
  const waiting: Job[] = [];
  let lastId = 0;
  let lastThreadId: number | undefined;

  function start(): Thread {
    const thread: Thread = { worker: startWorker(built, source) };
    thread.worker.unref();
    thread.worker.on('message', (answered: Answered) => {
      lastThreadId = answered.threadId;
      finish(thread, (job) =>
        'error' in answered ? job.reject(new Error(`In a thread: ${answered.error}`)) : job.resolve(answered.output),
      );
    });
    thread.worker.on('error', (error) => lose(thread, error));
    thread.worker.on('exit', () => lose(thread, new Error('A thread ended in the middle of its task')));
    threads.push(thread);
    return thread;
  }

  function finish(thread: Thread, settle: (job: Job) => void): void {
    const { job } = thread;
    thread.job = undefined;
    thread.worker.unref();
    if (job) {
      clearTimeout(job.timer);
      settle(job);
    }
    next();
  }

  /** Replaces a thread that failed or took too long. */
  function lose(thread: Thread, error: Error): void {
    if (!threads.includes(thread)) return;
    threads.splice(threads.indexOf(thread), 1);
    finish(thread, (job) => job.reject(error));
    void thread.worker.terminate();
  }

  /** A thread that cannot start fails the first task that waits for it. */
  function freeThread(): Thread | undefined {
    const free = threads.find(({ job }) => !job);
    if (free || threads.length >= size || waiting.length === 0) return free;
    try {
      return start();
    } catch (error) {
      const job = waiting.shift();
      clearTimeout(job?.timer);
      job?.reject(error as Error);
      return undefined;
    }
  }

  function next(): void {
    const thread = freeThread();
    const job = thread && waiting.shift();
    if (!thread || !job) return;
    thread.job = job;
    thread.worker.ref();
    try {
      thread.worker.postMessage(job.asked);
    } catch (error) {
      // an input that cannot be cloned fails only its own task, not the process
      lose(thread, error as Error);
    }
  }

  /** Handles a passed deadline: removes a waiting task, or terminates the thread of a running one. */
  function expire(id: number): void {
    const late = unavailable('This takes too long to prepare. Ask for less, or try again later.');
    const place = waiting.findIndex(({ asked }) => asked.id === id);
    if (place >= 0) return waiting.splice(place, 1)[0]?.reject(late);
    const thread = threads.find(({ job }) => job?.asked.id === id);
    if (thread) lose(thread, late);
  }

  return {
    run: <Input, Output>(task: ThreadTask<Input, Output>, input: Input) =>
      new Promise<Output>((resolve, reject) => {
        requireNoTransaction('A thread');
        if (waiting.length >= maxWaiting) throw unavailable('Too much is being prepared. Try again in a moment.');
        lastId += 1;
        const id = lastId;
        const timer = setTimeout(() => expire(id), deadlineSeconds * 1000);
        waiting.push({ asked: { id, name: task.name, input }, timer, resolve: (output) => resolve(output as Output), reject });
        next();
      }),
    get lastThreadId() {
      return lastThreadId;
    },
  };
}

/** The sources are TypeScript, so a thread registers the loader before it imports its file. */
function startWorker(built: URL, source: URL): Worker {
  if (existsSync(fileURLToPath(built))) return new Worker(built);
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href;
  const open = `import(${JSON.stringify(loader)}).then(({ register }) => (register(), import(${JSON.stringify(source.href)})))`;
  return new Worker(open, { eval: true, execArgv: [] });
}
