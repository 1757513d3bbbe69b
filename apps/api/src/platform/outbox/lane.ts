/** Delivers the events of one subscriber. Each subscriber has its own lane, so that a slow subscriber delays only itself. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Log } from '../log';
import { outsideCalls } from './call-outside';
import { claimDeliveries, releaseClaims, removeDelivered, renewClaims, renewEverySeconds, type ClaimedDelivery } from './deliveries';
import { failureRecorder } from './record-failure';
import type { DatabaseSubscription, OutsideSubscription, Subscription } from './subscription';

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
  const recordFailure = failureRecorder({ database, clock, log, claim });
  const logError = (message: string) => (error: unknown) => log.error({ err: error as Error, subscriber: name }, message);
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
      await (isOutside ? callOutside(claimed) : writeTogether(claimed));
    } finally {
      clearInterval(renewing);
    }
    log.debug({ subscriber: name, deliveries: claimed.length }, 'a batch of deliveries ended');
    return claimed.length;
  }

  const isOutside = subscriptions.some(({ kind }) => kind === 'outside');
  if (isOutside && subscriptions.some(({ kind }) => kind === 'database'))
    throw new Error(`The subscriber ${name} mixes work on the database with outside calls: give each a name`);

  /** Runs the batch in one transaction, because it nearly always succeeds. If it fails, runs the deliveries one by one. */
  async function writeTogether(claimed: readonly ClaimedDelivery[]): Promise<void> {
    const together = await write(claimed).catch((error: unknown) => ({ error }));
    if (!together) return;
    if (claimed.length === 1) return recordFailure(claimed[0] as ClaimedDelivery, together.error);
    for (const [index, delivery] of claimed.entries()) {
      if (stopping.aborted) return release(claimed.slice(index));
      await write([delivery]).catch((error: unknown) => recordFailure(delivery, error));
    }
  }

  const write = (deliveries: readonly ClaimedDelivery[]): Promise<void> =>
    inSystem('outbox delivery', async (db) => {
      for (const delivery of deliveries)
        for (const { receive } of receivers<DatabaseSubscription>(delivery)) await receive(delivery, { db, now: clock.now(), log });
      await removeDelivered(claim, db, idsOf(deliveries));
    });

  const release = (deliveries: readonly ClaimedDelivery[]): Promise<void> =>
    inSystem('outbox delivery', async (db) => void (await releaseClaims(claim, db, idsOf(deliveries))));

  async function call(delivery: ClaimedDelivery): Promise<void> {
    const inTransaction = <T>(work: Parameters<typeof database.systemDb<T>>[1]) => inSystem('outbox delivery', work);
    for (const { receive } of receivers<OutsideSubscription>(delivery))
      await receive(delivery, { inTransaction, stopping, now: clock.now(), log });
  }

  const receivers = <Kind extends Subscription>({ type }: ClaimedDelivery): Kind[] =>
    subscriptions.filter((subscription): subscription is Kind => subscription.type === type);

  const callOutside = outsideCalls({
    call,
    removeDelivered: (ids) => inSystem('outbox delivery', async (db) => void (await removeDelivered(claim, db, ids))),
    release,
    recordFailure,
    logError,
    stopping,
  });

  async function workWhileWanted(): Promise<void> {
    while (isWanted && !stopping.aborted) {
      isWanted = false;
      while (!stopping.aborted && (await workOnce()) > 0);
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

const idsOf = (deliveries: readonly ClaimedDelivery[]): number[] => deliveries.map(({ id }) => id);
