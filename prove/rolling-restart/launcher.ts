/** Runs the processes of a rolling restart: as processes of the built product, or as compositions in this process. */
import type pg from 'pg';
import type { Factories } from '../../apps/api/tests/factories';
import { testPool } from '../../apps/api/tests/database';
import { startInstallation } from '../../apps/api/tests/processes';
import { startSite } from '../processes';

export type Role = 'api' | 'worker';

export interface Running {
  port: number;
  /** The end of its log. */
  output(): string;
  /** Stops in order. Returns 0 if no stage was cut short. */
  stop(): Promise<number | string>;
}

export interface Launcher {
  owner: pg.Pool;
  make: Factories;
  start(role: Role, environment: Record<string, string>): Promise<Running>;
  remove(): Promise<void>;
}

/** Longer than a balancer on a busy machine needs to notice it. */
const drainSeconds = 3;

/** Processes of the built product, which drain for a fixed time. */
export async function processLauncher(): Promise<Launcher> {
  const { owner, make, start, remove } = await startSite();
  return {
    owner,
    make,
    start: (role, environment) => start({ ...environment, PROCESS_ROLE: role, DRAIN_SECONDS: String(drainSeconds) }),
    remove,
  };
}

/** Compositions in this process. Each one drains until `hasSeen` resolves, so that nothing depends on the machine's speed. */
export async function inProcessLauncher(hasSeen: (port: number) => Promise<void>): Promise<Launcher> {
  const place = await startInstallation();
  const owner = testPool(place.databaseUrl, { max: 2 });
  return {
    owner,
    make: place.make,
    async start(role, environment) {
      let port = 0;
      const started = await place.start({ ...environment, PROCESS_ROLE: role, DRAIN_SECONDS: '300' }, { wait: () => hasSeen(port) });
      port = started.port;
      return { port, output: () => started.logged.slice(-20).join(''), stop: async () => ((await started.stop()) ? 0 : 1) };
    },
    async remove() {
      await owner.end();
      await place.remove();
    },
  };
}
