/** Delivers a batch of one subscriber: in transactions, or by outside calls. */
import type { Clock } from '../clock';
import type { Database, Db } from '../database/database';
import type { Log } from '../log';
import { outsideCalls } from './call-outside';
import { releaseClaims, removeDelivered, type Claim, type ClaimedDelivery } from './deliveries';
import { failureRecorder } from './record-failure';
import type { DatabaseSubscription, OutsideDelivery, OutsideSubscription, OutsideTogetherSubscription, Subscription } from './subscription';

interface BatchOptions {
  database: Database;
  clock: Clock;
  log: Log;
  claim: Claim;
  /** All of one kind. */
  subscriptions: readonly Subscription[];
  stopping: AbortSignal;
  logError(message: string): (error: unknown) => void;
}

/** Settles each delivery of a batch: removes it, releases it, or records its failure. */
type Deliver = (claimed: readonly ClaimedDelivery[]) => Promise<void>;

export function batchDelivery(options: BatchOptions): Deliver {
  const { clock, log, claim, subscriptions } = options;
  const [first, ...others] = subscriptions;
  if (others.some(({ kind }) => kind !== first?.kind))
    throw new Error(`The subscriber ${claim.subscriber} mixes kinds of work: give each a name`);
  const settled = settledBy(options);
  switch (first?.kind) {
    case 'outside':
      return callOneByOne(options, settled, callEach(options));
    case 'outsideTogether':
      return callTogether(options, settled, first);
    case 'together':
      return writeTogether(options, settled, (db, deliveries) => first.receive(deliveries, { db, now: clock.now(), log }));
    default:
      return writeTogether(options, settled, writeEach(options));
  }
}

/** How a delivery ends, each in a transaction of its own. */
interface Settled {
  remove(ids: readonly number[]): Promise<void>;
  /** Returns deliveries without a failed attempt, because the process stops. */
  release(deliveries: readonly ClaimedDelivery[]): Promise<void>;
  recordFailure(delivery: ClaimedDelivery, error: unknown): Promise<void>;
}

function settledBy(options: BatchOptions): Settled {
  const { claim } = options;
  const inSystem = inSystemOf(options);
  return {
    remove: (ids) => inSystem(async (db) => void (await removeDelivered(claim, db, ids))),
    release: (deliveries) => inSystem(async (db) => void (await releaseClaims(claim, db, idsOf(deliveries)))),
    recordFailure: failureRecorder(options),
  };
}

/** Writes the batch in one transaction, because it nearly always succeeds. If it fails, writes the deliveries one by one. */
function writeTogether(
  options: BatchOptions,
  { release, recordFailure }: Settled,
  write: (db: Db, deliveries: readonly ClaimedDelivery[]) => Promise<void>,
): Deliver {
  const { claim, stopping } = options;
  const commit = (deliveries: readonly ClaimedDelivery[]): Promise<void> =>
    inSystemOf(options)(async (db) => {
      await write(db, deliveries);
      await removeDelivered(claim, db, idsOf(deliveries));
    });
  return async (claimed) => {
    try {
      return await commit(claimed);
    } catch (error) {
      const only = onlyOne(claimed);
      if (only) return recordFailure(only, error);
    }
    for (const [index, delivery] of claimed.entries()) {
      if (stopping.aborted) return release(claimed.slice(index));
      await commit([delivery]).catch((error: unknown) => recordFailure(delivery, error));
    }
  };
}

const writeEach =
  ({ clock, log, subscriptions }: BatchOptions) =>
  async (db: Db, deliveries: readonly ClaimedDelivery[]): Promise<void> => {
    for (const delivery of deliveries)
      for (const { receive } of receivers<DatabaseSubscription>(subscriptions, delivery))
        await receive(delivery, { db, now: clock.now(), log: logOf(log, delivery) });
  };

type Call = (delivery: ClaimedDelivery) => Promise<void>;

const callOneByOne = ({ logError, stopping }: BatchOptions, { remove, ...settled }: Settled, call: Call): Deliver =>
  outsideCalls({ call, removeDelivered: remove, ...settled, logError, stopping });

const callEach =
  (options: BatchOptions): Call =>
  async (delivery) => {
    for (const { receive } of receivers<OutsideSubscription>(options.subscriptions, delivery))
      await receive(delivery, outside(options, logOf(options.log, delivery)));
  };

/** Makes the calls of the batch together. If that fails, makes those of each delivery alone, so that one of them delays no other. */
function callTogether(options: BatchOptions, settled: Settled, { receive }: OutsideTogetherSubscription): Deliver {
  const { log, logError, stopping } = options;
  const callAlone = callOneByOne(options, settled, (delivery) => receive([delivery], outside(options, logOf(log, delivery))));
  return async (claimed) => {
    try {
      await receive(claimed, outside(options, log));
    } catch (error) {
      if (stopping.aborted) return settled.release(claimed);
      const only = onlyOne(claimed);
      return only ? settled.recordFailure(only, error) : callAlone(claimed);
    }
    // the claims expire, and then the deliveries are repeated
    await settled.remove(idsOf(claimed)).catch(logError('deliveries succeeded, and this could not be stored'));
  };
}

const inSystemOf =
  ({ database }: BatchOptions): OutsideDelivery['inTransaction'] =>
  (work) =>
    database.systemDb('outbox delivery', work);

const outside = (options: BatchOptions, log: Log): OutsideDelivery => ({
  inTransaction: inSystemOf(options),
  stopping: options.stopping,
  now: options.clock.now(),
  log,
});

const receivers = <Kind extends Subscription>(subscriptions: readonly Subscription[], { type }: ClaimedDelivery): Kind[] =>
  subscriptions.filter((subscription): subscription is Kind => subscription.type === type);

/** Lines of a delivery name the request that caused it. An anonymous event has no request id. */
const logOf = (log: Log, { requestId }: ClaimedDelivery): Log => (requestId === null ? log : log.child({ requestId }));

const onlyOne = (claimed: readonly ClaimedDelivery[]): ClaimedDelivery | undefined => (claimed.length === 1 ? claimed[0] : undefined);

const idsOf = (deliveries: readonly ClaimedDelivery[]): number[] => deliveries.map(({ id }) => id);
