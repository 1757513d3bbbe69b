/** The claim of one webhook: one process at a time sends its deliveries in order, and only this process stores their results. */
import { maxDeliveryTries } from '@muster/contract/integrations/limits';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

/** Longer than a turn and the longest call (`OUTSIDE_CALL_SECONDS`). Another process then takes over from one that was killed. */
const claimSeconds = 300;

/** The pauses after failed tries, in seconds: together about 32 hours. The last one repeats. */
const pausesSeconds = [10, 60, 300, 900, 1_800, 3_600, 7_200, 14_400, 21_600, 21_600, 21_600, 21_600, 21_600];

export interface Claimed {
  deliveryId: number;
  webhookId: number;
  companyId: number;
  messageId: string;
  body: string;
  url: string;
  isManual: boolean;
  /** The newest first. Processes of the last build store them in clear. */
  secrets: { sealed: string | null; clear: string | null }[];
}

export interface Outcome {
  isSent: boolean;
  status: number | null;
  milliseconds: number;
  answer: string;
}

/** The next delivery, if no other process works for the webhook. Those that a person asked for come first, also while the webhook is off. */
export async function claimNext(db: Db, webhookId: number, claimedBy: string, now: Date): Promise<Claimed | undefined> {
  const held = await db.run(sql`
    UPDATE webhook SET claimed_by = ${claimedBy}, claimed_until = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
     WHERE id = ${webhookId} AND (claimed_until IS NULL OR claimed_until <= ${now})`);
  if (held === 0) return undefined;
  const next = await db.maybeOne<Claimed>(sql`
    SELECT d.id AS "deliveryId", d.webhook_id AS "webhookId", d.company_id AS "companyId", d.message_id AS "messageId", d.body, w.url,
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

/** Stores the result of a try, and ends the claim. Returns true if it switched the webhook off. */
export async function storeTryResult(db: Db, claimed: Claimed, outcome: Outcome, claimedBy: string, now: Date): Promise<boolean> {
  const { webhookId, companyId, isManual } = claimed;
  const holder = await db.maybeOne<{ failures: number; isOn: boolean }>(sql`
    SELECT w.failures, w.is_on AS "isOn" FROM webhook w WHERE w.id = ${webhookId} AND w.claimed_by = ${claimedBy} FOR UPDATE`);
  // another process has taken over, or the webhook is gone
  if (!holder) return false;
  await release(db, webhookId, claimedBy);
  const state = outcome.isSent ? 'SENT' : isManual ? 'FAILED' : 'PENDING';
  await db.run(sql`
    UPDATE webhook_delivery SET attempts = attempts + 1, tried_at = ${now}, status = ${outcome.status}, milliseconds = ${outcome.milliseconds},
           answer = ${outcome.answer}, state = CASE WHEN ${outcome.isSent} OR state = 'PENDING' THEN ${state} ELSE state END
     WHERE id = ${claimed.deliveryId}`);
  if (isManual || !holder.isOn) return false;
  const failures = outcome.isSent ? 0 : holder.failures + 1;
  const pause = outcome.isSent ? 0 : (pausesSeconds[failures - 1] ?? pausesSeconds.at(-1));
  const isStopped = failures >= maxDeliveryTries;
  await db.run(sql`
    UPDATE webhook SET failures = ${failures}, is_on = ${!isStopped}, stopped_at = ${isStopped ? now : null},
           version = version + ${isStopped ? 1 : 0}, next_try_at = ${now}::timestamptz + make_interval(secs => ${pause})
     WHERE id = ${webhookId}`);
  if (isStopped)
    await db.run(sql`
      UPDATE webhook_delivery SET state = 'FAILED' WHERE company_id = ${companyId} AND webhook_id = ${webhookId} AND state = 'PENDING' AND NOT is_manual`);
  return isStopped;
}
