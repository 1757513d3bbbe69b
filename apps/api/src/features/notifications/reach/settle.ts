/** Stores the result of deliveries: sent, failed, postponed or given up. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

/** A mail server can be unavailable for days without a loss. */
const giveUpAfterDays = 7;
const firstPauseSeconds = 30;
const longestPauseSeconds = 900;

type Ids = readonly number[];

export interface Sent {
  ids: Ids;
  /** The first delivery of the message: a digest has several. */
  messageId: number;
}

/** Stores several messages in one statement. */
export const settleSent = (db: Db, sent: readonly Sent[], now: Date): Promise<number> => {
  const rows = sent.flatMap(({ ids, messageId }) => ids.map((id) => ({ id, messageId })));
  return db.run(sql`
    UPDATE notification_delivery d SET state = 'SENT', settled_at = ${now}, message_id = s.message_id, claimed_by = NULL, last_error = NULL
      FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ messageId }) => messageId)}::bigint[]) AS s (id, message_id)
     WHERE d.id = s.id AND d.state = 'PENDING'`);
};

export const settle = (db: Db, ids: Ids, state: 'FAILED' | 'NOT_NEEDED', now: Date, reason: string | null): Promise<number> =>
  db.run(sql`
    UPDATE notification_delivery SET state = ${state}, settled_at = ${now}, claimed_by = NULL, last_error = ${reason}
     WHERE id = ANY (${[...ids]}::bigint[]) AND state = 'PENDING'`);

/** Tries again later, with exponential back-off. Gives up after a week. */
export const postpone = (db: Db, ids: Ids, now: Date, reason: string): Promise<number> =>
  db.run(sql`
    UPDATE notification_delivery
       SET attempts = attempts + 1, last_error = ${reason}, claimed_by = NULL, first_failed_at = coalesce(first_failed_at, ${now}),
           due_at = ${now}::timestamptz + make_interval(secs => least(${longestPauseSeconds}::float, ${firstPauseSeconds} * power(2, least(attempts, 10)))),
           state = CASE WHEN first_failed_at <= ${now}::timestamptz - make_interval(days => ${giveUpAfterDays}) THEN 'GIVEN_UP' ELSE state END,
           settled_at = CASE WHEN first_failed_at <= ${now}::timestamptz - make_interval(days => ${giveUpAfterDays}) THEN ${now}::timestamptz END
     WHERE id = ANY (${[...ids]}::bigint[]) AND state = 'PENDING'`);

/** Stores until when deliveries wait: for working hours or for the digest. */
export const wait = (db: Db, waiting: readonly { id: number; until: Date; isDigest: boolean }[]): Promise<number> =>
  db.run(sql`
    UPDATE notification_delivery d SET due_at = w.until, is_digest = w.is_digest, claimed_by = NULL
      FROM unnest(${waiting.map(({ id }) => id)}::bigint[], ${waiting.map(({ until }) => until.toISOString())}::timestamptz[],
                  ${waiting.map(({ isDigest }) => isDigest)}::boolean[]) AS w (id, until, is_digest)
     WHERE d.id = w.id AND d.state = 'PENDING'`);

/** Returns claims whose work has not begun. */
export const release = (db: Db, ids: Ids, now: Date): Promise<number> =>
  db.run(sql`
    UPDATE notification_delivery SET due_at = ${now}, claimed_by = NULL WHERE id = ANY (${[...ids]}::bigint[]) AND state = 'PENDING'`);
