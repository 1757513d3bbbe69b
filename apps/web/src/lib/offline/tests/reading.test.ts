import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api-errors';
import { openDeviceStore, wipeDevice, wipePerson, wipeReadingOfOthers } from '../device';
import { keepUnsent } from '../forget';
import { forgetPerson } from '../kept-key';
import { keptPerson, limitDays, mayShow, rememberPerson } from '../kept-person';
import { keepReading, limitReading, maxKept, outdated, restoreKept, restoreReading, type KeptQuery } from '../reading';
import { device } from '../../../../tests/one-device';

const day = 24 * 60 * 60_000;
const owner = { userId: 'u1', subject: 's1' };
const now = () => 1_000 * day;

let stop: (() => void) | undefined;

// The module opens the database once for each page, so all tests share one.

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device);
  await wipeDevice();
  forgetPerson();
  limitDays('u1', 1, 7);
});
afterEach(() => {
  stop?.();
  forgetPerson();
  vi.unstubAllGlobals();
});

/** Writes at once what would be written within a second. */
const flush = () => window.dispatchEvent(new Event('pagehide'));
const hashesOf = async (userId = 'u1') => (await (await openDeviceStore(userId, 'reading')).entries<KeptQuery>()).map(([hash]) => hash);
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const later = ['later 1', 'later 2', 'later 3'];
/** Writes these after everything that the page writes. */
async function writeLater(): Promise<void> {
  const store = await openDeviceStore('u1', 'reading');
  for (const key of later) await store.set(key, 1);
}

test('a result is kept with its age, and the next page shows it before it fetches anything', async () => {
  const first = client();
  stop = keepReading(first, owner, now);
  await first.query({ queryKey: ['focus'], queryFn: async () => ['poll'] });
  const updatedAt = first.getQueryState(['focus'])?.dataUpdatedAt ?? 0;
  flush();
  await vi.waitFor(async () => expect(await hashesOf()).toEqual(['["focus"]']), 60_000);
  const next = client();
  await restoreReading(next, keptPerson()!, updatedAt);
  expect(next.getQueryData(['focus'])).toEqual(['poll']);
  expect(next.getQueryState(['focus'])).toMatchObject({ isInvalidated: true, dataUpdatedAt: updatedAt });
});

test('a result that the server now refuses is deleted, but not after a failure of the server', async () => {
  const queries = client();
  stop = keepReading(queries, owner, now);
  for (const key of ['gone', 'kept']) await queries.query({ queryKey: [key], queryFn: async () => 1 });
  flush();
  await vi.waitFor(async () => expect(await hashesOf()).toHaveLength(2), 60_000);
  const fail = (key: string, status: number) =>
    queries.query({ queryKey: [key], queryFn: () => Promise.reject(new ApiError(status, { message: '' })) }).catch(() => undefined);
  await Promise.all([fail('gone', 403), fail('kept', 503)]);
  flush();
  await vi.waitFor(async () => expect(await hashesOf()).toEqual(['["kept"]']), 60_000);
});

test('a result that the page fetched before it knew the person is kept too, also if it is outdated meanwhile', async () => {
  const queries = client();
  await queries.query({ queryKey: ['me'], queryFn: async () => 1 });
  await queries.invalidateQueries({ queryKey: ['me'], refetchType: 'none' });
  stop = keepReading(queries, owner, now);
  flush();
  await vi.waitFor(async () => expect(await hashesOf()).toEqual(['["me"]']), 60_000);
});

test('a result that the page restored from the device is not written again', async () => {
  const before = client();
  stop = keepReading(before, owner, now);
  await before.query({ queryKey: ['restored'], queryFn: async () => 1 });
  flush();
  await vi.waitFor(async () => expect(await hashesOf()).toEqual(['["restored"]']), 60_000);
  stop();
  const queries = client();
  await restoreReading(queries, keptPerson()!, now());
  await (await openDeviceStore('u1', 'reading')).delete('["restored"]');
  stop = keepReading(queries, owner, now);
  // This result is written in the same step, so its arrival shows that the step is over.
  await queries.query({ queryKey: ['fetched'], queryFn: async () => 1 });
  flush();
  await vi.waitFor(async () => expect(await hashesOf()).toEqual(['["fetched"]']), 60_000);
});

