/** Creates the context of one request, and writes its audit records and events. */
import sql, { type Sql } from 'sql-template-tag';
import type { AuditClass } from '@muster/contract/shared/endpoint';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Transaction } from '../database/database';
import type { Log } from '../log';
import { nextQuarterHour } from '../quarter-hour';
import { newId } from '../unordered-id';
import type { FileAddresses } from '../storage/port';
import type { Actor } from './actor';
import type { AuditEntry, Context, Registries } from './context';

export interface Alert {
  key: string;
  params: Record<string, string | number>;
}

export interface RequestContext extends Context {
  /** Checks the records against the audit class. Resolves when all audit records and events are in the transaction. */
  settle(): Promise<unknown>;
  readonly alertToShow: Alert | undefined;
  readonly emitted: boolean;
  /** It has left an audit record. */
  readonly hasChanged: boolean;
}

export function requestContext(given: {
  actor: Actor;
  db: Transaction;
  now: Date;
  startedAt: Date;
  log: Log;
  requestId: string;
  storage: FileAddresses;
  registries: Registries;
  ifMatch: number | undefined;
  clockOffset: number;
  acceptedLanguages: readonly LanguageTag[];
  auditClass: AuditClass;
  /** Takes what the request writes, in place of its transaction. */
  writeLater?: ((statement: Sql) => void) | undefined;
}): RequestContext {
  const { actor, db, now, requestId, auditClass, writeLater } = given;
  const pending: Promise<unknown>[] = [];
  const last: Sql[] = [];
  let accountedFor = auditClass === 'none';
  let alertToShow: Alert | undefined;
  let emitted = false;
  let hasChanged = false;
  const write = (statement: Sql) => {
    if (writeLater) return writeLater(statement);
    const writing = db.run(statement);
    // settle() reports a failure; this prevents an unhandled rejection before that
    writing.catch(() => undefined);
    pending.push(writing);
  };
  return {
    ...given,
    granted: [],
    get alertToShow() {
      return alertToShow;
    },
    get emitted() {
      return emitted;
    },
    get hasChanged() {
      return hasChanged;
    },
    audit(entry) {
      accountedFor = true;
      hasChanged = true;
      write(auditStatement(entry, { action: auditClass, actor, now, requestId }));
    },
    emit(type, { companyId, aggregate, payload, anonymous, notBefore }) {
      emitted = true;
      // operators see the id and the time of an event that failed
      write(sql`INSERT INTO outbox_event (id, company_id, type, aggregate, payload, request_id, created_at, next_try_at)
        OVERRIDING SYSTEM VALUE
        VALUES (${newId(anonymous === true)}, ${companyId}, ${type.name}, ${aggregate}, ${JSON.stringify(payload)}, ${anonymous ? null : requestId},
                coalesce(${notBefore ?? null}::timestamptz, now()), coalesce(${notBefore ?? null}::timestamptz, '-infinity'))`);
    },
    writeLast: (statement) => void last.push(statement),
    nothingChanged() {
      accountedFor = true;
    },
    alert(key, params = {}) {
      alertToShow = { key, params };
    },
    settle() {
      if (!accountedFor) throw new Error(`${auditClass} left no audit record and did not say that nothing changed`);
      for (const statement of last.splice(0)) write(statement);
      const written = Promise.all(pending);
      // a caller that awaits it receives the error; not every caller awaits it
      written.catch(() => undefined);
      return written;
    },
  };
}

function auditStatement(entry: AuditEntry, by: { action: string; actor: Actor; now: Date; requestId: string }) {
  // the log links the request id to the author, so an anonymous record omits it
  const [actorId, requestId, tokenId] = entry.anonymous ? [null, null, null] : [by.actor.id, by.requestId, by.actor.token?.id ?? null];
  // the exact time would match the times of the same person's other actions
  const at = entry.anonymous ? nextQuarterHour(by.now) : by.now;
  return sql`INSERT INTO audit_event (id, company_id, at, actor_id, action, entity_type, entity_id, request_id, data, api_token_id)
    VALUES (${newId(entry.anonymous === true)}, ${entry.companyId}, ${at}, ${actorId}, ${entry.action ?? by.action}, ${entry.entityType}, ${String(entry.entityId)}, ${requestId},
            ${JSON.stringify(entry.data ?? {})}, ${tokenId})`;
}
