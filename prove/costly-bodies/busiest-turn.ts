/** Measures how long the event loop of this thread is blocked at most, in CPU time: other work on the machine does not matter. */
import { existsSync, readFileSync } from 'node:fs';

const schedule = '/proc/thread-self/schedstat';

/** The CPU time of this thread; without Linux that of the whole process. */
function cpuMilliseconds(): number {
  if (existsSync(schedule)) return Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

interface Measured<Result> {
  result: Result;
  /** The CPU time of the longest turn of the event loop. */
  blockedMilliseconds: number;
}

/** Looks at the CPU time in each turn of the loop while the work runs. */
export async function measured<Result>(work: () => Promise<Result>): Promise<Measured<Result>> {
  let blockedMilliseconds = 0;
  let before = cpuMilliseconds();
  let isRunning = true;
  const look = (): void => {
    const now = cpuMilliseconds();
    blockedMilliseconds = Math.max(blockedMilliseconds, now - before);
    before = now;
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  try {
    const result = await work();
    look();
    return { result, blockedMilliseconds };
  } finally {
    isRunning = false;
  }
}
