/** The channels of a page: who listens, and when the page joins, tries again and leaves. */
import type { ChannelName } from '@muster/contract/shared/channels';
import type { Credentials } from '../api';
import { backOff, type BackOff } from './back-off';
import type { Socket } from './socket';

export interface Listener {
  onMessage(event: string, data: unknown): void;
  /** The person has lost the right to the channel. */
  onLost(): void;
}

interface Joined {
  listeners: Set<Listener>;
  retries: BackOff;
}

const firstRetryMilliseconds = 1_000;
const longestRetryMilliseconds = 30_000;

/** `connection` returns the current connection, if there is one: what an earlier one reports is ignored. */
export function createChannels(credentials: Pick<Credentials, 'refresh'>, connection: () => Promise<Socket> | undefined) {
  const channels = new Map<string, Joined>();

  /** Joins the channel, unless its last listener has gone meanwhile. */
  function join({ pusher }: Socket, name: string): void {
    if (!channels.has(name)) return;
    const channel = pusher.subscribe(name).unbind_global();
    channel.bind_global((event: string, data: unknown) => {
      const joined = channels.get(name);
      if (!joined) return;
      if (event === 'pusher:subscription_succeeded') joined.retries.reset();
      // An error with a status comes from the server; `onUnsigned` handles all others.
      const status = event === 'pusher:subscription_error' ? statusOf(data) : undefined;
      if (status !== undefined) refused(connection(), name, status);
      if (!event.startsWith('pusher:')) for (const { onMessage } of joined.listeners) onMessage(event, data);
    });
  }

  /** 403 is final. All other errors can be temporary: an expired token, a rate limit, a server that does not answer [7.81]. */
  function refused(by: Promise<Socket> | undefined, name: string, status: number): void {
    const joined = channels.get(name);
    if (!joined || by !== connection()) return;
    if (status === 403) for (const { onLost } of joined.listeners) onLost();
    else setTimeout(() => void rejoin(by, name, status), joined.retries.next());
  }

  async function rejoin(by: Promise<Socket> | undefined, name: string, status: number): Promise<void> {
    if (status === 401) await credentials.refresh().catch(() => false);
    const socket = await by;
    if (!socket || by !== connection() || !channels.has(name)) return;
    socket.pusher.unsubscribe(name);
    join(socket, name);
  }

  return {
    refused,
    /** Joins every channel that has a listener. */
    joinAll: (socket: Socket) => channels.forEach((_, name) => join(socket, name)),
    join,
    /** Returns true for the first listener of a channel: the page has to join it. */
    add(name: ChannelName, listener: Listener): boolean {
      const known = channels.get(name);
      if (known) known.listeners.add(listener);
      else
        channels.set(name, {
          listeners: new Set([listener]),
          retries: backOff({ first: firstRetryMilliseconds, longest: longestRetryMilliseconds }),
        });
      return !known;
    },
    /** The last listener ends the subscription [7.82]. */
    leave(name: string, listener: Listener): void {
      const joined = channels.get(name);
      if (!joined?.listeners.delete(listener) || joined.listeners.size > 0) return;
      channels.delete(name);
      void connection()?.then(({ pusher }) => {
        if (!channels.has(name)) pusher.unsubscribe(name);
      }, noLibrary);
    },
    clear: () => channels.clear(),
  };
}

/** `open` in realtime.ts handles a library that could not be loaded. */
export const noLibrary = (): void => undefined;

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
