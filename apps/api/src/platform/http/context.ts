import type { AuditClass } from '@muster/contract/shared/endpoint';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Log } from '../log';
import type { Db } from '../database/database';
import type { Sql } from 'sql-template-tag';
import type { EventType } from '../outbox/event';
import type { FileAddresses } from '../storage/port';
import type { Actor } from './actor';
import type { GrantedAccess } from './policies';

export interface AuditEntry {
  /** Null for data of no company, such as reference data. */
  companyId: number | null;
  entityType: string;
  entityId: number | string;
  /** States and ids for auditors. Never contains text that somebody wrote anonymously. */
  data?: Record<string, unknown>;
  /** The action of another endpoint, from a call that does the same to several objects. */
  action?: Exclude<AuditClass, 'none'>;
  /** The record then has no actor, a random id, and the end of its quarter of an hour as time. */
  anonymous?: boolean;
}

interface EmittedEvent<Payload extends object> {
  companyId: number | null;
  aggregate: string;
  payload: Payload;
  /** Omits the request id, because the log links it to the actor. Anonymous events have random ids, and so no order. */
  anonymous?: boolean;
  /** Delivers the event at this instant or later. Without it, delivery is immediate. */
  notBefore?: Date | undefined;
}

/**
 * What higher features provide to lower ones. A lower feature declares its member here (`declare module`), and `registries.ts` supplies
 * the value. A missing entry does not compile.
 */
export interface Registries {}

/** The context of a handler: one request of one person, inside one transaction. */
export interface Context {
  readonly actor: Actor;
  readonly db: Db;
  /** The time of the request. Everything that the request writes has this time. */
  readonly now: Date;
  /** A time before the caller's account and rights were read. A later change of rights may be missing in what the request saw. */
  readonly startedAt: Date;
  readonly log: Log;
  readonly requestId: string;
  /** Signs file links. Calls to the file store belong in `outside` of an endpoint. */
  readonly storage: FileAddresses;
  readonly registries: Registries;
  /** The version in the caller's If-Match header. */
  readonly ifMatch: number | undefined;
  /** By how many milliseconds the clock of the caller's device is behind. 0 if it is right, or unknown. */
  readonly clockOffset: number;
  /** The languages of the caller's Accept-Language header, the preferred one first. */
  readonly acceptedLanguages: readonly LanguageTag[];
  /** The calls of access functions that have succeeded so far. */
  readonly granted: GrantedAccess[];
  /** Writes the audit record of the endpoint's action, in this transaction. */
  audit(entry: AuditEntry): void;
  /** Writes an outbox event in this transaction. Subscribers receive it after the commit. */
  emit<Payload extends object>(type: EventType<Payload>, event: EmittedEvent<Payload>): void;
  /**
   * Runs a statement last, together with the commit. For rows that many requests write: each request then keeps the row lock
   * for one round trip only.
   */
  writeLast(statement: Sql): void;
  /** Declares that the call changed nothing, because the state was already as requested. It then needs no audit record. */
  nothingChanged(): void;
  /** The message that the page shows after a success [8.7]. */
  alert(key: string, params?: Record<string, string | number>): void;
}
