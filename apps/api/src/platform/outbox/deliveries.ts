/** The SQL of the relay: turns events into deliveries; claims, deletes and postpones deliveries, and makes them dead letters. */
import sql, { join, type Sql } from 'sql-template-tag';
import type { Db } from '../database/database';
import type { OutboxEvent } from './event';
import type { Subscription } from './subscription';

export interface ClaimedDelivery extends OutboxEvent {
  attempts: number;
}

/** A claim expires after this time. Another process then takes over the deliveries of a killed process. */
const claimSeconds = 30;
const longestPauseSeconds = 300;
/** A delivery that has failed for this long becomes a dead letter. */
const deadAfterHours = 24;

/**
 * Turns new events into one delivery for each subscriber that they are for. Returns the number of events. One process does this at a time, so that
 * deliveries appear in the order of events. Events without subscribers stay: a newer version may subscribe to them.
 */
export async function moveEvents(db: Db, subscriptions: readonly Subscription[], now: Date, limit: number): Promise<number> {
  const types = typesOf(subscriptions);
  const names = subscriptions.map(({ name }) => name);
  await db.run(sql`SELECT pg_advisory_xact_lock(7220021, 0)`);
  const { moved } = await db.one<{ moved: number }>(sql`
    WITH moved AS (
      DELETE FROM outbox_event WHERE id IN (
        SELECT id FROM outbox_event WHERE type = ANY (${types}::text[]) AND next_try_at <= ${now} ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING *), stored AS (
      INSERT INTO outbox_delivery (subscriber, event_id, type, company_id, aggregate, payload, request_id, created_at)
      SELECT DISTINCT ON (e.id, s.name) s.name, e.id, e.type, e.company_id, e.aggregate, e.payload, e.request_id, e.created_at
        FROM moved e JOIN unnest(${types}::text[], ${names}::text[]) AS s (type, name) ON s.type = e.type
       WHERE ${isForSubscriber(subscriptions)})
    SELECT count(*) AS moved FROM moved`);
  return moved;
}

/** Whether the subscriber `s.name` wants the event `e`. */
function isForSubscriber(subscriptions: readonly Subscription[]): Sql {
  const conditions = new Map(subscriptions.flatMap(({ name, isFor }) => (isFor ? [[name, isFor]] : [])));
  return join([sql`TRUE`, ...[...conditions].map(([name, isFor]) => sql`(s.name <> ${name} OR ${isFor})`)], ' AND ');
}

/** Whether an event is to be moved, or a delivery is due. */
export const hasWork = (subscriptions: readonly Subscription[], now: Date): Sql => sql`
  EXISTS (SELECT FROM outbox_event WHERE type = ANY (${typesOf(subscriptions)}::text[]) AND next_try_at <= ${now})
  OR EXISTS (SELECT FROM unnest(${[...new Set(subscriptions.map(({ name }) => name))]}::text[]) AS s (name) WHERE ${hasDueDeliveries(sql`s.name`, now)})`;

const typesOf = (subscriptions: readonly Subscription[]): string[] => subscriptions.map(({ type }) => type);

/** The earliest is read from its index, also while very many wait for their next try. */
const hasDueDeliveries = (subscriber: Sql, now: Date): Sql =>
  sql`(SELECT min(d.next_try_at) FROM outbox_delivery d WHERE d.subscriber = ${subscriber} AND d.dead_at IS NULL) <= ${now}`;

/** The subscribers with due deliveries. */
export async function findDueSubscribers(db: Db, names: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.many<{ name: string }>(sql`
    SELECT name FROM unnest(${[...names]}::text[]) AS name
     WHERE ${hasDueDeliveries(sql`name`, now)}`);
  return rows.map(({ name }) => name);
}

/**
 * Claims due deliveries of one subscriber, oldest event first. An event waits while another process works on an earlier event
 * of its aggregate. A failed delivery does not block later events.
 */
