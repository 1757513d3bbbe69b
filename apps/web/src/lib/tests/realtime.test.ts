/** What a page does when the server refuses a channel or ends a connection. A fake replaces the library. */
import { channelKind } from '@muster/contract/shared/channels';
import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest';
import type { Listener } from '../realtime/realtime';
import { createRealtime, type Realtime } from '../realtime/realtime';

type Heard = (event: string, data: unknown) => void;
type Done = (error: Error | null, signature: unknown) => void;

/** The part of the library that the page calls. The tests send the server's events. */
class Library {
  static opened: Library[] = [];
  readonly joined = new Map<string, Heard>();
  joins = 0;
  starts = 0;
  private readonly bound = new Map<string, (data: unknown) => void>();
  readonly connection = {
    state: 'connecting',
    bind: (event: string, handler: (data: unknown) => void) => void this.bound.set(event, handler),
    unbind: () => this.bound.clear(),
  };

  constructor(
    readonly key: string,
    readonly options: { channelAuthorization: { customHandler(asked: { socketId: string; channelName: string }, done: Done): void } },
  ) {
    Library.opened.push(this);
  }

  signin = () => undefined;
  disconnect = () => void (this.connection.state !== 'disconnected' && this.become('disconnected'));
  switchCluster = () => void this.starts++;
  unsubscribe = (name: string) => void this.joined.delete(name);
  subscribe = (name: string) => {
    this.joins += 1;
    const channel = {
      unbind_global: () => channel,
      bind_global: (heard: Heard) => (this.joined.set(name, heard), channel),
    };
    return channel;
  };

  become(state: string): void {
    this.connection.state = state;
    this.bound.get('state_change')?.({ current: state });
    this.bound.get(state)?.(undefined);
  }
  say(name: string, event: string, data: unknown): void {
    this.joined.get(name)?.(event, data);
  }
  /** Requests the signature of a channel, as the library does before it subscribes. */
  sign(channelName: string): Promise<Error | null> {
    return new Promise((resolve) => {
      this.options.channelAuthorization.customHandler({ socketId: '1.1', channelName }, resolve);
    });
  }
}

vi.mock('pusher-js', () => ({
  default: function (...given: ConstructorParameters<typeof Library>) {
    return new Library(...given);
  },
}));

const channel = channelKind<number>('thing').of(1);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

let refresh: Mock<() => Promise<boolean>>;
let realtime: Realtime;
let listener: { onMessage: Mock<Listener['onMessage']>; onLost: Mock<Listener['onLost']> };

async function joined(): Promise<Library> {
  realtime.subscribe(channel, listener);
  await vi.waitFor(() => expect(Library.opened[0]?.joins).toBe(1), 60_000);
  return Library.opened[0]!;
}

beforeEach(() => {
  vi.useFakeTimers();
  // Pauses then have three quarters of their length.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  Library.opened = [];
  refresh = vi.fn(() => Promise.resolve(true));
  realtime = createRealtime({ key: 'k' }, { refresh });
  listener = { onMessage: vi.fn<Listener['onMessage']>(), onLost: vi.fn<Listener['onLost']>() };
});
afterEach(() => {
  realtime.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[7.81] a 401 on a channel renews the token, and then joins again', async () => {
  const library = await joined();
  library.say(channel, 'pusher:subscription_error', { status: 401 });
  await pass(700);
  expect([refresh.mock.calls.length, library.joins]).toEqual([0, 1]);
  await pass(100);
  expect([refresh.mock.calls.length, library.joins]).toEqual([1, 2]);
  expect(listener.onLost).not.toHaveBeenCalled();
});

test('[7.81] a signature that the api refuses with 401 also renews the token', async () => {
  const library = await joined();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 401 }, { status: 401 })));
  expect(await library.sign(channel)).toBeInstanceOf(Error);
  await pass(800);
  expect(refresh).toHaveBeenCalledOnce();
  expect(library.joins).toBe(2);
});

test('[7.81] a 403 is final: the page learns that its right is gone, and does not retry', async () => {
  const library = await joined();
  library.say(channel, 'pusher:subscription_error', { status: 403 });
  expect(listener.onLost).toHaveBeenCalledOnce();
  await pass(120_000);
  expect([refresh.mock.calls.length, library.joins]).toEqual([0, 1]);
});

test('a failed signature is retried with back-off, without a new token', async () => {
  const library = await joined();
  for (const pause of [750, 1_500, 3_000]) {
    const before = library.joins;
    library.say(channel, 'pusher:subscription_error', { status: 503 });
    await pass(pause - 1);
    expect(library.joins).toBe(before);
    await pass(1);
    expect(library.joins).toBe(before + 1);
  }
  expect(refresh).not.toHaveBeenCalled();
});

test.each(['disconnected', 'unavailable', 'failed'])('a new attempt starts with back-off when the connection is %s', async (state) => {
  const library = await joined();
  for (const [attempt, pause] of [750, 1_500, 3_000].entries()) {
    library.become(state);
    await pass(pause - 1);
    expect(library.starts).toBe(attempt);
    await pass(1);
    expect(library.starts).toBe(attempt + 1);
  }
});

test('a connection that the server ended for good (4009) is opened again', async () => {
  const library = await joined();
  library.become('connected');
  expect(realtime.isConnected()).toBe(true);
  library.become('disconnected');
  expect(realtime.isConnected()).toBe(false);
  await pass(750);
  expect(library.starts).toBe(1);
});

test('a stable connection resets the back-off', async () => {
  const library = await joined();
  for (const lasted of [0, 0, 61_000]) {
    library.become('connected');
    await pass(lasted);
    library.become('disconnected');
    await pass(750);
  }
  expect(library.starts).toBe(2);
});

test('a connection that comes back before the next attempt is kept', async () => {
  const library = await joined();
  library.become('unavailable');
  await pass(700);
  library.become('connected');
  await pass(60_000);
  expect(library.starts).toBe(0);
});

test('a page that closes its connection does not open it again', async () => {
  const library = await joined();
  library.become('disconnected');
  realtime.close();
  await pass(60_000);
  expect(library.starts).toBe(0);
});

test('[7.79] [7.82] all parts of a page share one subscription, all get each message, and the last one leaves the channel', async () => {
  const leaveFirst = realtime.subscribe(channel, listener);
  await vi.waitFor(() => expect(Library.opened[0]?.joins).toBe(1), 60_000);
  const library = Library.opened[0]!;
  const other = { onMessage: vi.fn(), onLost: vi.fn() };
  const leave = realtime.subscribe(channel, other);
  await pass(0);
  expect(library.joins).toBe(1);
  library.say(channel, 'update', { tags: ['thing:1'] });
  expect(other.onMessage).toHaveBeenCalledWith('update', { tags: ['thing:1'] });
  expect(listener.onMessage).toHaveBeenCalledOnce();
  leave();
  await pass(0);
  expect(library.joined.has(channel)).toBe(true);
  leaveFirst();
  await pass(0);
  expect(library.joined.has(channel)).toBe(false);
});

test('without settings nothing connects', async () => {
  createRealtime(undefined, { refresh }).subscribe(channel, listener);
  await pass(1_000);
  expect(Library.opened).toEqual([]);
});
