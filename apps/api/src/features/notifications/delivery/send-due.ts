/** Sends the due deliveries of all people, in batches, from any number of processes. */
import { tagOfPreference } from '@muster/contract/shared/language-names';
import { randomUUID } from 'node:crypto';
import type { Log } from '../../../platform/log';
import { OutsideCallFailed, PermanentRejection } from '../../../platform/outside/call';
import { deliveredAtOnce } from '../../../platform/notifications/kind';
import { batchWhileRunning } from '../../../platform/batch-while-running';
import { groupBy } from '../../../platform/outbox/group-by';
import type { NotificationKinds } from '../kinds';
import type { Channel, Outgoing, SendingContext } from './channel';
import { claimDue, readClaimed, renewClaim, type Claim, type ClaimedDelivery } from './claim';
import { itemOf } from './items';
import { holdDeliveries, takePlaces } from './mail-slots';
import { planDelivery, remembering, type DeliveryPlan } from './plan';
import { retryLater, releaseDeliveries, storeOutcome, storeSent, storeWaitingTimes, type Sent } from './settle';

interface SendOptions extends SendingContext {
  channels: readonly Channel[];
  kinds: NotificationKinds;
  log: Log;
  /** True when the process stops. */
  isStopping(): boolean;
}

/** The messages that one run sends at the same time. */
const callsAtOnce = 20;
/** After this number of failures in a row, the run stops: the service does not answer. */
const failuresInARow = 5;

/** Sends until nothing is due, one channel after the other. Returns the channels whose service does not answer. */
export async function sendDue(options: SendOptions): Promise<Channel[]> {
  const unavailable: Channel[] = [];
  for (const channel of options.channels) if ((await sendDueOf(channel, options)).isUnavailable) unavailable.push(channel);
  return unavailable;
}

async function sendDueOf(channel: Channel, options: SendOptions): Promise<{ isUnavailable: boolean }> {
  const claimedBy = randomUUID();
  const start = performance.now();
  // a run can take longer than a claim lasts, so each claim uses the current time
  const currentTime = () => new Date(options.now.getTime() + Math.floor(performance.now() - start));
  while (!options.isStopping()) {
    const now = currentTime();
    const claims = await options.inTransaction((db) => claimDue(db, { channel: channel.name, limits: channel.limits, claimedBy, now }));
    if (claims.length === 0) break;
    const ids = claims.map(({ id }) => id);
    const claimed = await options.inTransaction((db) => readClaimed(db, ids, now));
    const dueAt = new Map(claims.map((one) => [one.id, one.dueAt]));
    const { isUnavailable } = await sendBatch({ ...options, channel, claimedBy, now, currentTime, dueAt }, claimed);
    if (isUnavailable) return { isUnavailable };
  }
  return { isUnavailable: false };
}

interface Message {
  outgoing: Outgoing;
  ids: readonly number[];
}

/** One batch of one channel. `now` is the time at which it starts. */
interface Batch extends SendOptions, Claim {
  channel: Channel;
  /** For claims: unlike `now`, it advances during the batch. */
  currentTime(): Date;
  /** Since when each delivery is due. */
  dueAt: ReadonlyMap<number, string>;
}

async function sendBatch(options: Batch, claimed: readonly ClaimedDelivery[]): Promise<{ isUnavailable: boolean }> {
  const { inTransaction } = options;
  const planned = planAll(options, claimed);
  const notNeeded = planned.flatMap(({ row, plan }) => (plan.is === 'NOT_NEEDED' ? [row.id] : []));
  const waiting = planned.flatMap(({ row, plan }) => (plan.is === 'WAIT' ? [{ id: row.id, ...plan }] : []));
  if (notNeeded.length + waiting.length > 0)
    await inTransaction(async (db) => {
      if (notNeeded.length > 0) await storeOutcome(db, notNeeded, 'NOT_NEEDED', null, options);
      if (waiting.length > 0) await storeWaitingTimes(db, waiting, options);
    });
  const { messages, unknown } = messagesOf(
    options,
    planned.flatMap(({ row, plan }) => (plan.is === 'SEND' ? [row] : [])),
  );
  if (unknown.length > 0) await inTransaction((db) => retryLater(db, unknown, { reason: 'this build does not know the kind' }, options));
  return sendAll(options, await withPlaces(options, messages));
}

/** Critical messages first, and then the oldest: a message that was held is older than those that have come since. */
const inTurn = (messages: readonly Message[]): Message[] =>
  messages.toSorted(
    ({ outgoing: one }, { outgoing: other }) => Number(other.isUrgent) - Number(one.isUrgent) || one.messageId - other.messageId,
  );

/** The messages that may leave now, in their turn. Holds those above the limit of their domain. */
async function withPlaces(options: Batch, all: readonly Message[]): Promise<readonly Message[]> {
  const messages = inTurn(all);
  const { limits } = options.channel;
  if (!limits) return messages;
  const without = await options.inTransaction(async (db) => {
    // by the time of the claim: a place that has come free since belongs to a held message that is not in this batch
    const found = await takePlaces(db, messages, { limits, now: options.now });
    const held = [...found].flatMap(([{ ids }, domain]) => ids.map((id) => ({ id, domain })));
    if (held.length > 0) await holdDeliveries(db, held, options.claimedBy);
    return found;
  });
  return messages.filter((message) => !without.has(message));
}

