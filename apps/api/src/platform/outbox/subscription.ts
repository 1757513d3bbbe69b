/** Lets features subscribe to events. Delivery is at least once, so every subscriber must be idempotent. */
import type { Sql } from 'sql-template-tag';
import type { Db } from '../database/database';
import type { Log } from '../log';
import type { EventType, OutboxEvent } from './event';

interface Delivery {
  now: Date;
  log: Log;
}

/** For subscribers that write to the database. Their work commits together with the delivery. */
interface DatabaseDelivery extends Delivery {
  db: Db;
}

/** For subscribers that call an outside service. No transaction is open during the call. */
export interface OutsideDelivery extends Delivery {
  /** Runs a short separate transaction, to read what the call needs. */
  inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Aborts when the process stops. Long work calls `throwIfAborted` between its calls. The delivery is then repeated, and the
   * attempt does not count as failed.
   */
  stopping: AbortSignal;
}

interface AnySubscription {
  /** Identifies the subscriber in stored deliveries: a new name loses the deliveries under the old one. */
  name: string;
  type: string;
  /**
   * A condition about the `outbox_event e` that the relay moves. An event that does not meet it makes no delivery. All subscriptions of a name share
   * it. Deliveries that an earlier release has made do not know it.
   */
  isFor?: Sql | undefined;
}

export interface DatabaseSubscription extends AnySubscription {
  kind: 'database';
  receive(event: OutboxEvent, delivery: DatabaseDelivery): Promise<void>;
}

/** For subscribers that write the events of a batch with fewer statements than each of them alone. All subscriptions of a name share `receive`. */
export interface TogetherSubscription extends AnySubscription {
  kind: 'together';
  /** In the order of the events. If it fails, each event comes alone. */
  receive(events: readonly OutboxEvent[], delivery: DatabaseDelivery): Promise<void>;
}

export interface OutsideSubscription extends AnySubscription {
  kind: 'outside';
  receive(event: OutboxEvent, delivery: OutsideDelivery): Promise<void>;
  whenDead?: WhenDead | undefined;
}

/** For subscribers whose calls for the events of a batch are fewer than those of each of them alone. All subscriptions of a name share `receive`. */
export interface OutsideTogetherSubscription extends AnySubscription {
  kind: 'outsideTogether';
  /** In the order of the events. If it fails, each event comes alone. */
  receive(events: readonly OutboxEvent[], delivery: OutsideDelivery): Promise<void>;
}

/** Runs in the transaction that makes a delivery a dead letter, to notify people. */
type WhenDead<Payload extends object = object> = (event: OutboxEvent<Payload>, db: Db) => Promise<void>;

export type Subscription = DatabaseSubscription | TogetherSubscription | OutsideSubscription | OutsideTogetherSubscription;

/** Subscribes work on the database, which commits together with its delivery. */
export function subscribe<Payload extends object>(
  type: EventType<Payload>,
  name: string,
  receive: (event: OutboxEvent<Payload>, delivery: DatabaseDelivery) => Promise<void>,
): Subscription {
  // ctx.emit wrote the payload with this type
  return { kind: 'database', name, type: type.name, receive };
}

/** Subscribes work on the database for several types of events, which takes those of a batch together. */
export const subscribeTogether = (
  types: readonly EventType<object>[],
  name: string,
  receive: TogetherSubscription['receive'],
  isFor?: Sql,
): Subscription[] => types.map((type) => ({ kind: 'together', name, type: type.name, receive, isFor }));

/** Subscribes calls to an outside service for several types of events, which take the events of a batch together. */
export const subscribeOutsideTogether = (
  types: readonly EventType<object>[],
  name: string,
  receive: OutsideTogetherSubscription['receive'],
  isFor?: Sql,
): Subscription[] => types.map((type) => ({ kind: 'outsideTogether', name, type: type.name, receive, isFor }));

/** Subscribes a call to an outside service. It is retried until it succeeds or becomes a dead letter. A crash can repeat it. */
export function subscribeOutside<Payload extends object>(
  type: EventType<Payload>,
  name: string,
  receive: (event: OutboxEvent<Payload>, delivery: OutsideDelivery) => Promise<void>,
  { whenDead, isFor }: { whenDead?: WhenDead<Payload>; isFor?: Sql | undefined } = {},
): Subscription {
  return { kind: 'outside', name, type: type.name, receive, whenDead: whenDead as WhenDead | undefined, isFor };
}
