import { channelKind } from '@muster/contract/shared/channels';
import type { Tag } from '@muster/contract/shared/tags';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLive, type Live } from '../realtime/live';
import type { Listener } from '../realtime/realtime';
import type { Realtime } from '../realtime/realtime';

const thing = channelKind<number>('thing');

/** Replaces the socket: the test sends the server's messages. */
class Wire implements Realtime {
  isOpen = true;
  listeners = new Map<string, Set<Listener>>();
  private readonly hearing = new Set<() => void>();

  isConnected = () => this.isOpen;
  onState = (listener: () => void) => {
    this.hearing.add(listener);
    return () => this.hearing.delete(listener);
  };
  subscribe: Realtime['subscribe'] = (name, listener) => {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
    return () => void this.listeners.get(name)?.delete(listener);
  };
  close = () => undefined;

  say(name: string, event: string, data: unknown): void {
    for (const { onMessage } of this.listeners.get(name) ?? []) onMessage(event, data);
  }
  end(name: string): void {
    for (const { onLost } of this.listeners.get(name) ?? []) onLost();
  }
  open(next: boolean): void {
    this.isOpen = next;
    for (const listener of this.hearing) listener();
  }
}

let wire: Wire;
let live: Live;
let queryClient: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  wire = new Wire();
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  live = createLive(queryClient, wire);
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A mounted query. Returns the number of its fetches. */
async function shown(...tags: Tag[]) {
  const queryFn = vi.fn(() => Promise.resolve(1));
  new QueryObserver(queryClient, { queryKey: tags, queryFn, meta: { tags } }).subscribe(() => undefined);
  await pass(0);
  return () => queryFn.mock.calls.length;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('[7.78] [7.80] a message', () => {
  test('refetches the queries with one of its tags, and no others', async () => {
    const [one, two] = [await shown('thing:1', 'things:*'), await shown('thing:2')];
    live.follow(thing.of(1), ['thing:1']);
    wire.say('private-thing-1', 'update', { tags: ['things:*'] });
    await pass(1_000);
    expect([one(), two()]).toEqual([2, 1]);
  });

  test('without tags, from an older server, counts for all tags of the channel', async () => {
    const one = await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    wire.say('private-thing-1', 'update', { thingId: 1 });
    await pass(1_000);
    expect(one()).toBe(2);
  });

  test('about a deletion refetches, and keeps what the screen shows until the answer', async () => {
    const fetches = await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    const states: unknown[] = [];
    queryClient.getQueryCache().subscribe(({ query }) => states.push(query.state.data));
    wire.say('private-thing-1', 'delete', { tags: ['thing:1'] });
    await pass(1_000);
    expect(fetches()).toBe(2);
    expect(states).not.toContain(undefined);
  });

  test('that follows others quickly causes no fetch of its own', async () => {
    const one = await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    for (let second = 0; second < 20; second++) {
      wire.say('private-thing-1', 'update', { tags: ['thing:1'] });
      await pass(1_000);
    }
    expect(one()).toBeGreaterThan(2);
    expect(one()).toBeLessThan(13);
  });

  test('after a quiet time refetches within a second, and then every four seconds on average', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const one = await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    const message = () => wire.say('private-thing-1', 'update', { tags: ['thing:1'] });
    message();
    await pass(499);
    expect(one()).toBe(1);
    await pass(1);
    expect(one()).toBe(2);
    await pass(100);
    message();
    await pass(3_899);
    expect(one()).toBe(2);
    await pass(1);
    expect(one()).toBe(3);
    await pass(4_001);
    message();
    await pass(500);
    expect(one()).toBe(4);
  });

  test('of an unknown form counts for all tags of the channel', async () => {
    const one = await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    let expected = 1;
    for (const data of [null, 'tags', undefined, {}]) {
      wire.say('private-thing-1', 'update', data);
      await pass(10_000);
      expected += 1;
      expect(one(), JSON.stringify(data)).toBe(expected);
    }
  });

  test('about a deletion refetches the others of its tags no more than an update does', async () => {
    const one = await shown('thing:1');
    const other = await shown('thing:2');
    live.follow(thing.of(1), ['thing:1']);
    wire.say('private-thing-1', 'delete', { tags: ['thing:1'] });
    wire.say('private-thing-1', 'update', { tags: ['thing:2'] });
    await pass(1_000);
    expect([one(), other()]).toEqual([2, 2]);
    wire.say('private-thing-1', 'update', { tags: ['thing:2'] });
    await pass(10_000);
    expect([one(), other()]).toEqual([2, 3]);
  });

  test('does not refetch for a hidden page; the page refetches when the person sees it again', async () => {
    const one = await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    wire.say('private-thing-1', 'update', { tags: ['thing:1'] });
    await pass(1_000);
    expect(one()).toBe(1);
    expect(queryClient.getQueryState(['thing:1'])?.isInvalidated).toBe(true);
  });

  test('is ignored after the person leaves the screen', async () => {
    live.follow(thing.of(1), ['thing:1'])();
    expect(wire.listeners.get('private-thing-1')?.size).toBe(0);
  });
});

