/**
 * Sends the waiting entries in order. One tab sends at a time, and only as the person who made the entry. The device deletes an entry
 * when the server has answered. Until then it sends the entry again with the same Idempotency-Key, so that it takes effect once.
 */
import { call, sessionSubject } from '../api';
import { isApiError } from '../api-errors';
import { isConnected } from '../connection';
import { fetchChunk, isLostChunk } from '../lazy-screen';
import { forgetSent } from '../forms/drafts';
import { succeeds } from '../offline/time-limit';
import { withClaim } from './claim';
import { sendCall } from './send-call';
import { lostFile, nextToSend, pauseAfter, refusedFile, verdictOf, type OutboxEntry } from './queue';
import { announceSent } from './sent-tags';
import { isShownByForm, putEntry, readOutbox, removeEntry } from './store';

const lockName = 'muster.outbox';

export type Outcome = { state: 'sent'; reply: unknown } | { state: 'waiting' };

/** The outcomes of entries whose form in this tab waits for them. */
const outcomes = new Map<string, Outcome | { state: 'failed'; error: unknown }>();

export const outcomeOf = (id: string): Outcome | { state: 'failed'; error: unknown } | undefined => outcomes.get(id);
export const forgetOutcome = (id: string): void => void outcomes.delete(id);

let running: Promise<void> = Promise.resolve();

/** Sends everything that can be sent now. The rounds of one tab run one after another. Meanwhile a lock keeps other tabs out. */
export function sendWaiting(userId: string): Promise<void> {
  // A device that does not answer is asked again later.
  running = running.then(() => locked(() => sendRound(userId))).catch(() => tryLater(userId));
  return running;
}

const locked = (work: () => Promise<void>): Promise<void> => ('locks' in navigator ? navigator.locks.request(lockName, work) : work());

let roundsInVain = 0;
let nextRound: ReturnType<typeof setTimeout> | undefined;
/** The entry at which the last round ended. */
let endedAt: string | undefined;

async function sendRound(userId: string): Promise<void> {
  clearTimeout(nextRound);
  const subject = sessionSubject();
  const passed = new Set<string>();
  for (;;) {
    const entry = nextToSend(await readOutbox(userId), passed, endedAt);
    if (!entry) break;
    // Before the sign-in is decided, the page does not know the sender.
    if (subject === undefined || !isConnected()) return tryLater(userId);
    if (!isShownByForm(entry.id) && !(await isSignedInAs(userId, subject))) return tryLater(userId);
    const verdict = await withClaim(entry.id, () => sendOne(userId, entry, subject));
    if (verdict === 'stop') {
      endedAt = entry.id;
      return tryLater(userId);
    }
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
  await succeeds(putEntry(userId, entry));
  let files: typeof import('./files') | undefined;
  let sendable = entry;
  try {
    // Few entries have files.
    files = entry.files && (await fetchChunk('files', () => import('./files')));
    if (files) sendable = await files.withUploaded(userId, entry, subject);
  } catch (error) {
    // A newer page has the code: until then this entry waits, and the others go on.
    return isLostChunk(error) ? 'pass' : failed(userId, entry, error, fileRefusals);
  }
  try {
    const reply = await sendCall(sendable, subject);
    if (isShownByForm(entry.id)) outcomes.set(entry.id, { state: 'sent', reply });
    announceSent(entry);
    const isRemoved = await succeeds(removeEntry(userId, entry));
    if (isRemoved) await files?.forgetFiles(userId, entry.files);
    forgetSent(userId, entry.item, entry.id);
    // An entry that could not be deleted arrives again under its key, which changes nothing.
    return isRemoved ? 'sent' : 'pass';
  } catch (error) {
    return failed(userId, entry, error);
  }
}

/** The statuses with which the server refuses a file itself. */
const fileRefusals = [400, 413];

async function failed(
  userId: string,
  entry: OutboxEntry,
  error: unknown,
  ofFile: readonly number[] = [],
): Promise<'stop' | 'pass' | 'refused'> {
  const status = isApiError(error) ? error.status : 0;
  const verdict = verdictOf(status);
  if (verdict === 'stop' && status !== 429) return verdict;
  if (isShownByForm(entry.id)) {
    // The form is open and shows the reason.
    outcomes.set(entry.id, { state: 'failed', error });
    return (await succeeds(removeEntry(userId, entry))) ? 'refused' : 'pass';
  }
  if (verdict !== 'refused') return verdict;
  const reason = isApiError(error) ? error.problem.message : '';
  const refusal = { status, code: ofFile.includes(status) && reason !== lostFile ? refusedFile : reason };
  return (await succeeds(putEntry(userId, { ...entry, refusal }))) ? 'refused' : 'pass';
}

/** The person of the page's token, from the server. Requested once for each session. */
const accountMilliseconds = 30_000;
let verified: { subject: string; userId: string } | undefined;

async function isSignedInAs(userId: string, subject: string): Promise<boolean> {
  if (verified?.subject === subject && verified?.userId === userId) return true;
  try {
    const getMe = call<typeof import('@muster/contract/identity/endpoints').getMe>('GET /user/me');
    const me = await getMe(undefined, { hideError: true, onlyAs: subject, signal: AbortSignal.timeout(accountMilliseconds) });
    verified = { subject, userId: me.userId };
  } catch {
    return false;
  }
  return verified.userId === userId;
}
