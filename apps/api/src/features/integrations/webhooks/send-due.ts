/** Sends the waiting deliveries of one webhook in their order. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/database';
import { OutsideCallFailed } from '../../../platform/outside/call';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import type { WebhookCaller } from '../../../platform/webhooks/port';
import { traceparentOf } from '../../../platform/trace';
import { signedHeaders } from '../../../platform/webhooks/signature';
import { claimNext, storeTryResult, type Claimed, type Outcome, type TryResult } from './claim';
import { deliveriesWaiting, emitForWebhook, wakeWebhookAt, webhookStopped } from './events';
import { purposeOf } from './secrets';

/** After this number, or after this time, other webhooks come first, so that one webhook does not delay other companies. */
const deliveriesAtOnce = 50;
const turnMilliseconds = 15_000;

interface Sending {
  caller: WebhookCaller;
  box: SecretBox;
  inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  now: Date;
  stopping: AbortSignal;
}

export async function sendDue(webhookId: number, { caller, box, inTransaction, now, stopping }: Sending): Promise<void> {
  const startedAt = performance.now();
  for (let sent = 0; ; sent += 1) {
    stopping.throwIfAborted();
    const claimedBy = randomUUID();
    const claimed = await inTransaction((db) => claimNext(db, webhookId, claimedBy, now));
    if (!claimed) return;
    const outcome = await tryOnce(caller, claimed, openedSecrets(box, claimed), now);
    const isTurnOver = sent + 1 >= deliveriesAtOnce || performance.now() - startedAt > turnMilliseconds;
    await inTransaction(async (db) => {
      const { isStopped, nextTryAt } = await storeTryResult(db, claimed, outcome, claimedBy, now);
      if (isStopped) await emitForWebhook(db, webhookStopped, claimed);
      if (nextTryAt) await wakeWebhookAt(db, nextTryAt, claimed);
      if (isTurnOver) await emitForWebhook(db, deliveriesWaiting, claimed);
    });
    if (isTurnOver) return;
  }
}

const openedSecrets = (box: SecretBox, { webhookId, secrets }: Claimed): string[] =>
  secrets.map(({ sealed, clear }) => (sealed === null ? (clear ?? '') : box.open(sealed, purposeOf(webhookId))));

async function tryOnce(
  caller: WebhookCaller,
  { messageId, body, url, requestId }: Claimed,
  secrets: readonly string[],
  now: Date,
): Promise<Outcome> {
  const startedAt = performance.now();
  const passed = () => Math.round(performance.now() - startedAt);
  const traceparent = traceparentOf(requestId);
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Muster-Webhooks',
      ...(traceparent !== undefined && { traceparent }),
      ...signedHeaders({ messageId, at: now, body }, secrets),
    };
    const { status, text, retryAfterSeconds = null } = await caller.call({ url, headers, body });
    return { result: resultOf(status), status, milliseconds: passed(), answer: text, retryAfterSeconds };
  } catch (error) {
    if (!(error instanceof OutsideCallFailed)) throw error;
    const answer = error.message.slice(0, 500);
    return { result: 'FAILED', status: null, milliseconds: passed(), answer, retryAfterSeconds: null };
  }
}

/** Answers that a later try can change, although their class says that the request is wrong. */
const passing = [408, 425, 429];

/** A receiver that refuses one event must not hold up the others. A program reads ids, so the order carries nothing. People in a channel miss one message. */
function resultOf(status: number): TryResult {
  if (status >= 200 && status < 300) return 'SENT';
  if (status === 410) return 'GONE';
  return status >= 400 && status < 500 && !passing.includes(status) ? 'REFUSED' : 'FAILED';
}
