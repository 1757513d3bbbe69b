/** The worker thread: runs its tasks one after the other. */
import { parentPort, threadId } from 'node:worker_threads';
import type { TaskRequest, TaskResponse, ThreadTask } from './task';

export function serveTasks(tasks: readonly ThreadTask<never, unknown>[]): void {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  parentPort?.on('message', ({ id, name, input }: TaskRequest) => {
    void perform(byName.get(name), name, input).then((outcome) =>
      parentPort?.postMessage({ id, threadId, ...outcome } satisfies TaskResponse),
    );
  });
}

async function perform(task: ThreadTask<never, unknown> | undefined, name: string, input: unknown) {
  try {
    if (!task) throw new Error(`This thread has no task ${name}`);
    return { output: await task.work(input as never) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
