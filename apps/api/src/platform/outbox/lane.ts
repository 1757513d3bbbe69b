/** Delivers the events of one subscriber. Each subscriber has its own lane, so that a slow subscriber delays only itself. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Log } from '../log';
import { batchDelivery } from './deliver-batch';
import { claimDeliveries, renewClaims, renewEverySeconds } from './deliveries';
import type { Subscription } from './subscription';

export interface Lane {
  readonly name: string;
  /** Processes one batch. Returns the number of claimed deliveries. */
  workOnce(): Promise<number>;
  /** Processes batches in the background until no delivery is due. */
  wake(): void;
  /** Resolves when the running work ends. */
  idle(): Promise<void>;
}

interface LaneOptions {
  database: Database;
  clock: Clock;
  log: Log;
  relayId: string;
  name: string;
  /** The subscriptions of one subscriber, all of the same kind. */
  subscriptions: readonly Subscription[];
  stopping: AbortSignal;
}

const batchSize = 100;

export function createLane({ database, clock, log, relayId, name, subscriptions, stopping }: LaneOptions): Lane {
  const claim = { subscriber: name, relayId };
  const inSystem: Database['systemDb'] = (reason, work) => database.systemDb(reason, work);
  const logError = (message: string) => (error: unknown) => log.error({ err: error as Error, subscriber: name }, message);
  const deliver = batchDelivery({ database, clock, log, claim, subscriptions, stopping, logError });
  let working: Promise<void> | undefined;
  let isWanted = false;

  async function workOnce(): Promise<number> {
    const claimed = await inSystem('outbox claims', (db) => claimDeliveries(db, { ...claim, now: clock.now(), limit: batchSize }));
    if (claimed.length === 0) return 0;
    const renewing = setInterval(
      () => void inSystem('outbox claims', (db) => renewClaims(claim, db, clock.now())).catch(logError('a claim was not renewed')),
      renewEverySeconds * 1000,
    );
    try {
      await deliver(claimed);
    } finally {
      clearInterval(renewing);
    }
    log.debug({ subscriber: name, deliveries: claimed.length }, 'a batch of deliveries ended');
    return claimed.length;
  }

  async function workWhileWanted(): Promise<void> {
    while (isWanted && !stopping.aborted) {
      isWanted = false;
      // a smaller batch was all that was due, and what arrives meanwhile wakes the lane again
      while (!stopping.aborted && (await workOnce()) >= batchSize);
    }
  }

  return {
    name,
    workOnce,
    wake() {
      isWanted = true;
      working ??= workWhileWanted()
        .catch(logError('outbox lane'))
        .finally(() => {
          working = undefined;
        });
    },
    idle: async () => working,
  };
}
