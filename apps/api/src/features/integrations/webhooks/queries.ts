import { deliveryLogDays } from '@muster/contract/integrations/limits';
import type { Webhook, WebhookCreation, WebhookDelivery, WebhookReplacement } from '@muster/contract/integrations/webhook';
import type { WebhookEvent, WebhookFormat } from '@muster/contract/integrations/webhook-events';
import type { LanguageTag } from '@muster/contract/shared/languages';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { placeFrom, type AuditPlace } from './audit/place';

interface WebhookKey {
  companyId: number;
  webhookId: number;
}

type Formatted<Body> = Body & { format: WebhookFormat };

const webhookColumns = sql`
  w.id, w.name, w.url, w.events, w.format, w.created_at AS "createdDate", w.version,
  CASE WHEN w.is_on THEN 'ON' WHEN w.stopped_at IS NULL THEN 'OFF' ELSE 'STOPPED' END AS state,
  (SELECT jsonb_build_object('createdDate', d.created_at, 'state', d.state) FROM webhook_delivery d
    WHERE d.company_id = w.company_id AND d.webhook_id = w.id ORDER BY d.id DESC LIMIT 1) AS "lastDelivery",
  (SELECT count(*)::integer FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'PENDING') AS "waitingCount"`;

const find = (db: Db, where: Sql): Promise<Webhook[]> =>
  db
    .many<Webhook>(sql`SELECT ${webhookColumns} FROM webhook w WHERE ${where} ORDER BY w.name, w.id`)
    .then((rows) => rows.map(withInstants));

/** PostgreSQL writes times in JSON in its own form. */
const withInstants = ({ lastDelivery, ...row }: Webhook): Webhook => ({
  ...row,
  lastDelivery: lastDelivery && { ...lastDelivery, createdDate: new Date(lastDelivery.createdDate).toISOString() },
});

export const findWebhooks = (db: Db, companyId: number): Promise<Webhook[]> => find(db, sql`w.company_id = ${companyId}`);

export const findWebhook = async (db: Db, { companyId, webhookId }: WebhookKey): Promise<Webhook | undefined> =>
  (await find(db, sql`w.company_id = ${companyId} AND w.id = ${webhookId}`))[0];

