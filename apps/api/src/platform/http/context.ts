import type { Log } from '../log';
import type { Db } from '../database/database';
import type { EventType } from '../outbox/event';
import type { ObjectStore } from '../storage/port';
import type { Actor } from './actor';

export interface AuditEntry {
  /** Null for what belongs to no company, such as reference data. */
  companyId: number | null;
  entityType: string;
  entityId: number | string;
  /** What auditors should be able to read later: states and ids, never what somebody wrote anonymously. */
  data?: Record<string, unknown>;
  /** Leaves the actor out of the record. */
  anonymous?: boolean;
}

export interface EmittedEvent<Payload extends object> {
  companyId: number | null;
  aggregate: string;
  payload: Payload;
  /** Leaves the request's id out, which the log could tell the actor by. */
  anonymous?: boolean;
}

/** What a handler works with: one request of one person, inside one transaction. */
export interface Context {
  readonly actor: Actor;
  readonly db: Db;
  /** The instant of the request; the same for everything that it writes. */
  readonly now: Date;
  readonly log: Log;
  readonly requestId: string;
  /** Where the bytes of files are. */
  readonly storage: ObjectStore;
  /** The version that the caller saw, from If-Match. */
  readonly ifMatch: number | undefined;
  /** Writes the audit record of the endpoint's action, in this transaction. */
  audit(entry: AuditEntry): void;
  /** Writes an outbox event, in this transaction; subscribers hear of it after the commit. */
  emit<Payload extends object>(type: EventType<Payload>, event: EmittedEvent<Payload>): void;
  /** Says that the call changed nothing because it already was so, and needs no audit record. */
  nothingChanged(): void;
  /** The message to show after a success [8.7]. */
  alert(key: string, params?: Record<string, string | number>): void;
}
