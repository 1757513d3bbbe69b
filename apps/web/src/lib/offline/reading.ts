/**
 * Keeps the results of queries on the device, so that a page opens with what it last showed to this person: without a network,
 * and before the first answer on a slow one. A query with `meta.isKept: false` is not kept.
 */
import type { Query, QueryCacheNotifyEvent, QueryClient, QueryKey, QueryState } from '@tanstack/react-query';
import { isApiError } from '../api-errors';
import { ownFile } from '../connection';
import { onWipe, openDeviceStore, wipeReading, wipeReadingOfOthers, type DeviceStore } from './device';
import { nextTask } from '../waiting';
import { forgetCount } from './kept-key';
import { daysOf, keptPerson, limitDays, mayShow, rememberPerson, type KeptPerson } from './kept-person';

export interface KeptQuery {
  queryKey: QueryKey;
  data: unknown;
  /** When the server gave it. */
  updatedAt: number;
  /** The build that kept it: another build may expect another shape. */
  build: string;
}

/** The maximum number of results on a device. It keeps the newest. */
export const maxKept = 400;
/** A larger result is not kept. */
const maxCharacters = 1_000_000;
const flushMilliseconds = 1_000;
const dayMilliseconds = 24 * 60 * 60_000;

/** Which of the kept results may not be shown any more: those that are too old, and the oldest ones of too many. */
export function outdated(all: readonly (readonly [string, KeptQuery])[], days: number, now: number): string[] {
  const newestFirst = all.toSorted(([, a], [, b]) => b.updatedAt - a.updatedAt);
  return newestFirst.filter(([, { updatedAt }], at) => at >= maxKept || now - updatedAt >= days * dayMilliseconds).map(([hash]) => hash);
}

/** Fills the cache with what this device may still show. Resolves to the person, or to undefined where there is nothing to show. */
export async function restoreKept(queryClient: QueryClient, now: number, mayFill: () => boolean): Promise<KeptPerson | undefined> {
  const person = keptPerson();
  if (!person) return undefined;
  if (mayShow(person, now)) return restoreReading(queryClient, person, now, mayFill).then(() => person);
  // Deletes results that are too old, and does not only hide them.
  void wipeReading(person.userId).catch(ignore);
  return undefined;
}

/** They run when the setting of a company arrives, because results are not written before. */
const pendingFlushes = new Set<() => void>();

/** Follows the company's setting. Deletes results that the setting does not allow any more. */
export function limitReading(userId: string, companyId: number, days: number): void {
  const person = limitDays(userId, companyId, days);
  if (person && daysOf(person) === 0) void wipeReading(person.userId).catch(ignore);
  else for (const flush of pendingFlushes) flush();
}

/** Fills the cache with what was kept. All of it counts as outdated: it is fetched again as soon as a screen shows it. */
export async function restoreReading(
  queryClient: QueryClient,
  person: KeptPerson,
  now: number,
  mayFill: () => boolean = () => true,
): Promise<void> {
  const store = await openDeviceStore(person.userId, 'reading');
  const all = await store.entries<KeptQuery>();
  const build = ownFile();
  const otherBuilds = all.filter(([, kept]) => kept.build !== build).map(([hash]) => hash);
  const tooOld = new Set([...outdated(all, daysOf(person), now), ...otherBuilds]);
  if (tooOld.size > 0) void store.delete(...tooOld).catch(ignore);
  if (!mayFill()) return;
  const cache = queryClient.getQueryCache();
  for (const [queryHash, kept] of all) {
    // Results that the page has fetched meanwhile are newer.
    if (tooOld.has(queryHash) || cache.get(queryHash)) continue;
    cache.build(queryClient, { queryKey: kept.queryKey, queryHash, gcTime: Number.POSITIVE_INFINITY }, stateOf(kept));
  }
}

const stateOf = ({ data, updatedAt }: KeptQuery): QueryState => ({
  data,
  // This page has not fetched it: `keepReading` does not write it again.
  dataUpdateCount: 0,
  dataUpdatedAt: updatedAt,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: true,
  status: 'success',
  fetchStatus: 'idle',
});

