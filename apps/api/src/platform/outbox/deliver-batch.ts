/** Delivers a batch of one subscriber: in transactions, or by outside calls. */
import type { Clock } from '../clock';
import type { Database, Db } from '../database/database';
import type { Log } from '../log';
import { outsideCalls } from './call-outside';
import { releaseClaims, removeDelivered, type Claim, type ClaimedDelivery } from './deliveries';
import { failureRecorder } from './record-failure';
import type {
  DatabaseSubscription,
  OutsideDelivery,
  OutsideSubscription,
  OutsideTogetherSubscription,
  Subscription,
  TogetherSubscription,
} from './subscription';

interface BatchOptions {
  database: Database;
  clock: Clock;
  log: Log;
  claim: Claim;
  subscriptions: readonly Subscription[];
  stopping: AbortSignal;
  logError(message: string): (error: unknown) => void;
}

/** Returns a function that settles each delivery of a batch: removes it, releases it, or records its failure. */
export function batchDelivery(options: BatchOptions): (claimed: readonly ClaimedDelivery[]) => Promise<void> {
  const { database, clock, log, claim, subscriptions, stopping, logError } = options;
  const inSystem: <T>(work: Parameters<typeof database.systemDb<T>>[1]) => Promise<T> = (work) =>
    database.systemDb('outbox delivery', work);
  const recordFailure = failureRecorder({ database, clock, log, claim, subscriptions });

  const [kind, ...others] = new Set(subscriptions.map((one) => one.kind));
  if (others.length > 0) throw new Error(`The subscriber ${claim.subscriber} mixes kinds of work: give each a name`);
  const ofBatch = subscriptions.find((one): one is TogetherSubscription => one.kind === 'together');
  const outsideOfBatch = subscriptions.find((one): one is OutsideTogetherSubscription => one.kind === 'outsideTogether');

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
    inSystem(async (db) => {
      if (ofBatch) await ofBatch.receive(deliveries, { db, now: clock.now(), log });
      else for (const delivery of deliveries) await writeOne(db, delivery);
      await removeDelivered(claim, db, idsOf(deliveries));
    });

  async function writeOne(db: Db, delivery: ClaimedDelivery): Promise<void> {
    for (const { receive } of receivers<DatabaseSubscription>(delivery))
      await receive(delivery, { db, now: clock.now(), log: logOf(delivery) });
  }

  /** Lines of a delivery name the request that caused it. An anonymous event has no request id. */
  const logOf = ({ requestId }: ClaimedDelivery): Log => (requestId === null ? log : log.child({ requestId }));

  const release = (deliveries: readonly ClaimedDelivery[]): Promise<void> =>
    inSystem(async (db) => void (await releaseClaims(claim, db, idsOf(deliveries))));

  async function call(delivery: ClaimedDelivery): Promise<void> {
    if (outsideOfBatch) return outsideOfBatch.receive([delivery], outside(logOf(delivery)));
    for (const { receive } of receivers<OutsideSubscription>(delivery)) await receive(delivery, outside(logOf(delivery)));
  }

  const outside = (logOfCalls: Log): OutsideDelivery => ({ inTransaction: inSystem, stopping, now: clock.now(), log: logOfCalls });

  const receivers = <Kind extends Subscription>({ type }: ClaimedDelivery): Kind[] =>
    subscriptions.filter((subscription): subscription is Kind => subscription.type === type);

  const remove = (ids: readonly number[]): Promise<void> => inSystem(async (db) => void (await removeDelivered(claim, db, ids)));

  const callOneByOne = outsideCalls({
    call,
    removeDelivered: remove,
    release,
    recordFailure,
    logError,
    stopping,
  });

  /** Makes the calls of the batch together. If that fails, makes those of each delivery alone, so that one of them delays no other. */
  async function callTogether(claimed: readonly ClaimedDelivery[], { receive }: OutsideTogetherSubscription): Promise<void> {
    try {
      await receive(claimed, outside(log));
    } catch (error) {
      if (stopping.aborted) return release(claimed);
      if (claimed.length === 1) return recordFailure(claimed[0] as ClaimedDelivery, error);
      return callOneByOne(claimed);
    }
    // the claims expire, and then the deliveries are repeated
    await remove(idsOf(claimed)).catch(logError('deliveries succeeded, and this could not be stored'));
  }

  if (outsideOfBatch) return (claimed) => callTogether(claimed, outsideOfBatch);
  return kind === 'outside' ? callOneByOne : writeTogether;
}

const idsOf = (deliveries: readonly ClaimedDelivery[]): number[] => deliveries.map(({ id }) => id);