test.each(['offline', 'visibilitychange'])('a result is written at the event %s, without the wait of a second', async (event) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const queries = client();
    stop = keepReading(queries, owner, now);
    await queries.query({ queryKey: ['focus'], queryFn: async () => 1 });
    window.dispatchEvent(new Event(event));
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(async () => expect(await hashesOf()).toEqual(['["focus"]']), 60_000);
});

test('a result that the page fetched before it knew the company is written as soon as the company allows it', async () => {
  vi.resetModules();
  forgetPerson();
  const { keepReading: keep, limitReading: limit } = await import('../reading');
  const queries = client();
  await queries.query({ queryKey: ['me'], queryFn: async () => 1 });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    stop = keep(queries, owner, now);
    limit('u1', 1, 7);
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(async () => expect(await hashesOf()).toEqual(['["me"]']), 60_000);
});

test('a page that ends while it writes one result after the other writes the rest at once', async () => {
  class NoMoreTasks {
    port1 = { addEventListener: () => undefined, start: () => undefined };
    port2 = { postMessage: () => undefined };
  }
  const queries = client();
  for (const key of ['me', 'focus', 'poll']) await queries.query({ queryKey: [key], queryFn: async () => 1 });
  vi.stubGlobal('MessageChannel', NoMoreTasks);
  stop = keepReading(queries, owner, now);
  await vi.waitFor(async () => expect(await hashesOf()).toEqual(['["me"]']), 60_000);
  flush();
  await vi.waitFor(async () => expect((await hashesOf()).toSorted()).toEqual(['["focus"]', '["me"]', '["poll"]']), 60_000);
});

test('nothing is kept, and nobody is remembered, after a sign-out that keeps what the person typed', async () => {
  const queries = client();
  stop = keepReading(queries, owner, now);
  await queries.query({ queryKey: ['focus'], queryFn: async () => 1 });
  await keepUnsent('u1');
  flush();
  await writeLater();
  expect(await hashesOf()).toEqual(later);
  expect(keptPerson()).toBeUndefined();
});

test('a database that hangs once is asked again with the next result', async () => {
  const queries = client();
  const hangs = vi.spyOn(device, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest);
  vi.resetModules();
  const { keepReading: keep, limitReading: limit } = await import('../reading');
  vi.useFakeTimers();
  try {
    limit('u1', 1, 7);
    stop = keep(queries, owner, now);
    await queries.query({ queryKey: ['first'], queryFn: async () => 1 });
    await vi.advanceTimersByTimeAsync(60_000);
  } finally {
    vi.useRealTimers();
    hangs.mockRestore();
  }
  await queries.query({ queryKey: ['second'], queryFn: async () => 1 });
  flush();
  await vi.waitFor(async () => expect(await hashesOf()).toEqual(['["first"]', '["second"]']), 60_000);
});

test('a query can opt out of being kept', async () => {
  const queries = client();
  stop = keepReading(queries, owner, now);
  await queries.query({ queryKey: ['drafts'], queryFn: async () => true, meta: { isKept: false } });
  await queries.query({ queryKey: ['me'], queryFn: async () => 1 });
  flush();
  await vi.waitFor(async () => expect(await hashesOf()).toEqual(['["me"]']), 60_000);
});

test('nothing is kept after the person was wiped', async () => {
  const queries = client();
  stop = keepReading(queries, owner, now);
  await wipePerson('u1');
  await queries.query({ queryKey: ['focus'], queryFn: async () => 1 });
  flush();
  expect(await hashesOf()).toEqual([]);
});

test('nothing is kept after another person has signed in, in another tab, and that person stays remembered', async () => {
  const queries = client();
  stop = keepReading(queries, owner, now);
  await queries.query({ queryKey: ['focus'], queryFn: async () => ['poll'] });
  flush();
  await vi.waitFor(async () => expect(await hashesOf()).toEqual(['["focus"]']), 60_000);
  rememberPerson('u2', 's2', now());
  await wipeReadingOfOthers('u2');
  await queries.query({ queryKey: ['home'], queryFn: async () => ['late'] });
  flush();
  expect(keptPerson()).toMatchObject({ userId: 'u2' });
  await writeLater();
  expect(await hashesOf()).toEqual(later);
});

