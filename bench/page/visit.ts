/** Opens a page over a throttled network, and measures what it takes until something is visible. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Preset } from './presets';

export interface Visit {
  readonly milliseconds: number;
  /** The requests that have begun when the content is visible. */
  readonly requests: readonly Request[];
  /** Until the network is quiet. */
  readonly allRequests: readonly Request[];
  /** Of `requests`, on the wire, headers included. */
  readonly bytes: number;
  /** The longest chain of requests in which each starts after the previous one has ended. */
  readonly roundTrips: number;
  /** The durations of the long tasks, in milliseconds. */
  readonly longTasks: readonly number[];
  readonly layoutShift: number;
}

export interface Request {
  readonly id: number;
  readonly address: string;
  readonly bytes: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

interface Observed {
  longTasks: number[];
  layoutShift: number;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const patience = { timeout: 180_000 };

/** Measures until `isThere` resolves, and counts the requests until the network is quiet. */
export async function visit(
  context: BrowserContext,
  { address, preset, isThere }: { address: string; preset: Preset | undefined; isThere: (page: Page) => Promise<unknown> },
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(observe);
  const requests = await follow(session);
  if (preset) await throttle(session, preset);
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit', ...patience });
  await isThere(page);
  const milliseconds = performance.now() - started;
  const begun = requests.begun();
  await page.waitForLoadState('networkidle', patience);
  const { longTasks, layoutShift } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  await page.close();
  const allRequests = requests.ended();
  const first = allRequests.filter(({ id }) => begun.has(id));
  const bytes = first.reduce((sum, request) => sum + request.bytes, 0);
  return { milliseconds, requests: first, allRequests, bytes, roundTrips: chainOf(first), longTasks, layoutShift };
}

/** Runs in the page, before its own code. */
function observe(): void {
  const observed: Observed = { longTasks: [], layoutShift: 0 };
  Object.assign(window, { observed });
  new PerformanceObserver((list) => observed.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) observed.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

export async function throttle(session: CDPSession, { bitsPerSecond, latencyMilliseconds }: Preset): Promise<void> {
  const throughput = bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMilliseconds,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Collects every request that goes to the network, each redirect as one. */
export async function follow(session: CDPSession): Promise<{ begun(): ReadonlySet<number>; ended(): Request[] }> {
  const open = new Map<string, { id: number; address: string; startedAt: number }>();
  let count = 0;
  const ended: Request[] = [];
  const end = (id: string, endedAt: number, bytes: number): void => {
    const request = open.get(id);
    open.delete(id);
    if (request) ended.push({ ...request, endedAt, bytes });
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, redirectResponse }) => {
    if (redirectResponse) end(requestId, timestamp, redirectResponse.encodedDataLength);
    if (/^https?:/.test(request.url)) open.set(requestId, { id: (count += 1), address: request.url, startedAt: timestamp });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache) open.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => end(requestId, timestamp, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  await session.send('Network.enable');
  return {
    begun: () => new Set([...ended, ...open.values()].map(({ id }) => id)),
    ended: () => ended.toSorted((a, b) => a.startedAt - b.startedAt),
  };
}

/** How many requests can be chosen so that none starts before the last one has ended. */
export function chainOf(requests: readonly Pick<Request, 'startedAt' | 'endedAt'>[]): number {
  let length = 0;
  let lastEnd = -Infinity;
  for (const { startedAt, endedAt } of requests.toSorted((a, b) => a.endedAt - b.endedAt)) {
    if (startedAt < lastEnd) continue;
    length += 1;
    lastEnd = endedAt;
  }
  return length;
}