test('a lost right to a channel refetches the data of the channel', async () => {
  const one = await shown('thing:1');
  live.follow(thing.of(1), ['thing:1']);
  wire.end('private-thing-1');
  await pass(1_000);
  expect(one()).toBe(2);
});

describe('without real time', () => {
  test('the page polls the tags of its channels, at intervals that differ between pages', async () => {
    const [one, two] = [await shown('thing:1'), await shown('thing:2')];
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    wire.open(false);
    live.follow(thing.of(1), ['thing:1']);
    random.mockReturnValue(0.9);
    await pass(15_000);
    expect(one()).toBe(2);
    await pass(41_000);
    expect(one()).toBe(2);
    await pass(1_000);
    expect([one(), two()]).toEqual([3, 1]);
  });

  test('a restored connection ends the polling, and refetches missed data', async () => {
    const one = await shown('thing:1');
    wire.open(true);
    live.follow(thing.of(1), ['thing:1']);
    wire.open(false);
    wire.open(true);
    await pass(5_000);
    expect(one()).toBe(2);
    await pass(120_000);
    expect(one()).toBe(2);
  });

  test('pages refetch at different times after the connection is restored', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const one = await shown('thing:1');
    wire.open(true);
    live.follow(thing.of(1), ['thing:1']);
    wire.open(false);
    wire.open(true);
    await pass(2_499);
    expect(one()).toBe(1);
    await pass(1);
    expect(one()).toBe(2);
  });

  test('an unmounted page no longer polls', async () => {
    const one = await shown('thing:1');
    wire.open(false);
    const leave = live.follow(thing.of(1), ['thing:1']);
    leave();
    await pass(120_000);
    expect(one()).toBe(1);
  });

  test('a page without channels does not wake up to poll', () => {
    wire.open(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('the page polls every thirty seconds on average, and no faster with more channels', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const [one, two] = [await shown('thing:1'), await shown('thing:2')];
    wire.open(false);
    live.follow(thing.of(1), ['thing:1']);
    await pass(20_000);
    live.follow(thing.of(2), ['thing:2']);
    await pass(9_999);
    expect([one(), two()]).toEqual([1, 1]);
    await pass(1);
    expect([one(), two()]).toEqual([2, 2]);
  });

  test('the first connection refetches nothing, because nothing was missed', async () => {
    wire.isOpen = false;
    const one = await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    wire.open(true);
    await pass(120_000);
    expect(one()).toBe(1);
  });
});

describe('the end of a session', () => {
  test('closes the connection, and forgets messages and channels', async () => {
    const closed = vi.spyOn(wire, 'close');
    const one = await shown('thing:1');
    wire.open(true);
    live.follow(thing.of(1), ['thing:1']);
    wire.say('private-thing-1', 'update', { tags: ['thing:1'] });
    wire.say('private-thing-1', 'delete', { tags: ['thing:1'] });
    live.disconnect();
    expect(closed).toHaveBeenCalledOnce();
    await pass(10_000);
    wire.open(false);
    await pass(120_000);
    wire.open(true);
    await pass(120_000);
    expect(one()).toBe(1);
    const other = await shown('thing:2');
    live.follow(thing.of(2), ['thing:2']);
    wire.say('private-thing-2', 'update', { tags: ['thing:2'] });
    await pass(10_000);
    expect([one(), other()]).toEqual([1, 2]);
  });

  test('makes the next connection a first one, which refetches nothing', async () => {
    wire.open(true);
    live.disconnect();
    wire.open(false);
    const one = await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    wire.open(true);
    await pass(10_000);
    expect(one()).toBe(1);
  });

  test('ends the polling', async () => {
    const one = await shown('thing:1');
    wire.open(false);
    live.follow(thing.of(1), ['thing:1']);
    live.disconnect();
    await pass(120_000);
    expect(one()).toBe(1);
  });
});