interface Owner {
  userId: string;
  subject: string;
}

/** Keeps each result from now on, and what is in the cache already. Returns the function that stops. */
export function keepReading(queryClient: QueryClient, { userId, subject }: Owner, now: () => number): () => void {
  const changed = new Map<string, Query>();
  let store: Promise<DeviceStore> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasStopped = false;
  let isWriting = false;
  const forgotten = forgetCount();

  /** False after another person has signed in, in another tab: the device then keeps nothing of this one. */
  const isOurs = (): boolean => (keptPerson()?.userId ?? userId) === userId;

  const flush = async ({ mayPageEnd }: { mayPageEnd: boolean }): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (hasStopped || changed.size === 0 || forgetCount() !== forgotten) return;
    if (!isOurs()) return stop();
    const person = rememberPerson(userId, subject, now());
    if (daysOf(person) === 0) return;
    store ??= openDeviceStore(userId, 'reading');
    const opened = await store;
    // The next write asks the database again.
    if (opened.isUnknown) store = undefined;
    else if (mayPageEnd) await Promise.all([...changed.keys()].map((hash) => writeOne(opened, hash)));
    else await writeInTurn(opened);
  };
  const writeOne = async (opened: DeviceStore, hash: string): Promise<void> => {
    const query = changed.get(hash);
    changed.delete(hash);
    if (query && isOurs()) await write(opened, hash, query).catch(ignore);
  };
  /** One result per task, because taps and keys wait for the end of a task. */
  const writeInTurn = async (opened: DeviceStore): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    for (const hash of changed.keys()) {
      await writeOne(opened, hash);
      await nextTask();
    }
    isWriting = false;
  };
  const flushInTurn = () => void flush({ mayPageEnd: false });
  const note = (query: Query): void => {
    if (!isKept(query)) return;
    changed.set(query.queryHash, query);
    timer ??= setTimeout(flushInTurn, flushMilliseconds);
  };
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (isResult(event)) note(event.query as Query);
  });
  const flushNow = () => void flush({ mayPageEnd: true });
  const stopListening = onWipe((wiped) => (wiped === undefined || wiped === userId) && stop());
  // A phone may end a page that has lost its network or is hidden, without another event.
  const flushEvents = ['pagehide', 'offline', 'visibilitychange'];
  for (const name of flushEvents) window.addEventListener(name, flushNow);
  pendingFlushes.add(flushInTurn);

  function stop(): void {
    hasStopped = true;
    clearTimeout(timer);
    stopWatching();
    stopListening();
    for (const name of flushEvents) window.removeEventListener(name, flushNow);
    pendingFlushes.delete(flushInTurn);
  }

  rememberPerson(userId, subject, now());
  void wipeReadingOfOthers(userId).catch(ignore);
  for (const query of queryClient.getQueryCache().getAll()) if (isFetched(query)) note(query);
  // At once: without the account on the device, a page that reloads without a network shows nothing.
  flushInTurn();
  return stop;
}

/** Whether this page has fetched it, also if the server refused it. */
const isFetched = ({ state }: Query): boolean => state.dataUpdateCount + state.errorUpdateCount > 0;

/** Only a result or an error counts, not a query that the page itself marks as outdated. */
const isResult = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error');

const isKept = ({ meta }: Query): boolean => meta?.isKept !== false;

/** Deletes a result that the server now refuses. */
async function write(store: DeviceStore, hash: string, { queryKey, state }: Query): Promise<void> {
  const { data, error, dataUpdatedAt } = state;
  if (isApiError(error, 403) || isApiError(error, 404)) return store.delete(hash);
  if (state.status !== 'success' || data === undefined) return undefined;
  const kept: KeptQuery = { queryKey, data, updatedAt: dataUpdatedAt, build: ownFile() };
  return JSON.stringify(kept).length > maxCharacters ? undefined : store.set(hash, kept);
}

/** A full or forbidden database: the page itself still has everything. */
const ignore = (): void => undefined;
