/** The claim of one webhook: one process at a time sends its deliveries in order, and only this process stores their results. */
import { maxDeliveryTries } from '@muster/contract/integrations/limits';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

/** Longer than a turn and the longest call (`OUTSIDE_CALL_SECONDS`). Another process then takes over from one that was killed. */
const claimSeconds = 300;

/** The pauses after failed tries, in seconds, then the longest one: together about 32 hours. */
const longestPauseSeconds = 21_600;
const pausesSeconds = [10, 60, 300, 900, 1_800, 3_600, 7_200, 14_400];

export interface Claimed {
  deliveryId: number;
  webhookId: number;
  companyId: number;
  messageId: string;
  body: string;
  requestId: string | null;
  url: string;
  isManual: boolean;
  /** The newest first. Processes of the last build store them in clear. */
  secrets: { sealed: string | null; clear: string | null }[];
}

export interface Outcome {
  result: TryResult;
  status: number | null;
  milliseconds: number;
  answer: string;
  /** How long the receiver asks to wait; null if it does not say. */
  retryAfterSeconds: number | null;
}

/** 'REFUSED' is final for this delivery, 'GONE' for the webhook. After 'FAILED', a later try can succeed. */
export type TryResult = 'SENT' | 'FAILED' | 'REFUSED' | 'GONE';

/** What a stored result changed for the webhook. */
export interface StoredTry {
  isStopped: boolean;
  /** When the next try is due, after a failed one. */
  nextTryAt?: Date;
}

/** The next delivery, if no other process works for the webhook. Those that a person asked for come first, also while the webhook is off. */
export async function claimNext(db: Db, webhookId: number, claimedBy: string, now: Date): Promise<Claimed | undefined> {
  const held = await db.run(sql`
    UPDATE webhook SET claimed_by = ${claimedBy}, claimed_until = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
     WHERE id = ${webhookId} AND (claimed_until IS NULL OR claimed_until <= ${now})`);
  if (held === 0) return undefined;
  const next = await db.maybeOne<Claimed>(sql`
    SELECT d.id AS "deliveryId", d.webhook_id AS "webhookId", d.company_id AS "companyId", d.message_id AS "messageId", d.body, d.request_id AS "requestId", w.url,
           d.is_manual AS "isManual",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('sealed', s.sealed, 'clear', s.secret) ORDER BY s.id DESC), '[]') FROM webhook_secret s
             WHERE s.webhook_id = w.id AND (s.ends_at IS NULL OR s.ends_at > ${now})) AS secrets
      FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
     WHERE d.webhook_id = ${webhookId} AND d.state = 'PENDING' AND (d.is_manual OR (w.is_on AND w.next_try_at <= ${now}))
     ORDER BY d.is_manual DESC, d.id LIMIT 1`);
  if (!next) await release(db, webhookId, claimedBy);
  return next;
}

const release = (db: Db, webhookId: number, claimedBy: string): Promise<number> =>
  db.run(sql`UPDATE webhook SET claimed_by = NULL, claimed_until = NULL WHERE id = ${webhookId} AND claimed_by = ${claimedBy}`);

/** Stores the result of a try, and ends the claim. */
export async function storeTryResult(db: Db, claimed: Claimed, outcome: Outcome, claimedBy: string, now: Date): Promise<StoredTry> {
  const { webhookId, isManual } = claimed;
  const holder = await db.maybeOne<{ failures: number; isOn: boolean }>(sql`
    SELECT w.failures, w.is_on AS "isOn" FROM webhook w WHERE w.id = ${webhookId} AND w.claimed_by = ${claimedBy} FOR UPDATE`);
  // another process has taken over, or the webhook is gone
  if (!holder) return { isStopped: false };
  await release(db, webhookId, claimedBy);
  await storeDelivery(db, claimed, outcome, now);
  if (isManual || !holder.isOn) return { isStopped: false };
  if (outcome.result === 'GONE') return stop(db, claimed, holder.failures, now);
  if (outcome.result !== 'FAILED') return goOn(db, webhookId);
  const failures = holder.failures + 1;
  return failures >= maxDeliveryTries ? stop(db, claimed, failures, now) : pause(db, webhookId, failures, outcome, now);
}

/** A delivery that a person asked for has one try. A delivery that was given up meanwhile is only sent or stays given up. */
async function storeDelivery(db: Db, { deliveryId, isManual }: Claimed, outcome: Outcome, now: Date): Promise<void> {
  const { result, status, milliseconds, answer } = outcome;
  const state = result === 'SENT' ? 'SENT' : isManual || result !== 'FAILED' ? 'FAILED' : 'PENDING';
  await db.run(sql`
    UPDATE webhook_delivery SET attempts = attempts + 1, tried_at = ${now}, status = ${status}, milliseconds = ${milliseconds}, answer = ${answer},
           state = CASE WHEN ${result === 'SENT'} OR state = 'PENDING' THEN ${state} ELSE state END
     WHERE id = ${deliveryId}`);
}

/** The receiver answers, so the next delivery is tried at once. */
async function goOn(db: Db, webhookId: number): Promise<StoredTry> {
  await db.run(sql`UPDATE webhook SET failures = 0, next_try_at = '-infinity' WHERE id = ${webhookId}`);
  return { isStopped: false };
}

/** Waits for the documented pause, or longer if the receiver asks for it. */
async function pause(db: Db, webhookId: number, failures: number, { retryAfterSeconds }: Outcome, now: Date): Promise<StoredTry> {
  const own = pausesSeconds[failures - 1] ?? longestPauseSeconds;
  const seconds = Math.max(own, retryAfterSeconds ?? 0);
  const nextTryAt = new Date(now.getTime() + seconds * 1_000);
  await db.run(sql`UPDATE webhook SET failures = ${failures}, next_try_at = ${nextTryAt} WHERE id = ${webhookId}`);
  return { isStopped: false, nextTryAt };
}

/** Switches the webhook off. What waited stays in the log and can be replayed. */
async function stop(db: Db, { webhookId, companyId }: Claimed, failures: number, now: Date): Promise<StoredTry> {
  await db.run(sql`
    UPDATE webhook SET failures = ${failures}, is_on = false, stopped_at = ${now}, version = version + 1 WHERE id = ${webhookId}`);
  await db.run(sql`
    UPDATE webhook_delivery SET state = 'FAILED' WHERE company_id = ${companyId} AND webhook_id = ${webhookId} AND state = 'PENDING' AND NOT is_manual`);
  return { isStopped: true };
}