export async function countWebhooks(db: Db, companyId: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM webhook w WHERE w.company_id = ${companyId}`,
  );
  return count;
}

export const insertWebhook = (
  db: Db,
  companyId: number,
  { name, url, events, format }: Formatted<WebhookCreation>,
  { language, now }: { language: LanguageTag; now: Date },
): Promise<{ id: number }> =>
  db.one<{ id: number }>(sql`
    INSERT INTO webhook (company_id, name, url, events, format, language, created_at, audit_place)
    VALUES (${companyId}, ${name}, ${url}, ${events}, ${format}, ${language}, ${now}, ${JSON.stringify(placeFrom(now))}) RETURNING id`);

/**
 * Replaces the webhook. If it is switched on, its waiting deliveries are tried again at once. The caller gives them up if it is switched
 * off (`failWaitingDeliveries`). With `auditPlace`, records of the audit log are sent from there. Changes nothing and returns false if the webhook has another version than one of `seen`.
 */
export const writeWebhook = async (
  db: Db,
  { companyId, webhookId }: WebhookKey,
  body: Formatted<WebhookReplacement>,
  { seen, auditPlace }: { seen: readonly (number | undefined)[]; auditPlace: AuditPlace | undefined },
): Promise<boolean> =>
  (await db.run(sql`
    UPDATE webhook w SET name = ${body.name}, url = ${body.url}, events = ${body.events}, format = ${body.format},
           is_on = ${body.isOn}, audit_place = coalesce(${auditPlace ? JSON.stringify(auditPlace) : null}::jsonb, w.audit_place), failures = 0, next_try_at = '-infinity',
           stopped_at = CASE WHEN ${body.isOn} THEN NULL ELSE w.stopped_at END, version = w.version + 1
     WHERE w.company_id = ${companyId} AND w.id = ${webhookId} AND ${hasVersions(seen)}`)) > 0;

export const removeWebhook = async (
  db: Db,
  { companyId, webhookId }: WebhookKey,
  seen: readonly (number | undefined)[],
): Promise<boolean> =>
  (await db.run(sql`DELETE FROM webhook w WHERE w.company_id = ${companyId} AND w.id = ${webhookId} AND ${hasVersions(seen)}`)) > 0;

/** Whether the webhook has each of these versions. An undefined one does not count. */
const hasVersions = (seen: readonly (number | undefined)[]): Sql =>
  sql`w.version = ALL (${seen.filter((version) => version !== undefined)}::bigint[])`;

/** The deliveries stay in the log, and can be replayed. */
export const failWaitingDeliveries = (db: Db, { companyId, webhookId }: WebhookKey): Promise<number> =>
  db.run(sql`
    UPDATE webhook_delivery SET state = 'FAILED' WHERE company_id = ${companyId} AND webhook_id = ${webhookId} AND state = 'PENDING' AND NOT is_manual`);

/** Only the new secret and the previous one sign: a secret that has been replaced twice ends now. */
export async function insertSecret(
  db: Db,
  { companyId, webhookId }: WebhookKey,
  sealed: string,
  { now, overlapEnd }: { now: Date; overlapEnd: Date },
): Promise<void> {
  await db.run(sql`
    UPDATE webhook_secret SET ends_at = CASE WHEN ends_at IS NULL THEN ${overlapEnd}::timestamptz ELSE ${now}::timestamptz END
     WHERE company_id = ${companyId} AND webhook_id = ${webhookId} AND (ends_at IS NULL OR ends_at > ${now})`);
  await db.run(
    sql`INSERT INTO webhook_secret (company_id, webhook_id, sealed, sealed_at) VALUES (${companyId}, ${webhookId}, ${sealed}, ${now})`,
  );
}

const deliveryColumns = sql`
  d.id, d.message_id AS "messageId", d.event, d.created_at AS "createdDate", d.is_manual AS "isManual", d.state, d.attempts,
  d.tried_at AS "triedDate", d.status, d.milliseconds, d.answer`;

/** The newest deliveries. The log of a busy company is longer than what anybody reads. */
const maxListed = 1_000;

export async function findDeliveries(db: Db, { companyId, webhookId }: WebhookKey, { number, size }: { number: number; size: number }) {
  const newest = sql`
    SELECT d.* FROM webhook_delivery d WHERE d.company_id = ${companyId} AND d.webhook_id = ${webhookId} ORDER BY d.id DESC LIMIT ${maxListed}`;
  const items = await db.many<WebhookDelivery>(sql`
    SELECT ${deliveryColumns} FROM (${newest}) d ORDER BY d.id DESC LIMIT ${size} OFFSET ${number * size}`);
  const { total } = await db.one<{ total: number }>(sql`SELECT count(*)::integer AS total FROM (${newest}) d`);
  return { items, total };
}

/** Webhooks that get the same body for an event. Only messages for people have a language. */
interface Audience {
  event: WebhookEvent;
  format: WebhookFormat;
  language: string | null;
}

/** What the webhooks of an audience get. */
export interface NewMessage extends Audience {
  body: string;
  /** The request that caused the event. Null for work of the product itself, and for anonymous acts. */
  requestId: string | null;
}

interface NewDelivery extends WebhookKey {
  messageId: string;
  event: string;
  body: string;
  now: Date;
}

/** Tests and replays that wait. */
export async function countManualWaiting(db: Db, { companyId, webhookId }: WebhookKey): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM webhook_delivery
     WHERE company_id = ${companyId} AND webhook_id = ${webhookId} AND state = 'PENDING' AND is_manual`);
  return count;
}

export const insertTest = (db: Db, given: NewDelivery): Promise<WebhookDelivery> =>
  db.one<WebhookDelivery>(sql`
    INSERT INTO webhook_delivery AS d (company_id, webhook_id, message_id, event, body, is_manual, created_at)
    VALUES (${given.companyId}, ${given.webhookId}, ${given.messageId}, ${given.event}, ${given.body}, true, ${given.now})
    RETURNING ${deliveryColumns}`);