test('a company of an earlier person changes nothing of the person who has signed in in another tab', async () => {
  rememberPerson('u2', 's2', now());
  const before = keptPerson();
  const store = await openDeviceStore('u2', 'reading');
  await store.set('home', 1);
  limitReading('u1', 8, 0);
  expect(keptPerson()).toEqual(before);
  limitReading('u2', 8, 7);
  expect(keptPerson()).toMatchObject({ companyId: 8, days: { 8: 7 } });
  await store.set('later', 1);
  expect(await hashesOf('u2')).toEqual(['home', 'later']);
});

test('a company with 0 days keeps nothing on the device', async () => {
  limitDays('u1', 2, 0);
  const queries = client();
  stop = keepReading(queries, owner, now);
  await queries.query({ queryKey: ['focus'], queryFn: async () => 1 });
  flush();
  await writeLater();
  expect(await hashesOf()).toEqual(later);
  limitDays('u1', 2, 7);
});

describe('a page that opens without a network', () => {
  const keepOne = async () => {
    const queries = client();
    stop = keepReading(queries, owner, now);
    await queries.query({ queryKey: ['focus'], queryFn: async () => 1 });
    flush();
    await vi.waitFor(async () => expect(await hashesOf()).toHaveLength(1), 60_000);
    stop();
  };
  const openAt = async (time: number) => {
    const queries = client();
    const person = await restoreKept(queries, time, () => true);
    return { userId: person?.userId, shown: queries.getQueryData(['focus']) };
  };

  test('shows stored data during the retention period of the company, and deletes it afterwards', async () => {
    await keepOne();
    expect(await openAt(now() + 7 * day - 1)).toEqual({ userId: 'u1', shown: 1 });
    expect(await openAt(now() + 7 * day)).toEqual({ userId: undefined, shown: undefined });
    await vi.waitFor(async () => expect(await hashesOf()).toEqual([]), 60_000);
  });

  test('shows nothing after the company set 0 days, which deletes what was kept', async () => {
    await keepOne();
    limitReading('u1', 1, 0);
    await vi.waitFor(async () => expect(await hashesOf()).toEqual([]), 60_000);
    expect(await openAt(now())).toEqual({ userId: undefined, shown: undefined });
  });

  test('counts the days from the last answer of the server', async () => {
    await keepOne();
    rememberPerson('u1', 's1', now() + 5 * day);
    expect((await openAt(now() + 8 * day)).userId).toBe('u1');
  });
});

test('what another build kept is not shown, because its shape may differ', async () => {
  const store = await openDeviceStore('u1', 'reading');
  await store.set('["focus"]', { queryKey: ['focus'], data: 1, updatedAt: now(), build: 'an older build' } satisfies KeptQuery);
  const queries = client();
  await restoreReading(queries, { ...owner, seenAt: now(), days: { 1: 7 } }, now());
  expect(queries.getQueryData(['focus'])).toBeUndefined();
  await vi.waitFor(async () => expect(await hashesOf()).toEqual([]), 60_000);
});

test('too old results and the oldest of too many are not shown', () => {
  const kept = (updatedAt: number): KeptQuery => ({ queryKey: [], data: 1, updatedAt, build: 'this' });
  const newest = Array.from({ length: maxKept }, (_, at) => [`n${at}`, kept(10 * day)] as const);
  expect(
    outdated(
      [
        ['old', kept(3 * day)],
        ['new', kept(4 * day)],
      ],
      7,
      10 * day,
    ),
  ).toEqual(['old']);
  expect(outdated([...newest, ['one too many', kept(9 * day)]], 7, 10 * day)).toEqual(['one too many']);
});

test('a device shows what it kept for as many days as the strictest company allows', () => {
  const person = { ...owner, seenAt: 10 * day, days: { 1: 7, 2: 3 } };
  expect(mayShow(person, 13 * day - 1)).toBe(true);
  expect(mayShow(person, 13 * day)).toBe(false);
  expect(mayShow(person, 8 * day)).toBe(false);
  expect(mayShow({ ...person, days: {} }, 10 * day)).toBe(false);
});
