/** Dead letters: operators list, retry or drop them. */
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Db } from '../database/database';

export interface DeadLetter {
  eventId: number;
  subscriber: string;
  type: string;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  deadAt: string;
}

export const countDeadLetters = async (db: Db): Promise<number> =>
  (await db.one<{ count: number }>(sql`SELECT count(*) AS count FROM outbox_delivery WHERE dead_at IS NOT NULL`)).count;

/** The oldest first. Payloads are left out: they may hold personal data. */
export const listDeadLetters = (db: Db, limit: number): Promise<DeadLetter[]> =>
  db.many<DeadLetter>(sql`
    SELECT event_id AS "eventId", subscriber, type, attempts, last_error AS "lastError", created_at AS "createdAt", dead_at AS "deadAt"
      FROM outbox_delivery WHERE dead_at IS NOT NULL ORDER BY event_id, subscriber LIMIT ${limit}`);

/** Retries one event, or all without an id. Retries go on for another day. Returns how many. */
export const retryDeadLetters = (db: Db, eventId?: number): Promise<number> =>
  db.run(sql`
    UPDATE outbox_delivery SET dead_at = NULL, first_failed_at = NULL, attempts = 0, claimed_by = NULL, next_try_at = '-infinity'
     WHERE dead_at IS NOT NULL ${withId(eventId)}`);

/** Deletes the dead letters of one event, or all without an id. Returns how many. */
export const dropDeadLetters = (db: Db, eventId?: number): Promise<number> =>
  db.run(sql`DELETE FROM outbox_delivery WHERE dead_at IS NOT NULL ${withId(eventId)}`);

/** Settles the dead letters of one event in the request of a system manager. Returns how many. */
export const settleDeadLetters = async (db: Db, eventId: number, how: 'retry' | 'drop'): Promise<number> =>
  (await db.one<{ count: number }>(sql`SELECT muster_settle_dead_letters(${eventId}, ${how === 'retry'}) AS count`)).count;

const withId = (eventId: number | undefined): Sql => (eventId === undefined ? empty : sql`AND event_id = ${eventId}`);
