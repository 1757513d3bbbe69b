/** Sends the due deliveries of all people, in batches, from any number of processes. */
import { tagOfPreference } from '@muster/contract/shared/language-names';
import { randomUUID } from 'node:crypto';
import type { Log } from '../../../platform/log';
import { OutsideCallFailed, PermanentRejection } from '../../../platform/outside/call';
import { deliveredAtOnce } from '../../../platform/notifications/kind';
import { batchWhileRunning } from '../../../platform/outbox/batch-while-running';
import { groupBy } from '../../../platform/outbox/group-by';
import type { NotificationKinds } from '../kinds';
import type { Channel, Outgoing, SendingContext } from './channel';
import { claimDue, renewClaim, type Claim, type ClaimedDelivery } from './claim';
import { itemOf } from './items';
import { planDelivery, type DeliveryPlan } from './plan';
import { retryLater, releaseDeliveries, storeOutcome, storeSent, storeWaitingTimes, type Sent } from './settle';

export interface SendOptions extends SendingContext {
  channels: readonly Channel[];
  kinds: NotificationKinds;
  log: Log;
  /** True when the process stops. */
  isStopping(): boolean;
}

/** Maximum number of batches in one run, so that a job ends. The next run continues. */
const batchesARun = 20;
const callsAtOnce = 5;
/** After this number of failures in a row, the run stops: the service does not answer. */
const failuresInARow = 5;

/** The channels run one after the other, so that the messages of a person are counted. */
export async function sendDue(options: SendOptions): Promise<void> {
  for (const channel of options.channels) await sendDueOf(channel, options);
}

async function sendDueOf(channel: Channel, options: SendOptions): Promise<void> {
  const claimedBy = randomUUID();
  const begin = performance.now();
  // each batch claims at its own time, because a run can take longer than a claim lasts
  const moment = () => new Date(options.now.getTime() + Math.floor(performance.now() - begin));
  for (let batch = 0; batch < batchesARun && !options.isStopping(); batch += 1) {
    const now = moment();
    const claimed = await options.inTransaction((db) => claimDue(db, { channel: channel.name, claimedBy, now }));
    if (claimed.length === 0) return;
    const { isAway } = await sendBatch({ ...options, channel, claimedBy, now, moment }, claimed);
    if (isAway) return;
  }
}

interface Message {
  outgoing: Outgoing;
  ids: readonly number[];
}

/** One batch of one channel. `now` is its begin. */
interface Batch extends SendOptions, Claim {
  channel: Channel;
  /** The time now, for claims. */
  moment(): Date;
}

async function sendBatch(options: Batch, claimed: readonly ClaimedDelivery[]): Promise<{ isAway: boolean }> {
  const { inTransaction } = options;
  const planned = planAll(options, claimed);
  const notNeeded = planned.flatMap(({ row, plan }) => (plan.is === 'NOT_NEEDED' ? [row.id] : []));
  const waiting = planned.flatMap(({ row, plan }) => (plan.is === 'WAIT' ? [{ id: row.id, ...plan }] : []));
  await inTransaction(async (db) => {
    if (notNeeded.length > 0) await storeOutcome(db, notNeeded, 'NOT_NEEDED', null, options);
    if (waiting.length > 0) await storeWaitingTimes(db, waiting, options);
  });
  const { messages, unknown } = messagesOf(
    options,
    planned.flatMap(({ row, plan }) => (plan.is === 'SEND' ? [row] : [])),
  );
  if (unknown.length > 0) await inTransaction((db) => retryLater(db, unknown, { reason: 'this build does not know the kind' }, options));
  return sendAll(options, messages);
}

/** A digest counts as one message. What leaves in this batch counts for the rest of it. */
function planAll({ now, kinds }: SendOptions, claimed: readonly ClaimedDelivery[]): { row: ClaimedDelivery; plan: DeliveryPlan }[] {
  const leaving = new Map<string, number>();
  return claimed.map((row) => {
    const before = leaving.get(row.userId) ?? 0;
    const wish = row.chosen ?? kinds.get(row.kind)?.defaultDelivery ?? deliveredAtOnce;
    const plan = planDelivery({
      ...row,
      now,
      choice: row.channel === 'EMAIL' ? wish.email : wish.push,
      isReachable: row.email !== null && !row.isStopped,
      sentToday: row.sentToday + before,
    });
    if (plan.is === 'SEND' && !row.isDigest) leaving.set(row.userId, before + 1);
    return { row, plan };
  });
}

function messagesOf({ kinds }: SendOptions, rows: readonly ClaimedDelivery[]): { messages: Message[]; unknown: number[] } {
  const messages: Message[] = [];
  const unknown: number[] = [];
  const groups = groupBy(rows, ({ id, userId, isDigest }) => (isDigest ? userId : `${id}`));
  for (const group of groups.values()) {
    const [{ userId, email, preferredLanguage, isDigest, isUrgent }] = group as [ClaimedDelivery];
    const language = tagOfPreference(preferredLanguage);
    const known = group.flatMap((row) => {
      const item = itemOf(row, kinds, language);
      return item ? [{ id: row.id, item }] : [];
    });
    const ids = known.map(({ id }) => id);
    unknown.push(...group.map(({ id }) => id).filter((id) => !ids.includes(id)));
    const [first, ...rest] = known.map(({ item }) => item);
    if (!first || email === null) continue;
    messages.push({ ids, outgoing: { userId, email, language, items: [first, ...rest], isDigest, isUrgent, messageId: Math.min(...ids) } });
  }
  return { messages, unknown };
}

async function sendAll(options: Batch, messages: Message[]): Promise<{ isAway: boolean }> {
  // messages that leave at the same time are recorded together
  const record = batchWhileRunning((sent: readonly Sent[]) =>
    options.inTransaction(async (db) => void (await storeSent(db, sent, options))),
  );
  let failures = 0;
  const untouched: number[] = [];
  const work = async (): Promise<void> => {
    for (let message = messages.shift(); message; message = messages.shift()) {
      if (failures >= failuresInARow || options.isStopping()) untouched.push(...message.ids);
      else failures = (await sendOne({ ...options, record }, message)) ? 0 : failures + 1;
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  if (untouched.length > 0) await options.inTransaction((db) => releaseDeliveries(db, untouched, options));
  return { isAway: failures >= failuresInARow };
}

interface Sending extends Batch {
  record(sent: Sent): Promise<void>;
}

/** False if the service did not answer. A refused message is settled. */
async function sendOne(sending: Sending, { outgoing, ids }: Message): Promise<boolean> {
  const { channel, record, inTransaction, now, log } = sending;
  const held = await inTransaction((db) => renewClaim(db, ids, { ...sending, now: sending.moment() }));
  if (held.length < ids.length) {
    // the rest of a digest leaves with the next batch
    if (held.length > 0) await inTransaction((db) => releaseDeliveries(db, held, sending));
    return true;
  }
  try {
    await channel.send(outgoing, { inTransaction, now });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    const isFinal = error instanceof PermanentRejection;
    const retryAfterSeconds = error instanceof OutsideCallFailed ? error.retryAfterSeconds : undefined;
    log.warn({ err: error as Error, channel: channel.name, deliveryId: outgoing.messageId }, 'a message did not leave');
    await inTransaction((db) =>
      isFinal ? storeOutcome(db, ids, 'FAILED', reason, sending) : retryLater(db, ids, { reason, retryAfterSeconds }, sending),
    );
    return isFinal;
  }
  await record({ ids, messageId: outgoing.messageId });
  return true;
}