/** A replay has the id and the body of its delivery. Undefined if the log has no such delivery. */
export const insertReplay = (
  db: Db,
  { companyId, webhookId }: WebhookKey,
  deliveryId: number,
  now: Date,
): Promise<WebhookDelivery | undefined> =>
  db.maybeOne<WebhookDelivery>(sql`
    INSERT INTO webhook_delivery AS d (company_id, webhook_id, message_id, event, body, is_manual, created_at)
    SELECT o.company_id, o.webhook_id, o.message_id, o.event, o.body, true, ${now}::timestamptz FROM webhook_delivery o
     WHERE o.company_id = ${companyId} AND o.webhook_id = ${webhookId} AND o.id = ${deliveryId}
    RETURNING ${deliveryColumns}`);

/** In which formats and languages the webhooks of the company that are on ask for these events. */
export const findAudiences = (db: Db, companyId: number, events: readonly WebhookEvent[]): Promise<Audience[]> =>
  db.many<Audience>(sql`
    SELECT DISTINCT e.event, w.format, CASE WHEN w.format <> 'STANDARD' THEN w.language END AS language
      FROM webhook w JOIN unnest(${[...events]}::text[]) AS e (event) ON e.event = ANY (w.events)
     WHERE w.company_id = ${companyId} AND w.is_on`);

/** Whether a webhook of the company of `outbox_event e` is on. */
export const hasWebhooks: Sql = sql`EXISTS (SELECT FROM webhook w WHERE w.company_id = e.company_id AND w.is_on)`;

export const findLanguage = async (db: Db, { companyId, webhookId }: WebhookKey): Promise<string> =>
  (await db.one<{ language: string }>(sql`SELECT w.language FROM webhook w WHERE w.company_id = ${companyId} AND w.id = ${webhookId}`))
    .language;

/** Adds a delivery of each message, in their order, for each webhook of its audience that is on. Returns the webhook of each delivery. */
export const insertDeliveries = (
  db: Db,
  { companyId, messages, now }: { companyId: number; messages: readonly NewMessage[]; now: Date },
): Promise<{ webhookId: number }[]> => {
  const all = (field: keyof NewMessage) => sql`${messages.map((message) => message[field])}::text[]`;
  return db.many<{ webhookId: number }>(sql`
    INSERT INTO webhook_delivery (company_id, webhook_id, message_id, event, body, created_at, request_id)
    SELECT w.company_id, w.id, gen_random_uuid(), m.event, m.body, ${now}::timestamptz, m.request_id
      FROM unnest(${all('event')}, ${all('format')}, ${all('language')}, ${all('body')}, ${all('requestId')})
             WITH ORDINALITY AS m (event, format, language, body, request_id, place)
      JOIN webhook w ON m.event = ANY (w.events) AND w.format = m.format AND (m.language IS NULL OR w.language = m.language)
     WHERE w.company_id = ${companyId} AND w.is_on ORDER BY m.place, w.id
    RETURNING webhook_id AS "webhookId"`);
};

/** A delivery to one webhook. */
export const insertDelivery = (db: Db, { companyId, webhookId, event, body, now }: Omit<NewDelivery, 'messageId'>): Promise<number> =>
  db.run(sql`
    INSERT INTO webhook_delivery (company_id, webhook_id, message_id, event, body, created_at)
    VALUES (${companyId}, ${webhookId}, gen_random_uuid(), ${event}, ${body}, ${now})`);

/** Webhooks with deliveries that can be tried now. */
export const findDueWebhooks = (db: Db, now: Date): Promise<WebhookKey[]> =>
  db.many<WebhookKey>(sql`
    SELECT w.company_id AS "companyId", w.id AS "webhookId" FROM webhook w
     WHERE (w.claimed_until IS NULL OR w.claimed_until <= ${now})
       AND EXISTS (SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'PENDING'
                      AND (d.is_manual OR (w.is_on AND w.next_try_at <= ${now})))`);

/** Secrets that no longer sign. */
export const removeOldSecrets = (db: Db, now: Date): Promise<number> => db.run(sql`DELETE FROM webhook_secret WHERE ends_at < ${now}`);

/** Removes the oldest rows of the log. What still waits stays. */
export const removeOldDeliveries = (db: Db, now: Date, limit: number): Promise<number> =>
  db.run(sql`
    DELETE FROM webhook_delivery WHERE id IN (
      SELECT id FROM webhook_delivery WHERE created_at < ${now}::timestamptz - make_interval(days => ${deliveryLogDays}) AND state <> 'PENDING'
       ORDER BY created_at LIMIT ${limit})`);