/**
 * Decides what to do with each delivery. The daily maximum also counts the messages that this batch sends before
 * the delivery. Digests do not count.
 */
function planAll({ now, kinds }: SendOptions, claimed: readonly ClaimedDelivery[]): { row: ClaimedDelivery; plan: DeliveryPlan }[] {
  const sentBefore = new Map<string, number>();
  const remember = remembering();
  return claimed.map((row) => {
    const before = sentBefore.get(row.userId) ?? 0;
    const preference = row.chosen ?? kinds.get(row.kind)?.defaultDelivery ?? deliveredAtOnce;
    const facts = {
      ...row,
      now,
      choice: row.channel === 'EMAIL' ? preference.email : preference.push,
      isReachable: row.isActive && !row.isStopped && (row.channel !== 'EMAIL' || row.email !== null),
      sentToday: row.sentToday + before,
    };
    const plan = planDelivery(facts, remember);
    if (plan.is === 'SEND' && !row.isDigest) sentBefore.set(row.userId, before + 1);
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
      return item ? [{ id: row.id, item, companyId: row.companyId }] : [];
    });
    const ids = known.map(({ id }) => id);
    unknown.push(...group.map(({ id }) => id).filter((id) => !ids.includes(id)));
    const [first, ...rest] = known.map(({ item }) => item);
    if (!first) continue;
    const companies = known.map(({ companyId }) => companyId);
    messages.push({
      ids,
      outgoing: { userId, email, language, items: [first, ...rest], companies, isDigest, isUrgent, messageId: Math.min(...ids) },
    });
  }
  return { messages, unknown };
}

async function sendAll(options: Batch, all: readonly Message[]): Promise<{ isUnavailable: boolean }> {
  const messages = [...all];
  // one transaction records all messages that were sent at the same time; the next message does not wait for it
  const recordAll = batchWhileRunning((sent: readonly Sent[]) =>
    options.inTransaction(async (db) => void (await storeSent(db, sent, options))),
  );
  const recording: Promise<void>[] = [];
  const record = (sent: Sent): void => {
    const one = recordAll(sent);
    one.catch(() => undefined);
    recording.push(one);
  };
  // one transaction renews the claims of all messages that are about to leave
  const renewed = new Set<number>();
  const renew = batchWhileRunning(async (leaving: readonly (readonly number[])[]) => {
    const ids = await options.inTransaction((db) => renewClaim(db, leaving.flat(), { ...options, now: options.currentTime() }));
    for (const id of ids) renewed.add(id);
  });
  const stillClaimed = async (ids: readonly number[]): Promise<number[]> => {
    await renew(ids);
    return ids.filter((id) => renewed.has(id));
  };
  let failures = 0;
  const untouched: number[] = [];
  const work = async (): Promise<void> => {
    for (let message = messages.shift(); message; message = messages.shift()) {
      if (failures >= failuresInARow || options.isStopping()) untouched.push(...message.ids);
      else failures = (await sendOne({ ...options, record, stillClaimed }, message)) ? 0 : failures + 1;
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  await Promise.all(recording);
  await release(options, untouched);
  return { isUnavailable: failures >= failuresInARow };
}

async function release(options: Batch, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { dueAt, now } = options;
  const released = ids.map((id) => ({ id, dueAt: dueAt.get(id) ?? now.toISOString() }));
  await options.inTransaction((db) => releaseDeliveries(db, released, options));
}

interface Sending extends Batch {
  record(sent: Sent): void;
  /** Renews the claims just before a message leaves. Returns the deliveries that this run may still send. */
  stillClaimed(ids: readonly number[]): Promise<number[]>;
}

/** Returns false if the product will try the message again. A message that the service rejects for good is stored as failed, and returns true. */
async function sendOne(sending: Sending, { outgoing, ids }: Message): Promise<boolean> {
  const { channel, record, stillClaimed, inTransaction, now, log } = sending;
  const claimedIds = await stillClaimed(ids);
  if (claimedIds.length < ids.length) {
    // another process has taken over a part of the digest: the next batch sends the rest
    await release(sending, claimedIds);
    return true;
  }
  try {
    await channel.send(outgoing, { inTransaction, now });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    const isFinal = error instanceof PermanentRejection;
    const retryAfterSeconds = error instanceof OutsideCallFailed ? error.retryAfterSeconds : undefined;
    log.warn({ err: error as Error, channel: channel.name, deliveryId: outgoing.messageId }, 'a message was not sent');
    await inTransaction((db) =>
      isFinal ? storeOutcome(db, ids, 'FAILED', reason, sending) : retryLater(db, ids, { reason, retryAfterSeconds }, sending),
    );
    return isFinal;
  }
  record({ ids, messageId: outgoing.messageId });
  return true;
}
