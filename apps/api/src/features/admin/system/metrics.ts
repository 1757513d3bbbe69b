/** The figures of the process that answers [7.74]. */
import type { ProcessMetrics, ThreadDump } from '@muster/contract/admin/metrics';
import { countWaiting } from '../../../platform/outbox/lag';
import { threadStates } from '../../../platform/threads/pool';
import type { Operations } from './operations';

export async function readMetrics({ database, pools, requests, process }: Operations): Promise<ProcessMetrics> {
  const queues = await database.systemDb('health', countWaiting);
  return { process: process.now(), routes: requests.routes(), pools: pools(), queues, samples: process.samples() };
}

/** The threads of this process, and what keeps it running: sockets, timers, files. */
export function readThreads(): ThreadDump {
  const counts = new Map<string, number>();
  for (const name of process.getActiveResourcesInfo()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    threads: [{ name: 'main', id: 0, state: 'RUNNING' }, ...threadStates()],
    resources: [...counts].map(([name, count]) => ({ name, count })).toSorted((one, other) => other.count - one.count),
  };
}
