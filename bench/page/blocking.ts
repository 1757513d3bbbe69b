/** The tasks of a page's main thread, from a trace of the browser. Pure functions. */

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts?: number;
  /** Microseconds on the processor, which other programs do not lengthen. */
  readonly tdur?: number;
  readonly args?: { readonly name?: unknown };
}

export interface Blocking {
  /** The sum of what each task takes beyond 50 ms. */
  readonly blockedMilliseconds: number;
  readonly longTasks: number;
  readonly longestMilliseconds: number;
  /** Of all tasks together. */
  readonly busyMilliseconds: number;
}

/** A task above this delays an answer to the person. */
const longMilliseconds = 50;

/** The names that versions of Chromium give to a task. */
const taskNames = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

/** The milliseconds of each task of the busiest main thread, on a processor that is `slowDown` times slower. */
export function tasksOf(events: readonly TraceEvent[], slowDown: number): number[] {
  const mainThreads = new Set(
    events.filter(({ name, ph, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = new Map<string, number[]>();
  for (const name of taskNames) {
    const found = events.filter((event) => event.name === name && event.ph === 'X' && mainThreads.has(threadOf(event)));
    if (found.length === 0) continue;
    for (const event of found) tasks.set(threadOf(event), [...(tasks.get(threadOf(event)) ?? []), ((event.tdur ?? 0) / 1000) * slowDown]);
    break;
  }
  return [...tasks.values()].toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? [];
}

export function blockingOf(tasks: readonly number[]): Blocking {
  const long = tasks.filter((task) => task > longMilliseconds);
  return {
    blockedMilliseconds: sumOf(long.map((task) => task - longMilliseconds)),
    longTasks: long.length,
    longestMilliseconds: Math.max(0, ...tasks),
    busyMilliseconds: sumOf(tasks),
  };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
