/** Sends something for a form that waits for the outcome. */
import { sessionSubject } from '../api';
import { ApiError, isApiError, serverNotReachable } from '../api-errors';
import { isConnected } from '../connection';
import { forgetSent } from '../forms/drafts';
import { inTime, succeeds } from '../offline/time-limit';
import { discardEntry } from './discard';
import { sendCall } from './send-call';
import { opposite, orderAfter, verdictOf, type OutboxEntry } from './queue';
import { forgetOutcome, outcomeOf, sendWaiting, type Outcome } from './sender';
import { announceSent } from './sent-tags';
import { showByForm, openOutbox, putEntry, readOutbox, removeEntry } from './store';

/** The part that a feature gives. The outbox adds the rest. */
export type NewEntry = Omit<OutboxEntry, 'order' | 'tries' | 'refusal'>;

/** After this time the form goes on: the device has the entry and sends it later. */
const longestRoundMilliseconds = 60_000;
/** While nothing can be sent, the form waits for a slow device. */
const longestStoringMilliseconds = 30_000;

/**
 * Stores an entry on the device, then sends it. If the server cannot be reached, the device keeps the entry and sends it later. If the
 * server answers with an error, the error is thrown and the entry is deleted: the form still has the typed text. A device that cannot
 * store the entry sends it at once. The form then keeps the text until the server has answered.
 */
export async function submitEntry(userId: string, given: NewEntry, onNotKept: () => void = () => undefined): Promise<Outcome> {
  const leave = showByForm(given.id);
  try {
    const storing = enqueue(userId, given);
    const stored = await inTime(storing).catch(() => 'failed' as const);
    if (stored === 'failed') return await sendUnkept(userId, given, storing, onNotKept);
    if (stored === 'undone') return { state: 'sent', reply: undefined };
    if (!isConnected()) return waits(userId, stored);
    const isInTime = await succeeds(inTime(sendWaiting(userId), longestRoundMilliseconds));
    const outcome = outcomeOf(stored.id);
    if (outcome?.state === 'failed') throw outcome.error;
    if (outcome) return outcome;
    const isWaiting = !isInTime || (await readOutbox(userId).catch(() => [stored])).some(({ id }) => id === stored.id);
    // Another tab has sent it.
    return isWaiting ? waits(userId, stored) : { state: 'sent', reply: undefined };
  } finally {
    forgetOutcome(given.id);
    leave();
  }
}

/** Resolves to the stored entry, or to 'undone' if it only takes back an entry that was not sent yet. */
async function enqueue(userId: string, given: NewEntry): Promise<OutboxEntry | 'undone'> {
  await openOutbox(userId);
  const queue = await readOutbox(userId);
  const entry: OutboxEntry = { ...given, order: orderAfter(queue, Date.now()), tries: 0 };
  const undone = opposite(queue, entry);
  if (undone && (await discardEntry(userId, undone)) === 'discarded') return 'undone';
  await putEntry(userId, entry);
  return entry;
}

let unkept: Promise<unknown> = Promise.resolve();

/** One after the other, as in the outbox. Its key is the same, so that an entry that the device stores late arrives once. */
async function sendUnkept(
  userId: string,
  given: NewEntry,
  storing: Promise<OutboxEntry | 'undone'>,
  onNotKept: () => void,
): Promise<Outcome> {
  try {
    // Its files are on a device that does not answer.
    if (given.files?.length) throw new ApiError(0, serverNotReachable());
    const making = unkept.then(() => sendCall({ ...given, order: 0, tries: 0 }, sessionSubject() ?? ''));
    unkept = succeeds(making);
    const reply = await making;
    announceSent(given);
    forgetSent(userId, given.item, given.id);
    removeLate(userId, storing);
    return { state: 'sent', reply };
  } catch (error) {
    const verdict = isApiError(error) ? verdictOf(error.status) : 'refused';
    // A slow device can still have stored the entry, which then waits there.
    const mayWait = verdict === 'stop' && isApiError(error) && error.status !== 429;
    const late = mayWait ? await inTime(storing, longestStoringMilliseconds).catch(() => 'failed' as const) : 'failed';
    if (late === 'undone') return { state: 'sent', reply: undefined };
    if (late !== 'failed') {
      void sendWaiting(userId);
      return waits(userId, late);
    }
    if (verdict !== 'refused') onNotKept();
    removeLate(userId, storing);
    throw error;
  }
}

/** The form has the text and its outcome. */
function removeLate(userId: string, storing: Promise<OutboxEntry | 'undone'>): void {
  void storing.then((late) => (late === 'undone' ? undefined : removeEntry(userId, late))).catch(() => undefined);
}

/** The outbox keeps the text from now on. */
function waits(userId: string, { item, id }: OutboxEntry): Outcome {
  forgetSent(userId, item, id);
  return { state: 'waiting' };
}
