import type { Db } from '../../../platform/database/database';
import { eventType } from '../../../platform/outbox/event';
import sql from 'sql-template-tag';

interface OfWebhook {
  companyId: number;
  webhookId: number;
}

/** Deliveries of the webhook wait. */
export const deliveriesWaiting = eventType<OfWebhook>('webhook.deliveriesWaiting');
/** The product switched the webhook off, because its deliveries failed for more than a day. */
export const webhookStopped = eventType<OfWebhook>('webhook.stopped');

/** The deliveries of one webhook are sent one after the other. */
export const webhookAggregate = (webhookId: number): string => `webhook:${webhookId}`;

/** Events of work without a request. */
export const emitForWebhook = (db: Db, { name }: { name: string }, payload: OfWebhook): Promise<number> =>
  db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    VALUES (${payload.companyId}, ${name}, ${webhookAggregate(payload.webhookId)}, ${JSON.stringify(payload)})`);

/**
 * Wakes the webhook at the time of its next try. The event has an aggregate of its own, because events of one aggregate wait for the
 * ones before them: a new delivery or a test must not wait for the end of a pause.
 */
export const wakeWebhookAt = (db: Db, at: Date, { companyId, webhookId }: OfWebhook): Promise<number> =>
  db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload, created_at, next_try_at)
    VALUES (${companyId}, ${deliveriesWaiting.name}, ${`webhook-retry:${webhookId}`}, ${JSON.stringify({ companyId, webhookId })}, ${at}, ${at})`);
