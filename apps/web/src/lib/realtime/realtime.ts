/**
 * Real-time channels. All parts of a page share one subscription per channel [7.79] [7.82]. Messages contain ids and tags, never
 * content.
 */
import type { ChannelName } from '@muster/contract/shared/channels';
import type { Credentials } from '../api';
import type { ClientConfig } from '../config';
import { backOff, type BackOff } from './back-off';
import { fetchChunk } from '../lazy-screen';
import type { RealtimeSettings, Socket, SocketOptions } from './socket';

export interface Listener {
  onMessage(event: string, data: unknown): void;
  /** The person has lost the right to the channel. */
  onLost(): void;
}

export interface Realtime {
  /** Whether messages arrive. Pages poll while it is false. */
  isConnected(): boolean;
  onState(listener: () => void): () => void;
  /** Joins a channel and returns the function that leaves it. The last listener ends the subscription [7.82]. */
  subscribe(channel: ChannelName, listener: Listener): () => void;
  /** Leaves every channel and closes the connection, at the end of a session. The next subscription connects again. */
  close(): void;
}

interface Joined {
  listeners: Set<Listener>;
  retries: BackOff;
}

const firstRetryMilliseconds = 1_000;
const longestRetryMilliseconds = 30_000;

/** Without settings nothing connects, and subscribing does nothing. The first connection waits for `ready`. */
export function createRealtime(
  settings: ClientConfig['realtime'],
  credentials: Pick<Credentials, 'refresh'>,
  ready: Promise<unknown> = Promise.resolve(),
): Realtime {
  const channels = new Map<string, Joined>();
  const stateListeners = new Set<() => void>();
  let opening: Promise<Socket> | undefined;
  let isOpen = false;

  function setOpen(next: boolean): void {
    if (isOpen === next) return;
    isOpen = next;
    for (const listener of stateListeners) listener();
  }

  async function openOnceReady(options: SocketOptions): Promise<Socket> {
    await ready;
    const { openSocket } = await fetchChunk('socket', () => import('./socket'));
    return openSocket(options);
  }

  function open(given: RealtimeSettings): Promise<Socket> {
    const begun: Promise<Socket> = openOnceReady({
      settings: given,
      onState: (next) => begun === opening && setOpen(next),
      onUnsigned: (channel, status) => onSubscriptionError(begun, channel, status),
    });
    begun.then(
      (socket) => begun === opening && channels.forEach((_, name) => join(socket, name)),
      // Without the library there is no real time: pages poll, and the next subscription fetches it again.
      () => begun === opening && (opening = undefined),
    );
    return begun;
  }

  function join({ pusher }: Socket, name: string): void {
    const channel = pusher.subscribe(name).unbind_global();
    channel.bind_global((event: string, data: unknown) => {
      const joined = channels.get(name);
      if (!joined) return;
      if (event === 'pusher:subscription_succeeded') joined.retries.reset();
      // An error with a status comes from the server; `onUnsigned` handles all others.
      const status = event === 'pusher:subscription_error' ? statusOf(data) : undefined;
      if (status !== undefined) onSubscriptionError(opening, name, status);
      if (!event.startsWith('pusher:')) for (const { onMessage } of joined.listeners) onMessage(event, data);
    });
  }

  /** 403 is final. All other errors can be temporary: an expired token, a rate limit, a server that does not answer [7.81]. */
  function onSubscriptionError(by: Promise<Socket> | undefined, name: string, status: number): void {
    const joined = channels.get(name);
    if (!joined || by !== opening) return;
    if (status === 403) for (const { onLost } of joined.listeners) onLost();
    else setTimeout(() => void rejoin(by, name, status), joined.retries.next());
  }

  async function rejoin(by: Promise<Socket> | undefined, name: string, status: number): Promise<void> {
    if (status === 401) await credentials.refresh().catch(() => false);
    const socket = await by;
    if (!socket || by !== opening || !channels.has(name)) return;
    socket.pusher.unsubscribe(name);
    join(socket, name);
  }

  function leave(name: string, listener: Listener): void {
    const joined = channels.get(name);
    if (!joined?.listeners.delete(listener) || joined.listeners.size > 0) return;
    channels.delete(name);
    void opening?.then(({ pusher }) => {
      if (!channels.has(name)) pusher.unsubscribe(name);
    }, noLibrary);
  }

  return {
    isConnected: () => isOpen,
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    subscribe(name, listener) {
      if (!settings) return () => undefined;
      const known = channels.get(name);
      if (known) {
        known.listeners.add(listener);
        return () => leave(name, listener);
      }
      const retries = backOff({ first: firstRetryMilliseconds, longest: longestRetryMilliseconds });
      channels.set(name, { listeners: new Set([listener]), retries });
      if (opening) void opening.then((socket) => channels.has(name) && join(socket, name), noLibrary);
      else opening = open(settings);
      return () => leave(name, listener);
    },
    close() {
      const ended = opening;
      opening = undefined;
      channels.clear();
      setOpen(false);
      void ended?.then((socket) => socket.close(), noLibrary);
    },
  };
}

/** `open` handles a library that could not be loaded. */
const noLibrary = (): void => undefined;

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
