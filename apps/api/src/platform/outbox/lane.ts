/** Delivers the events of one subscriber. Each subscriber has its own lane, so that a slow subscriber delays only itself. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Log } from '../log';
import { PermanentRejection } from '../outside/call';
import { countDeadLetters } from './dead-letters';
import {
  claimDeliveries,
  postpone,
  releaseClaims,
  removeDelivered,
  renewClaims,
  renewEverySeconds,
  type ClaimedDelivery,
} from './deliveries';
import { batchWhileRunning } from './batch-while-running';
import { groupBy } from './group-by';
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

export interface LaneOptions {
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
/** Maximum number of concurrent calls to an outside service. */
const callsAtOnce = 10;

export function createLane({ database, clock, log, relayId, name, subscriptions, stopping }: LaneOptions): Lane {
  const claim = { subscriber: name, relayId };
  const inSystem: Database['systemDb'] = (reason, work) => database.systemDb(reason, work);
  let working: Promise<void> | undefined;
  let isWanted = false;

  async function workOnce(): Promise<number> {
    const claimed = await inSystem('outbox claims', (db) => claimDeliveries(db, { ...claim, now: clock.now(), limit: batchSize }));
    if (claimed.length === 0) return 0;
    const renewing = setInterval(
      () => void inSystem('outbox claims', (db) => renewClaims(claim, db, clock.now())).catch(failed('a claim was not renewed')),
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
    if (claimed.length === 1) return fail(claimed[0] as ClaimedDelivery, together.error);
    for (const [index, delivery] of claimed.entries()) {
      if (stopping.aborted) return release(claimed.slice(index));
      await write([delivery]).catch((error: unknown) => fail(delivery, error));
    }
  }

  const write = (deliveries: readonly ClaimedDelivery[]): Promise<void> =>
    inSystem('outbox delivery', async (db) => {
      for (const delivery of deliveries)
        for (const { receive } of receivers<DatabaseSubscription>(delivery)) await receive(delivery, { db, now: clock.now(), log });
      await removeDelivered(claim, db, idsOf(deliveries));
    });

  /**
   * Makes the calls of one aggregate in order, and those of different aggregates in parallel. Deletes each delivery as soon as its
   * call succeeds. If the process ends in the middle of a batch, the finished calls are not repeated.
   */
  async function callOutside(claimed: readonly ClaimedDelivery[]): Promise<void> {
    const queues = [...groupBy(claimed, ({ aggregate }) => aggregate).values()];
    const untouched: ClaimedDelivery[] = [];
    const work = async (): Promise<void> => {
      for (let queue = queues.shift(); queue; queue = queues.shift())
        for (const delivery of queue) {
          if (stopping.aborted) untouched.push(delivery);
          else await callOnce(delivery);
        }
    };
    await Promise.all(Array.from({ length: Math.min(callsAtOnce, queues.length) }, work));
    if (untouched.length > 0) await release(untouched);
  }

  const release = (deliveries: readonly ClaimedDelivery[]): Promise<void> =>
    inSystem('outbox delivery', async (db) => void (await releaseClaims(claim, db, idsOf(deliveries))));

  async function callOnce(delivery: ClaimedDelivery): Promise<void> {
    try {
      await call(delivery);
    } catch (error) {
      if (stopping.aborted && error === stopping.reason) return release([delivery]);
      return fail(delivery, error);
    }
    // the claim expires, and then the delivery is repeated
    await remove(delivery.id).catch(failed('a delivery succeeded, and this could not be stored'));
  }

  /** Records calls that end at the same time in one statement. */
  const remove = batchWhileRunning((ids: readonly number[]) =>
    inSystem('outbox delivery', async (db) => void (await removeDelivered(claim, db, ids))),
  );

  async function call(delivery: ClaimedDelivery): Promise<void> {
    const inTransaction = <T>(work: Parameters<typeof database.systemDb<T>>[1]) => inSystem('outbox delivery', work);
    for (const { receive } of receivers<OutsideSubscription>(delivery))
      await receive(delivery, { inTransaction, stopping, now: clock.now(), log });
  }

  const receivers = <Kind extends Subscription>({ type }: ClaimedDelivery): Kind[] =>
    subscriptions.filter((subscription): subscription is Kind => subscription.type === type);

  /** Uses its own connection, because the connection of the work may be broken. */
  async function fail(delivery: ClaimedDelivery, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const about = {
      err: error as Error,
      subscriber: name,
      eventType: delivery.type,
      eventId: delivery.id,
      attempts: delivery.attempts + 1,
    };
    try {
      const { isDead, deadLetters } = await inSystem('outbox delivery', async (db) => {
        const failure = { eventId: delivery.id, reason, isFinal: error instanceof PermanentRejection };
        const outcome = await postpone(claim, db, failure, clock.now());
        return { ...outcome, deadLetters: outcome.isDead ? await countDeadLetters(db) : 0 };
      });
      if (isDead) log.error({ ...about, deadLetters }, 'a delivery was set aside as a dead letter');
      else log.warn(about, 'a delivery failed; it is retried');
    } catch (second) {
      // the claim expires
      log.error({ ...about, second: second as Error }, 'a delivery failed, and this could not be stored');
    }
  }

  const failed = (message: string) => (error: unknown) => log.error({ err: error as Error, subscriber: name }, message);

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
        .catch(failed('outbox lane'))
        .finally(() => {
          working = undefined;
        });
    },
    idle: async () => working,
  };
}

const idsOf = (deliveries: readonly ClaimedDelivery[]): number[] => deliveries.map(({ id }) => id);
