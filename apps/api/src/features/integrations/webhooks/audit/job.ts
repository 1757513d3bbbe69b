/** Sends new records of the audit log to the webhooks that ask for them, in messages of several records. */
import { auditEvent } from '@muster/contract/integrations/webhook-events';
import sql from 'sql-template-tag';
import type { Db } from '../../../../platform/database/database';
import type { Job } from '../../../../platform/jobs/jobs';
import { deliveriesWaiting, emitForWebhook } from '../events';
import { bodyOf } from '../message';
import { insertDelivery } from '../queries';
import { inMessages } from './messages';
import { placeIn, type AuditPlace } from './place';
import { findNewRecords, placeAfter, snapshotNow } from './records';

/**
 * The rest stays in the audit log while a receiver is down or slow, and not in the log of deliveries. A webhook that the product has switched
 * off goes on there when it is switched on again.
 */
const maxWaiting = 20;
const recordsAtOnce = 2_000;

interface OfAudit {
  companyId: number;
  webhookId: number;
  place: unknown;
}

const findAuditWebhooks = (db: Db): Promise<{ webhookId: number }[]> =>
  db.many(sql`SELECT w.id AS "webhookId" FROM webhook w WHERE w.is_on AND ${auditEvent} = ANY (w.events) ORDER BY w.id`);

/** Undefined if another process works for the webhook, if it asks no more, and if enough messages wait. */
const holdWebhook = (db: Db, webhookId: number): Promise<OfAudit | undefined> =>
  db.maybeOne<OfAudit>(sql`
    SELECT w.company_id AS "companyId", w.id AS "webhookId", w.audit_place AS place FROM webhook w
     WHERE w.id = ${webhookId} AND w.is_on AND ${auditEvent} = ANY (w.events)
       AND (SELECT count(*) FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'PENDING' AND d.event = ${auditEvent}) < ${maxWaiting}
       FOR UPDATE SKIP LOCKED`);

const storePlace = (db: Db, { companyId, webhookId }: OfAudit, place: AuditPlace): Promise<number> =>
  db.run(sql`UPDATE webhook SET audit_place = ${JSON.stringify(place)} WHERE company_id = ${companyId} AND id = ${webhookId}`);

/** Stores messages for some of the records that are new. Returns true if there are more. */
async function storeSome(db: Db, webhookId: number, now: Date): Promise<boolean> {
  const held = await holdWebhook(db, webhookId);
  if (!held) return false;
  const { companyId } = held;
  const place = placeIn(held.place, now);
  const visit = place.open ?? (await snapshotNow(db, now));
  const after = place.open?.after ?? (['-infinity', '0'] as const);
  const found = await findNewRecords(db, companyId, { place, visit, after }, recordsAtOnce + 1);
  const sent = found.slice(0, recordsAtOnce);
  for (const records of inMessages(sent.map(({ record }) => record)))
    await insertDelivery(db, { companyId, webhookId, event: auditEvent, body: bodyOf(auditEvent, { companyId, records }, now), now });
  if (sent.length > 0) await emitForWebhook(db, deliveriesWaiting, { companyId, webhookId });
  const last = sent.at(-1);
  const hasMore = last !== undefined && found.length > recordsAtOnce;
  const { at, origin, seen } = visit;
  await storePlace(
    db,
    held,
    hasMore ? { ...place, open: { at, origin, seen, after: [...last.position] } } : placeAfter(place, { at, origin, seen }),
  );
  return hasMore;
}

export const auditWebhookJob: Job = {
  name: 'webhook-audit-records',
  cron: '* * * * *',
  run: async ({ database, clock, wakeRelay }, stopping) => {
    for (const { webhookId } of await database.systemDb('webhook audit records', findAuditWebhooks)) {
      while (await database.systemDb('webhook audit records', (db) => storeSome(db, webhookId, clock.now()))) stopping?.throwIfAborted();
      wakeRelay();
    }
  },
};
