import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { meQuery, permissionsQuery } from '../../features/identity';
import { openDeviceStore, wipeDevice } from '../../lib/offline/device';
import { forgetPerson } from '../../lib/offline/kept-key';
import { limitDays } from '../../lib/offline/kept-person';
import { keepReading, type KeptQuery } from '../../lib/offline/reading';
import { Session } from '../../lib/sign-in/session';
import { SignInDouble } from '../../lib/tests/sign-in-double';
import { device } from '../../../tests/one-device';
import { showKeptContent, untilTooLong } from '../without-network';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function wait({ isOnline, hasServiceWorker }: { isOnline: boolean; hasServiceWorker: boolean }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: hasServiceWorker ? { controller: {} } : undefined }));
  const isTooLong = vi.fn<() => void>();
  void untilTooLong().then(isTooLong);
  return isTooLong;
}

test.each([
  ['with a network', { isOnline: true, hasServiceWorker: true }],
  ['without a service worker, which alone has the code', { isOnline: false, hasServiceWorker: false }],
])('a page %s waits for a slow database only a moment', async (_case, given) => {
  const isTooLong = wait(given);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(isTooLong).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isTooLong).toHaveBeenCalledOnce();
});

test('a page without a network waits longer', async () => {
  const isTooLong = wait({ isOnline: false, hasServiceWorker: true });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isTooLong).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isTooLong).toHaveBeenCalledOnce();
});

test('a page without a network waits until the network is back', async () => {
  const isTooLong = wait({ isOnline: false, hasServiceWorker: true });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isTooLong).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isTooLong).toHaveBeenCalledOnce();
});

describe('a device that is slower than the page waits', () => {
  /** The device has content of the person, and decrypts it when `answer` is called. */
  async function slowDevice() {
    vi.useRealTimers();
    vi.stubGlobal('indexedDB', device);
    await wipeDevice();
    limitDays('u1', 1, 7);
    const before = new QueryClient();
    before.setQueryData(meQuery.queryKey, { userId: 'u1' } as never);
    before.setQueryData(permissionsQuery.queryKey, []);
    const stop = keepReading(before, { userId: 'u1', subject: 's1' }, Date.now);
    const store = await openDeviceStore('u1', 'reading');
    await vi.waitFor(async () => expect(await store.entries<KeptQuery>()).toHaveLength(2), 60_000);
    stop();
    let answer: () => void = () => undefined;
    const isAwake = new Promise<void>((resolve) => (answer = resolve));
    const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
    const decryptions: Promise<ArrayBuffer>[] = [];
    vi.spyOn(crypto.subtle, 'decrypt').mockImplementation((...given) => {
      const decrypted = isAwake.then(() => decrypt(...given));
      decryptions.push(decrypted);
      return decrypted;
    });
    const provider = new SignInDouble();
    const session = new Session(provider, new BroadcastChannel(crypto.randomUUID()));
    const queries = new QueryClient();
    await showKeptContent(session, queries);
    return { session, queries, provider, answer, answered: () => Promise.all(decryptions) };
  }
  afterEach(() => {
    window.dispatchEvent(new Event('pagehide'));
    forgetPerson();
  });

  test('shows its content as soon as it answers, also if the provider could not be reached meanwhile', async () => {
    const { session, queries, provider, answer } = await slowDevice();
    expect(session.current().shown).toBeUndefined();
    provider.silent = () => Promise.reject(new TypeError('Failed to fetch'));
    await session.restore();
    expect(session.current()).toMatchObject({ unreachable: true });
    answer();
    await vi.waitFor(() => expect(session.current().shown).toBe('s1'), 60_000);
    expect(queries.getQueryData(meQuery.queryKey)).toEqual({ userId: 'u1' });
  });

  test('adds nothing to the content of a person who is signed in meanwhile', async () => {
    const { session, queries, answer, answered } = await slowDevice();
    await session.restore();
    queries.setQueryData(['focus'], ['poll']);
    answer();
    await answered();
    expect(await openDeviceStore('u1', 'reading').then((store) => store.entries())).toHaveLength(2);
    expect(session.current()).toMatchObject({ subject: 's1', shown: undefined });
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['focus']]);
  });
});
