/**
 * Stores the result of deliveries: sent, failed, postponed or given up. Only the holder of their claim does it: after a claim has ended,
 * another process decides.
 */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Claim, Claimed } from './claim';

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

const isClaimed = ({ claimedBy }: Claim): Sql => sql`d.state = 'PENDING' AND d.claimed_by = ${claimedBy}`;

/** Runs an update of `notification_delivery d`. An event that arrived while the message was on its way gets a delivery of its own. */
const settling = (db: Db, update: Sql, { now }: Claim): Promise<number> =>
  db.run(sql`
    WITH settled AS (${update} RETURNING d.notification_id, d.company_id, d.user_id, d.channel, d.state, d.later_event_at, d.is_urgent),
    reminded AS (
      UPDATE campaign_reminder r
         SET mailed_at = CASE s.channel WHEN 'EMAIL' THEN ${now}::timestamptz ELSE r.mailed_at END,
             pushed_at = CASE s.channel WHEN 'PUSH' THEN ${now}::timestamptz ELSE r.pushed_at END
        FROM settled s JOIN notification n ON n.id = s.notification_id
       WHERE s.state = 'SENT' AND r.company_id = s.company_id AND r.campaign_id = (n.metadata ->> 'campaignId')::bigint AND r.user_id = s.user_id
         AND r.kind = n.kind AND r.at = n.created_at)
    INSERT INTO notification_delivery (notification_id, company_id, user_id, channel, due_at, is_urgent)
    SELECT s.notification_id, s.company_id, s.user_id, s.channel, ${now}::timestamptz, s.is_urgent FROM settled s
     WHERE s.state <> 'PENDING' AND s.later_event_at IS NOT NULL`);

/** Stores several messages in one statement. */
export const storeSent = (db: Db, sent: readonly Sent[], claim: Claim): Promise<number> => {
  const rows = sent.flatMap(({ ids, messageId }) => ids.map((id) => ({ id, messageId })));
  const update = sql`
    UPDATE notification_delivery d SET state = 'SENT', settled_at = ${claim.now}, message_id = s.message_id, claimed_by = NULL, last_error = NULL
      FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ messageId }) => messageId)}::bigint[]) AS s (id, message_id)
     WHERE d.id = s.id AND ${isClaimed(claim)}`;
  return settling(db, update, claim);
};

export const storeOutcome = (db: Db, ids: Ids, state: 'FAILED' | 'NOT_NEEDED', reason: string | null, claim: Claim): Promise<number> => {
  const update = sql`
    UPDATE notification_delivery d SET state = ${state}, settled_at = ${claim.now}, claimed_by = NULL, last_error = ${reason}
     WHERE d.id = ANY (${[...ids]}::bigint[]) AND ${isClaimed(claim)}`;
  return settling(db, update, claim);
};

/** Why deliveries failed, and the back-off that the service requests. */
interface Obstacle {
  reason: string;
  retryAfterSeconds?: number | undefined;
}

/** Tries again later, with exponential back-off, and not before the service allows it. Gives up after a week. */
export const retryLater = (db: Db, ids: Ids, { reason, retryAfterSeconds = 0 }: Obstacle, claim: Claim): Promise<number> => {
  const { now } = claim;
  const pause = sql`least(${longestPauseSeconds}::float, ${firstPauseSeconds} * power(2, least(d.attempts, 10)))`;
  const isOver = sql`d.first_failed_at <= ${now}::timestamptz - make_interval(days => ${giveUpAfterDays})`;
  const update = sql`
    UPDATE notification_delivery d
       SET attempts = d.attempts + 1, last_error = ${reason}, claimed_by = NULL, first_failed_at = coalesce(d.first_failed_at, ${now}),
           due_at = ${now}::timestamptz + make_interval(secs => greatest(${pause}, ${retryAfterSeconds}::float)),
           state = CASE WHEN ${isOver} THEN 'GIVEN_UP' ELSE d.state END,
           settled_at = CASE WHEN ${isOver} THEN ${now}::timestamptz END
     WHERE d.id = ANY (${[...ids]}::bigint[]) AND ${isClaimed(claim)}`;
  return settling(db, update, claim);
};

/** Stores until when deliveries wait: for working hours or for the digest. */
export const storeWaitingTimes = (
  db: Db,
  waiting: readonly { id: number; until: Date; isDigest: boolean }[],
  claim: Claim,
): Promise<number> =>
  db.run(sql`
    UPDATE notification_delivery d SET due_at = w.until, is_digest = w.is_digest, claimed_by = NULL
      FROM unnest(${waiting.map(({ id }) => id)}::bigint[], ${waiting.map(({ until }) => until.toISOString())}::timestamptz[],
                  ${waiting.map(({ isDigest }) => isDigest)}::boolean[]) AS w (id, until, is_digest)
     WHERE d.id = w.id AND ${isClaimed(claim)}`);

/**
 * Removes a part of what was sent, or was not needed. The daily maximum counts the deliveries of one day. Ids rise with time, so the oldest rows
 * are found first. Failed deliveries stay with their notifications, and say why. Returns how many.
 */
export const removeSettled = (db: Db, before: Date, limit: number): Promise<number> =>
  db.run(sql`
    DELETE FROM notification_delivery d WHERE d.id = ANY (ARRAY(
      SELECT id FROM notification_delivery WHERE state IN ('SENT', 'NOT_NEEDED') AND settled_at < ${before} ORDER BY id LIMIT ${limit}))`);

/** Claims whose work has not begun. They are due since as long as before, so that the figures show how long they wait. */
export const releaseDeliveries = (db: Db, released: readonly Claimed[], claim: Claim): Promise<number> =>
  db.run(sql`
    UPDATE notification_delivery d SET due_at = r.due_at, claimed_by = NULL
      FROM unnest(${released.map(({ id }) => id)}::bigint[], ${released.map(({ dueAt }) => dueAt)}::timestamptz[]) AS r (id, due_at)
     WHERE d.id = r.id AND ${isClaimed(claim)}`);
