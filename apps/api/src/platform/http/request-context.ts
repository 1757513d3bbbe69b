/** Makes the context of one request, and the statements that its audit records and events become. */
import sql from 'sql-template-tag';
import type { AuditClass } from '@muster/contract/shared/endpoint';
import type { Transaction } from '../database/database';
import type { Log } from '../log';
import type { ObjectStore } from '../storage/port';
import type { Actor } from './actor';
import type { AuditEntry, Context } from './context';

export interface Alert {
  key: string;
  params: Record<string, string | number>;
}

export interface RequestContext extends Context {
  /** Holds what was written along the way to the audit class, and gives what comes of it: resolved once all is in the transaction. */
  settle(): Promise<unknown>;
  readonly alertToShow: Alert | undefined;
  readonly emitted: boolean;
}

export function requestContext(given: {
  actor: Actor;
  db: Transaction;
  now: Date;
  log: Log;
  requestId: string;
  storage: ObjectStore;
  ifMatch: number | undefined;
  auditClass: AuditClass;
}): RequestContext {
  const { actor, db, now, requestId, auditClass } = given;
  const pending: Promise<unknown>[] = [];
  let accountedFor = auditClass === 'none';
  let alertToShow: Alert | undefined;
  let emitted = false;
  const write = (statement: ReturnType<typeof sql>) => {
    const writing = db.run(statement);
    // a failure is told by settle(); this keeps it from being reported as unhandled before that
    writing.catch(() => undefined);
    pending.push(writing);
  };
  return {
    ...given,
    get alertToShow() {
      return alertToShow;
    },
    get emitted() {
      return emitted;
    },
    audit(entry) {
      accountedFor = true;
      write(auditStatement(entry, { action: auditClass, actorId: actor.id, now, requestId }));
    },
    emit(type, { companyId, aggregate, payload, anonymous }) {
      emitted = true;
      write(sql`INSERT INTO outbox_event (company_id, type, aggregate, payload, request_id)
        VALUES (${companyId}, ${type.name}, ${aggregate}, ${JSON.stringify(payload)}, ${anonymous ? null : requestId})`);
    },
    nothingChanged() {
      accountedFor = true;
    },
    alert(key, params = {}) {
      alertToShow = { key, params };
    },
    settle() {
      if (!accountedFor) throw new Error(`${auditClass} left no audit record and did not say that nothing changed`);
      const written = Promise.all(pending);
      // whoever waits for it hears of a failure; that is not always somebody
      written.catch(() => undefined);
      return written;
    },
  };
}

function auditStatement(entry: AuditEntry, by: { action: string; actorId: string; now: Date; requestId: string }) {
  // an anonymous record would give its author away through the request's id in the log
  const [actorId, requestId] = entry.anonymous ? [null, null] : [by.actorId, by.requestId];
  return sql`INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, request_id, data)
    VALUES (${entry.companyId}, ${by.now}, ${actorId}, ${by.action}, ${entry.entityType}, ${String(entry.entityId)}, ${requestId},
            ${JSON.stringify(entry.data ?? {})})`;
}
