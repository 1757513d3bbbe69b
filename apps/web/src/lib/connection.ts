/**
 * Whether the server can be reached. A failed request starts a check. `navigator.onLine` alone is not enough: a device can have a
 * network without internet access. While the connection is lost, the page probes the server regularly.
 */
import { onlineManager } from '@tanstack/react-query';
import { after } from './waiting';

const probeMilliseconds = 10_000;
/** The maximum pause between two probes. */
const longestPauseMilliseconds = 15_000;

let isLost = false;
const listeners = new Set<() => void>();
let checking: Promise<boolean> | undefined;
let nextProbe: ReturnType<typeof setTimeout> | undefined;

export const isConnected = (): boolean => !isLost;

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Queries pause while the connection is lost, and go on when it is back. */
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(isConnected())));

/** Listens to the browser's own events. */
export function followConnection(page: Window): void {
  page.addEventListener('offline', () => void checkConnection());
  page.addEventListener('online', () => void checkConnection());
}

/**
 * The server's answer about one of its files. A proxy answers with an error of the server while the server is down. A Wi-Fi without internet
 * access answers with its own page.
 */
type ProbeResult = 'there' | 'gone' | 'unreachable';

export async function probe(address: string): Promise<ProbeResult> {
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMilliseconds) });
    // A build has no pages but its shell. A proxy has pages for what is missing and for too many requests.
    if (answer.status >= 500 || (isPage(answer) && ![404, 429].includes(answer.status))) return 'unreachable';
    return answer.status === 404 ? 'gone' : 'there';
  } catch {
    return 'unreachable';
  }
}

const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') === true;

/**
 * Whether a call did not reach the api: a Wi-Fi without internet access answers with its sign-in page (2xx or 511), and a proxy with an
 * error page while the server is down (502 to 504). The api itself answers without pages. A proxy that refuses one call with a page (4xx)
 * is an answer, because the same call would be refused again.
 */
export const isForeign = (answer: Response): boolean => isPage(answer) && (answer.ok || [502, 503, 504, 511].includes(answer.status));

/** A file of the build from which this page was loaded. */
export const ownFile = (): string => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? window.location.origin;

/** Probes the server once for all concurrent callers. Resolves to whether it answers. */
export function checkConnection(): Promise<boolean> {
  checking ??= probe(ownFile()).then((found) => {
    checking = undefined;
    setConnected(found !== 'unreachable');
    return isConnected();
  });
  return checking;
}

/** Resolves when the server answers again. Resolves at once if the connection is not lost. */
export function untilConnected(): Promise<void> {
  if (!isLost) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onConnection(() => {
      if (isLost) return;
      stop();
      resolve();
    });
  });
}

/**
 * Waits for work that pauses without a connection, such as a fetch. Stops waiting when the connection is lost or the time is
 * over.
 */
export async function whileConnected(work: Promise<unknown>, longestMilliseconds: number): Promise<void> {
  if (isLost) return;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const stop = onConnection(end);
  const timer = setTimeout(end, longestMilliseconds);
  await Promise.race([work, ended]).finally(() => {
    stop();
    clearTimeout(timer);
  });
}

export function setConnected(isReachable: boolean): void {
  clearTimeout(nextProbe);
  const wasLost = isLost;
  isLost = !isReachable;
  if (isLost) probeLater(wasLost ? pause * 2 : 1_000);
  if (isLost !== wasLost) for (const listener of listeners) listener();
}

let pause = 0;

function probeLater(milliseconds: number): void {
  pause = Math.min(milliseconds, longestPauseMilliseconds);
  nextProbe = setTimeout(() => void checkConnection(), spread(pause));
}

/** Resolves after a pause, which is longer after more failures in a row. */
export const pauseAfter = (failures: number): Promise<void> => after(spread(Math.min(500 * 2 ** failures, longestPauseMilliseconds)));

/** Spreads the requests of many pages after a restart of the server. */
const spread = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2);
