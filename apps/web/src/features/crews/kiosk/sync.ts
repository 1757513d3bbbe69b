/**
 * Synchronises a shared device with the server: fetches the briefings that it keeps, and sends the confirmations that wait. The cookie of the device
 * identifies it; nobody is signed in.
 */
import type { KioskBriefings, KioskReceived } from '@muster/contract/crews/kiosk';
import { maxConfirmationsAtOnce } from '@muster/contract/shared/kiosk-limits';
import { after } from '../../../lib/waiting';
import { forgetKept, keepBriefings, removeWaiting, waitingEntries } from './kept';

const longestMilliseconds = 5_000;
/** The server checks each PIN of a call. */
const longestSendMilliseconds = 30_000;
/** How long somebody at the device waits for the queue. What was sent until then needs no second check, so the queue shrinks with each synchronisation. */
const longestWaitMilliseconds = 2_000;

let syncing: Promise<boolean> | undefined;
let sending: Promise<void> | undefined;

/** Returns whether the server can be reached. Whatever else happens, people sign in as usual. The page has one synchronisation at a time. */
export const syncWithServer = (issuer: string): Promise<boolean> => (syncing ??= sync(issuer).finally(() => (syncing = undefined)));

async function sync(issuer: string): Promise<boolean> {
  const found = await fetchBriefings(issuer);
  if (found === 'unreachable') return false;
  if (found === 'removed') await forgetKept().catch(() => undefined);
  if (typeof found === 'string') return true;
  await keepBriefings({ ...found, clockMilliseconds: Date.parse(found.date) - Date.now() }).catch(() => undefined);
  sending ??= sendWaiting(issuer)
    .catch(() => undefined)
    .finally(() => (sending = undefined));
  await Promise.race([sending, after(longestWaitMilliseconds)]);
  return true;
}

/** The product answers in one of these, also with an error. A Wi-Fi without internet access answers with a page of its own. */
const ownTypes = /^application\/(problem\+)?json/;

/** `removed`: a manager has removed the device. `busy`: the server has refused, and may give them later. */
async function fetchBriefings(issuer: string): Promise<KioskBriefings | 'removed' | 'busy' | 'unreachable'> {
  try {
    const answer = await fetch(`${issuer}/kiosk/briefings`, { cache: 'no-store', signal: AbortSignal.timeout(longestMilliseconds) });
    if (!ownTypes.test(answer.headers.get('content-type') ?? '')) return 'unreachable';
    const body = (await answer.json()) as KioskBriefings | { error?: string };
    if (answer.ok) return body as KioskBriefings;
    return 'error' in body && body.error === 'unknown_device' ? 'removed' : 'busy';
  } catch {
    return 'unreachable';
  }
}

/** In order. What the server has not taken stays, and is sent again; the server stores each entry once. */
async function sendWaiting(issuer: string): Promise<void> {
  for (;;) {
    const entries = (await waitingEntries()).slice(0, maxConfirmationsAtOnce);
    if (entries.length === 0) return;
    const answer = await fetch(`${issuer}/kiosk/confirmations`, {
      method: 'POST',
      cache: 'no-store',
      signal: AbortSignal.timeout(longestSendMilliseconds),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entries }),
    });
    if (!answer.ok) return;
    const { received } = (await answer.json()) as KioskReceived;
    await removeWaiting(received);
    if (received.length < entries.length) return;
  }
}
