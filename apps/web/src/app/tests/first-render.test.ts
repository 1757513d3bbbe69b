import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextTask } from '../../lib/waiting';
import { mayRedirect } from '../../lib/routes';
import type { Session, SessionState } from '../../lib/sign-in/session';
import { untilFirstScreen } from '../first-render';
import type { Faces } from '../until-font';

function deferred() {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, resolve: () => settle?.resolve(), reject: (error: Error) => settle?.reject(error) };
}

interface Opening {
  answer?: string;
  askNext?: () => Promise<void>;
  faces?: Faces;
}

function open(state: SessionState, { answer, askNext = () => Promise.resolve(), faces = [] }: Opening = {}) {
  let current = state;
  const listeners = new Set<() => void>();
  const session = {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const code = deferred();
  const data = deferred();
  const fetchFirst = vi.fn(() => data.promise.then(() => answer));
  const subscribers = new Set<() => void>();
  const load = vi.fn(() => code.promise);
  const router = {
    load,
    history: {
      subscribe: (listener: () => void) => {
        subscribers.add(listener);
        return () => subscribers.delete(listener);
      },
    },
    latestLocation: { pathname: '/', search: {} },
    matchRoutes: (pathname: string) => [{ routeId: pathname, params: {}, search: {} }],
    routesById: {
      '/': { options: { staticData: { fetchFirst } } },
      '/next': { options: { staticData: { fetchFirst: askNext } } },
    },
  };
  let isDone = false;
  // Only these members of the session are used.
  const done = untilFirstScreen(router, new QueryClient(), session as unknown as Session, faces).then(() => (isDone = true));
  const change = (next: SessionState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const goTo = (pathname: string) => {
    router.latestLocation = { pathname, search: {} };
    for (const listener of subscribers) listener();
  };
  return { code, data, fetchFirst, load, goTo, change, done, isDone: () => isDone };
}

const waiting: SessionState = { status: 'loading', ended: false, unreachable: false };
const signedIn: SessionState = { status: 'loaded', subject: 'amara', ended: false, unreachable: false };
/** The queries of the screen start in a separate task. */
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
  await nextTask();
  await vi.advanceTimersByTimeAsync(0);
};

describe('the first render waits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('for the sign-in, the code and the data', async () => {
    const { code, data, fetchFirst, change, isDone } = open(waiting);
    code.resolve();
    await settle();
    expect(fetchFirst).not.toHaveBeenCalled();
    change(signedIn);
    await settle();
    expect(fetchFirst).toHaveBeenCalledOnce();
    expect(isDone()).toBe(false);
    data.resolve();
    await settle();
    expect(isDone()).toBe(true);
  });

  test('for no data if nobody is signed in', async () => {
    const { code, fetchFirst, isDone } = open({ ...waiting, status: 'loaded', unreachable: true });
    code.resolve();
    await settle();
    expect(isDone()).toBe(true);
    expect(fetchFirst).not.toHaveBeenCalled();
  });

  test('for what the device kept, and not for the sign-in', async () => {
    const { code, data, isDone } = open({ ...waiting, shown: 'amara' });
    code.resolve();
    data.resolve();
    await settle();
    expect(isDone()).toBe(true);
  });

  test('for no code or data that failed: the screen says so', async () => {
    const { code, data, isDone } = open(signedIn);
    code.reject(new Error('lost'));
    await settle();
    expect(isDone()).toBe(false);
    data.reject(new Error('refused'));
    await settle();
    expect(isDone()).toBe(true);
  });

  test('not for a provider that does not answer', async () => {
    const { code, isDone } = open(waiting);
    code.resolve();
    await settle();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(isDone()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(isDone()).toBe(true);
  });

  test('not for a server that does not answer', async () => {
    const { isDone } = open(signedIn);
    await settle();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(isDone()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone()).toBe(true);
  });

  test('for a screen to which the router redirects, as the router does not follow yet', async () => {
    const { code, data, load, goTo, isDone } = open(signedIn);
    expect(load).toHaveBeenCalledOnce();
    goTo('/next');
    expect(load).toHaveBeenCalledTimes(2);
    code.resolve();
    data.resolve();
    await settle();
    expect(isDone()).toBe(true);
    goTo('/');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('for the font, and follows the router until it has arrived', async () => {
    const font = deferred();
    const load = () => font.promise.then(() => ({}) as FontFace);
    const { code, data, load: loadScreen, goTo, isDone } = open(signedIn, { faces: [{ load }] });
    code.resolve();
    data.resolve();
    await settle();
    expect(isDone()).toBe(false);
    goTo('/next');
    expect(loadScreen).toHaveBeenCalledTimes(2);
    font.resolve();
    await settle();
    expect(isDone()).toBe(true);
  });

  test('[2.4] for the screen to which the answers lead', async () => {
    const next = deferred();
    const askNext = vi.fn(() => next.promise);
    const { code, data, load, goTo, isDone } = open(signedIn, { answer: mayRedirect, askNext });
    code.resolve();
    await settle();
    // The router reads the answers in `beforeLoad`.
    load.mockImplementation(() => {
      load.mockImplementation(() => Promise.resolve());
      goTo('/next');
      return Promise.resolve();
    });
    data.resolve();
    await settle();
    expect(askNext).toHaveBeenCalledOnce();
    expect(isDone()).toBe(false);
    next.resolve();
    await settle();
    expect(isDone()).toBe(true);
  });
});
