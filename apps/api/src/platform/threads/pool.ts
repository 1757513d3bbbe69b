/** Worker threads that start on demand. Each works on one task at a time. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TaskRequest, TaskResponse } from './task';

export interface Job {
  request: TaskRequest;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

export interface Thread {
  worker: Worker;
  job?: Job | undefined;
}

interface ThreadState {
  name: string;
  id: number;
  state: 'RUNNING' | 'WAITING';
}

const pools: (() => ThreadState[])[] = [];

const stateOf = ({ worker, job }: Thread, name: string): ThreadState => ({
  name,
  id: worker.threadId,
  state: job === undefined ? 'WAITING' : 'RUNNING',
});

/** The threads of all pools of this process. */
export const threadStates = (): ThreadState[] => pools.flatMap((states) => states());

interface PoolOptions {
  /** The file of the worker thread: the built file next to the server's file, or else the source. */
  built: URL;
  source: URL;
  /** Maximum number of concurrent tasks. */
  size: number;
  /** Called when a thread has become free, or can be replaced. */
  onFree(): void;
}

interface Pool {
  /** A thread without a task; a new one if there is room. Throws if it cannot start. */
  freeThread(): Thread | undefined;
  /** Gives the thread a task. Its result settles the job. */
  assign(thread: Thread, job: Job): void;
  /** Ends the thread that works on this task. The job is rejected with the error. */
  endTask(id: number, error: Error): void;
  readonly lastThreadId: number | undefined;
}

export function createPool({ built, source, size, onFree }: PoolOptions): Pool {
  const threads: Thread[] = [];
  pools.push(() => threads.map((thread) => stateOf(thread, basename(built.pathname, '.js'))));
  let lastThreadId: number | undefined;

  function start(): Thread {
    const thread: Thread = { worker: startWorker(built, source) };
    thread.worker.unref();
    thread.worker.on('message', (response: TaskResponse) => {
      lastThreadId = response.threadId;
      finish(thread, (job) => settle(job, response));
    });
    thread.worker.on('error', (error) => replace(thread, error));
    thread.worker.on('exit', () => replace(thread, new Error('A thread ended in the middle of its task')));
    threads.push(thread);
    return thread;
  }

  function finish(thread: Thread, end: (job: Job) => void): void {
    const { job } = thread;
    thread.job = undefined;
    thread.worker.unref();
    if (job) end(job);
    onFree();
  }

  /** Replaces a thread that failed or took too long. */
  function replace(thread: Thread, error: Error): void {
    if (!threads.includes(thread)) return;
    threads.splice(threads.indexOf(thread), 1);
    finish(thread, (job) => job.reject(error));
    void thread.worker.terminate();
  }

  return {
    freeThread: () => threads.find(({ job }) => !job) ?? (threads.length < size ? start() : undefined),
    assign(thread, job) {
      thread.job = job;
      thread.worker.ref();
      try {
        thread.worker.postMessage(job.request);
      } catch (error) {
        // an input that cannot be cloned fails only its own task, not the process
        replace(thread, error as Error);
      }
    },
    endTask(id, error) {
      const thread = threads.find(({ job }) => job?.request.id === id);
      if (thread) replace(thread, error);
    },
    get lastThreadId() {
      return lastThreadId;
    },
  };
}

const settle = (job: Job, response: TaskResponse): void =>
  'error' in response ? job.reject(new Error(`In a thread: ${response.error}`)) : job.resolve(response.output);

/** The sources are TypeScript, so a thread registers the loader before it imports its file. */
function startWorker(built: URL, source: URL): Worker {
  if (existsSync(fileURLToPath(built))) return new Worker(built);
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href;
  const open = `import(${JSON.stringify(loader)}).then(({ register }) => (register(), import(${JSON.stringify(source.href)})))`;
  return new Worker(open, { eval: true, execArgv: [] });
}