export async function claimDeliveries(
  db: Db,
  { subscriber, relayId, now, limit }: { subscriber: string; relayId: string; now: Date; limit: number },
): Promise<ClaimedDelivery[]> {
  await db.run(sql`SELECT pg_advisory_xact_lock(7220022, hashtext(${subscriber}))`);
  const claimed = await db.many<ClaimedDelivery>(sql`
    WITH due AS (
      SELECT d.event_id FROM outbox_delivery d
       WHERE d.subscriber = ${subscriber} AND d.dead_at IS NULL AND d.next_try_at <= ${now}
         AND NOT EXISTS (SELECT FROM outbox_delivery earlier
               WHERE earlier.subscriber = d.subscriber AND earlier.aggregate = d.aggregate AND earlier.event_id < d.event_id
                 AND earlier.claimed_by IS NOT NULL AND earlier.dead_at IS NULL AND earlier.next_try_at > ${now})
       ORDER BY d.next_try_at, d.event_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE outbox_delivery d SET claimed_by = ${relayId}, next_try_at = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
     WHERE d.subscriber = ${subscriber} AND d.event_id IN (SELECT event_id FROM due)
    RETURNING d.event_id AS id, d.type, d.company_id AS "companyId", d.aggregate, d.payload, d.request_id AS "requestId",
              d.created_at AS "createdAt", d.attempts`);
  return claimed.toSorted((a, b) => a.id - b.id);
}

export interface Claim {
  subscriber: string;
  relayId: string;
}

/** Renews a claim while its work continues. */
export const renewClaims = ({ subscriber, relayId }: Claim, db: Db, now: Date): Promise<number> =>
  db.run(sql`
    UPDATE outbox_delivery SET next_try_at = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
     WHERE subscriber = ${subscriber} AND claimed_by = ${relayId} AND dead_at IS NULL`);

export const renewEverySeconds = claimSeconds / 3;

export const removeDelivered = ({ subscriber }: Pick<Claim, 'subscriber'>, db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`DELETE FROM outbox_delivery WHERE subscriber = ${subscriber} AND event_id = ANY (${[...ids]}::bigint[])`);

/** Releases claims whose work has not begun. */
export const releaseClaims = ({ subscriber, relayId }: Claim, db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`
    UPDATE outbox_delivery SET claimed_by = NULL, next_try_at = '-infinity'
     WHERE subscriber = ${subscriber} AND claimed_by = ${relayId} AND event_id = ANY (${[...ids]}::bigint[])`);

interface Failure {
  eventId: number;
  reason: string;
  /** True if a retry cannot succeed. */
  isFinal: boolean;
}

/** Schedules a retry with exponential back-off and jitter, or makes the delivery a dead letter. Returns true for a dead letter. */
export async function postpone(
  { subscriber }: Pick<Claim, 'subscriber'>,
  db: Db,
  failure: Failure,
  now: Date,
): Promise<{ isDead: boolean }> {
  const jitter = 0.5 + Math.random() / 2;
  const row = await db.maybeOne<{ isDead: boolean }>(sql`
    UPDATE outbox_delivery
       SET attempts = attempts + 1, last_error = ${failure.reason}, claimed_by = NULL, first_failed_at = coalesce(first_failed_at, ${now}),
           next_try_at = ${now}::timestamptz + make_interval(secs => ${jitter}::float * least(${longestPauseSeconds}::float, power(2, least(attempts, 20)))),
           dead_at = CASE WHEN ${failure.isFinal} OR first_failed_at <= ${now}::timestamptz - make_interval(hours => ${deadAfterHours}) THEN ${now}::timestamptz END
     WHERE subscriber = ${subscriber} AND event_id = ${failure.eventId}
    RETURNING dead_at IS NOT NULL AS "isDead"`);
  return row ?? { isDead: false };
}

/** Handles events that no running version subscribes to: deletes old events, and makes old deliveries dead letters. */
export async function settleOrphans(db: Db, subscriptions: readonly Subscription[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - deadAfterHours * 3_600_000);
  await db.run(sql`DELETE FROM outbox_event WHERE created_at < ${since} AND type <> ALL (${typesOf(subscriptions)}::text[])`);
  await db.run(sql`
    UPDATE outbox_delivery SET dead_at = ${now}, last_error = 'no subscriber has this name any more'
     WHERE dead_at IS NULL AND created_at < ${since} AND subscriber <> ALL (${subscriptions.map(({ name }) => name)}::text[])`);
}

/** Whether a later event of the same aggregate waits for the subscriber. Work on the latest state can then skip this one. */
export const hasLaterDelivery = async (
  db: Db,
  subscriber: string,
  { id, aggregate }: Pick<OutboxEvent, 'id' | 'aggregate'>,
): Promise<boolean> =>
  (await db.maybeOne(sql`
    SELECT FROM outbox_delivery
     WHERE subscriber = ${subscriber} AND aggregate = ${aggregate} AND event_id > ${id} AND dead_at IS NULL LIMIT 1`)) !== undefined;
