/**
 * Synchronises a shared device with the server: fetches the briefings that it keeps, sends the confirmations that wait, and says how many it holds. The
 * cookie of the device identifies it; nobody is signed in.
 */
import type { KioskBriefings, KioskReceived } from '@muster/contract/crews/kiosk';
import type { KioskHolds } from '@muster/contract/shared/kiosk-holds';
import { maxConfirmationsAtOnce } from '@muster/contract/shared/kiosk-limits';
import { after } from '../../../lib/waiting';
import { countHeld, forgetKept, keepBriefings, removeWaiting, setAside, waitingEntries } from './kept';
import { asSent, nextToSend, sizeAfter, type Waiting } from './queue';

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
  const { holds, ...briefings } = found;
  await keepBriefings({ ...briefings, clockMilliseconds: Date.parse(found.date) - Date.now() }).catch(() => undefined);
  sending ??= sendWaiting(issuer)
    .catch(() => undefined)
    .finally(() => (sending = undefined));
  await Promise.race([sending, after(longestWaitMilliseconds)]);
  await tellHeld(issuer, holds).catch(() => undefined);
  return true;
}

/**
 * Tells the server what the device still holds, if that is something else than it last said. The page can leave at once, and nobody waits for the
 * answer. A server of an older build does not ask.
 */
async function tellHeld(issuer: string, told: KioskHolds | undefined): Promise<void> {
  const held = await countHeld();
  if (!told || (held.waiting === told.waiting && held.aside === told.aside)) return;
  void fetch(`${issuer}/kiosk/holds`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(held),
  }).catch(() => undefined);
}

/** The product answers in one of these, also with an error. A Wi-Fi without internet access answers with a page of its own. */
const ownTypes = /^application\/(problem\+)?json/;

/** A server of an older build does not say what it knows of the device. */
type Found = Omit<KioskBriefings, 'holds'> & Partial<Pick<KioskBriefings, 'holds'>>;

/** `removed`: a manager has removed the device. `busy`: the server has refused, and may give them later. */
async function fetchBriefings(issuer: string): Promise<Found | 'removed' | 'busy' | 'unreachable'> {
  try {
    const answer = await fetch(`${issuer}/kiosk/briefings`, { cache: 'no-store', signal: AbortSignal.timeout(longestMilliseconds) });
    if (!ownTypes.test(answer.headers.get('content-type') ?? '')) return 'unreachable';
    const body = (await answer.json()) as Found | { error?: string };
    if (answer.ok) return body as Found;
    return 'error' in body && body.error === 'unknown_device' ? 'removed' : 'busy';
  } catch {
    return 'unreachable';
  }
}

/** After so many failures one after the other, the fault is not that of an entry. The next synchronisation goes on with others. */
const maxFailures = 3;

/** In order. What the server has not taken stays, and is sent again; the server stores each entry once. One at which the server fails is set aside. */
async function sendWaiting(issuer: string): Promise<void> {
  let size = maxConfirmationsAtOnce;
  let failures = 0;
  while (failures < maxFailures) {
    const entries = nextToSend(await waitingEntries(), Date.now(), size);
    if (entries.length === 0) return;
    const answer = await send(issuer, entries);
    if (answer === 'refused') return;
    size = sizeAfter(entries.length, answer === 'failed');
    if (answer === 'failed') {
      if (entries.length > 1) continue;
      failures += 1;
      await setAside(idsOf(entries), Date.now());
      continue;
    }
    // a server of an older build names none
    const { received, failed = [] } = answer;
    await removeWaiting(received);
    await setAside(failed, Date.now());
    if (received.length + failed.length < entries.length) return;
    failures = received.length > 0 ? 0 : failures + 1;
  }
}

type Answer = Pick<KioskReceived, 'received'> & Partial<KioskReceived>;

const idsOf = (entries: readonly Waiting[]): string[] => entries.map(({ id }) => id);

/** `failed`: it can be the fault of one of the entries. `refused`: nothing is sent now, because of the network, the limits or the set-up. */
async function send(issuer: string, entries: readonly Waiting[]): Promise<Answer | 'failed' | 'refused'> {
  try {
    const answer = await fetch(`${issuer}/kiosk/confirmations`, {
      method: 'POST',
      cache: 'no-store',
      signal: AbortSignal.timeout(longestSendMilliseconds),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entries: entries.map((entry) => asSent(entry, Date.now())) }),
    });
    if (answer.ok) return (await answer.json()) as Answer;
    return answer.status >= 500 || answer.status === 400 || answer.status === 413 ? 'failed' : 'refused';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'failed' : 'refused';
  }
}
