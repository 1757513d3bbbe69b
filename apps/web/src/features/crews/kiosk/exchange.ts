/** What a shared device and the server say to each other without a person. The device shows itself with its cookie. */
import type { KioskBriefings, KioskReceived } from '@muster/contract/crews/kiosk';
import { forgetKept, keepBriefings, removeWaiting, waitingEntries } from './kept';

const longestMilliseconds = 5_000;
/** As the server takes at most. */
const entriesAtOnce = 20;

/** False if the server cannot be reached. Whatever else happens, people sign in as usual. */
export async function meetServer(issuer: string): Promise<boolean> {
  const found = await fetchBriefings(issuer);
  if (found === 'unreachable') return false;
  await (found ? keepBriefings({ ...found, clockMilliseconds: Date.parse(found.date) - Date.now() }) : forgetKept()).catch(() => undefined);
  if (found) await sendWaiting(issuer).catch(() => undefined);
  return true;
}

/** Undefined after a manager has removed the device. A Wi-Fi without internet access answers with a page of its own. */
async function fetchBriefings(issuer: string): Promise<KioskBriefings | undefined | 'unreachable'> {
  try {
    const answer = await fetch(`${issuer}/kiosk/briefings`, { cache: 'no-store', signal: AbortSignal.timeout(longestMilliseconds) });
    const isOwn = answer.headers.get('content-type')?.startsWith('application/json') === true;
    if (!isOwn || answer.status >= 500) return 'unreachable';
    return answer.ok ? ((await answer.json()) as KioskBriefings) : undefined;
  } catch {
    return 'unreachable';
  }
}

/** In order. What the server has not taken stays, and is sent again; the server stores each entry once. */
async function sendWaiting(issuer: string): Promise<void> {
  for (;;) {
    const entries = (await waitingEntries()).slice(0, entriesAtOnce);
    if (entries.length === 0) return;
    const answer = await fetch(`${issuer}/kiosk/confirmations`, {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entries }),
    });
    if (!answer.ok) return;
    const { received } = (await answer.json()) as KioskReceived;
    await removeWaiting(received);
    if (received.length < entries.length) return;
  }
}
