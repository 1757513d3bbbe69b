/**
 * Sends what waits: in order, one tab at a time, and only as the person to whom it belongs. An entry is deleted from the device
 * when the server has answered it. Until then it is sent again under its own key, so that it arrives once.
 */
import { call, sessionSubject } from '../api';
import { ApiError, isApiError } from '../api-errors';
import { isConnected } from '../connection';
import { forgetSent } from '../drafts';
import { make } from './make';
import { nextToSend, opposite, orderAfter, pauseAfter, verdictOf, type OutboxEntry } from './queue';
import { attend, isAttended, putEntry, readOutbox, removeEntry } from './store';

const lockName = 'muster.outbox';

export type Outcome = { state: 'sent'; reply: unknown } | { state: 'waiting' };

/** The part that a feature gives. The outbox adds the rest. */
export type NewEntry = Omit<OutboxEntry, 'order' | 'tries' | 'refusal'>;

const arrivals = new Set<(entry: OutboxEntry) => void>();

/** Calls the listener after each entry that this tab has sent. */
export function onArrival(listener: (entry: OutboxEntry) => void): () => void {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
}

/** The outcomes of entries whose form in this tab waits for them. */
const outcomes = new Map<string, Outcome | { state: 'failed'; error: unknown }>();

/**
 * Stores an entry on the device, then sends it. Without a server it stays there and is sent later. A refusal is thrown and the
 * entry is deleted, because the form still has the typed text.
 */
export async function submitEntry(userId: string, given: NewEntry): Promise<Outcome> {
  const queue = await readOutbox(userId);
  const entry: OutboxEntry = { ...given, order: orderAfter(queue, Date.now()), tries: 0 };
  const undone = opposite(queue, entry);
  if (undone) {
    await removeEntry(userId, undone);
    return { state: 'sent', reply: undefined };
  }
  const leave = attend(entry.id);
  try {
    const isKept = await putEntry(userId, entry).then(
      () => true,
      () => false,
    );
    // A device without room: the form waits for the response, and keeps the text.
    if (!isKept) return { state: 'sent', reply: await make(entry, sessionSubject() ?? '') };
    if (!isConnected()) return waits(userId, entry);
    await sendWaiting(userId);
    const outcome = outcomes.get(entry.id);
    if (outcome?.state === 'failed') throw outcome.error;
    if (outcome) return outcome;
    const isWaiting = (await readOutbox(userId)).some(({ id }) => id === entry.id);
    // Another tab has sent it.
    return isWaiting ? waits(userId, entry) : { state: 'sent', reply: undefined };
  } finally {
    outcomes.delete(entry.id);
    leave();
  }
}

/** The outbox keeps the text from now on. */
function waits(userId: string, { item, id }: OutboxEntry): Outcome {
  forgetSent(userId, item, id);
  return { state: 'waiting' };
}

let running: Promise<void> = Promise.resolve();

/** Sends everything that can be sent now. The rounds of one tab run one after another. Meanwhile a lock keeps other tabs out. */
export function sendWaiting(userId: string): Promise<void> {
  running = running.then(() => locked(() => sendRound(userId))).catch(() => undefined);
  return running;
}

const locked = (work: () => Promise<void>): Promise<void> => ('locks' in navigator ? navigator.locks.request(lockName, work) : work());

let roundsInVain = 0;
let nextRound: ReturnType<typeof setTimeout> | undefined;

async function sendRound(userId: string): Promise<void> {
  clearTimeout(nextRound);
  const subject = sessionSubject();
  const passed = new Set<string>();
  for (;;) {
    const entry = nextToSend(await readOutbox(userId), passed);
    if (!entry) break;
    // Before the sign-in is decided it is unknown as whom it would be sent.
    if (subject === undefined || !isConnected()) return tryLater(userId);
    if (!isAttended(entry.id) && !(await isSignedInAs(userId, subject))) return tryLater(userId);
    const verdict = await sendOne(userId, entry, subject);
    if (verdict === 'stop') return tryLater(userId);
    if (verdict === 'pass') passed.add(entry.id);
  }
  if (passed.size > 0) return tryLater(userId);
  roundsInVain = 0;
}

/** Without a connection, `follow.ts` starts the next round when it is back. */
function tryLater(userId: string): void {
  roundsInVain += 1;
  if (isConnected()) nextRound = setTimeout(() => void sendWaiting(userId), pauseAfter(roundsInVain));
}

async function sendOne(userId: string, before: OutboxEntry, subject: string): Promise<'sent' | 'stop' | 'pass' | 'refused'> {
  // The person may have discarded it meanwhile.
  if (!(await readOutbox(userId)).some(({ id }) => id === before.id)) return 'refused';
  const entry = { ...before, tries: before.tries + 1 };
  await putEntry(userId, entry);
  try {
    const reply = await make(entry, subject);
    await removeEntry(userId, entry);
    forgetSent(userId, entry.item, entry.id);
    if (isAttended(entry.id)) outcomes.set(entry.id, { state: 'sent', reply });
    for (const listener of arrivals) listener(entry);
    return 'sent';
  } catch (error) {
    return failed(userId, entry, error);
  }
}

async function failed(userId: string, entry: OutboxEntry, error: unknown): Promise<'stop' | 'pass' | 'refused'> {
  const status = isApiError(error) ? error.status : 0;
  const verdict = verdictOf(status);
  if (verdict === 'stop' && status !== 429) return verdict;
  if (isAttended(entry.id)) {
    // The form is open and shows the reason.
    await removeEntry(userId, entry);
    outcomes.set(entry.id, { state: 'failed', error });
    return 'refused';
  }
  if (verdict === 'refused')
    await putEntry(userId, { ...entry, refusal: { status, code: isApiError(error) ? error.problem.message : '' } });
  return verdict;
}

/** The person to whom the page's token belongs, from the server. Requested once for each session. */
let verified: { subject: string; userId: string } | undefined;

async function isSignedInAs(userId: string, subject: string): Promise<boolean> {
  if (verified?.subject === subject && verified?.userId === userId) return true;
  try {
    const getMe = call<typeof import('@muster/contract/identity/endpoints').getMe>('GET /user/me');
    const me = await getMe(undefined, { quiet: true, onlyAs: subject });
    verified = { subject, userId: me.userId };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
  return verified.userId === userId;
}
