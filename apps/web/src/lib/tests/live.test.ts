import { channelKind } from '@muster/contract/shared/channels';
import type { Tag } from '@muster/contract/shared/tags';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLive, type Live } from '../realtime/live';
import type { Listener, Realtime } from '../realtime/realtime';

const thing = channelKind<number>('thing');

/** Stands for the socket: says what the server would say. */
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

/** A query on the screen; answers how often it was fetched. */
async function shown(...tags: Tag[]) {
  const queryFn = vi.fn(() => Promise.resolve(1));
  new QueryObserver(queryClient, { queryKey: tags, queryFn, meta: { tags } }).subscribe(() => undefined);
  await pass(0);
  return () => queryFn.mock.calls.length;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('[7.78] [7.80] a message', () => {
  test('fetches what carries one of its tags, and nothing else', async () => {
    const [one, two] = [await shown('thing:1', 'things:*'), await shown('thing:2')];
    live.follow(thing.of(1), ['thing:1']);
    wire.say('private-thing-1', 'update', { tags: ['things:*'] });
    await pass(1_000);
    expect([one(), two()]).toEqual([2, 1]);
  });

  test('without tags, from an older server, means everything that the channel can tell', async () => {
    const one = await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    wire.say('private-thing-1', 'update', { thingId: 1 });
    await pass(1_000);
    expect(one()).toBe(2);
  });

  test('of a deletion removes the data before it is fetched again', async () => {
    await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    const states: unknown[] = [];
    queryClient.getQueryCache().subscribe(({ query }) => states.push(query.state.data));
    wire.say('private-thing-1', 'delete', { tags: ['thing:1'] });
    await pass(1_000);
    expect(states).toContain(undefined);
  });

  test('one of many in a row costs no fetch of its own', async () => {
    const one = await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    for (let second = 0; second < 20; second++) {
      wire.say('private-thing-1', 'update', { tags: ['thing:1'] });
      await pass(1_000);
    }
    expect(one()).toBeGreaterThan(2);
    expect(one()).toBeLessThan(13);
  });

  test('does not fetch for a page that nobody sees; the page fetches when it is seen again', async () => {
    const one = await shown('thing:1');
    live.follow(thing.of(1), ['thing:1']);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    wire.say('private-thing-1', 'update', { tags: ['thing:1'] });
    await pass(1_000);
    expect(one()).toBe(1);
    expect(queryClient.getQueryState(['thing:1'])?.isInvalidated).toBe(true);
  });

  test('is not heard after the screen is left', async () => {
    live.follow(thing.of(1), ['thing:1'])();
    expect(wire.listeners.get('private-thing-1')?.size).toBe(0);
  });
});

test('[7.81] a lost right to a channel fetches what the channel told about', async () => {
  const one = await shown('thing:1');
  live.follow(thing.of(1), ['thing:1']);
  wire.end('private-thing-1');
  await pass(1_000);
  expect(one()).toBe(2);
});

describe('[7.82] without real time', () => {
  test('the page polls what it follows, at intervals that differ from page to page', async () => {
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

  test('a connection that is back ends the polling, and fetches what was missed', async () => {
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

  test('a page that is left polls no more', async () => {
    const one = await shown('thing:1');
    wire.open(false);
    const leave = live.follow(thing.of(1), ['thing:1']);
    leave();
    await pass(120_000);
    expect(one()).toBe(1);
  });
});
