/**
 * Real-time channels. All parts of a page share one subscription per channel [7.79] [7.82]. Messages contain ids and tags, never
 * content.
 */
import type { ChannelName } from '@muster/contract/shared/channels';
import type { Credentials } from '../api';
import type { ClientConfig } from '../config';
import { fetchChunk } from '../lazy-screen';
import { createChannels, noLibrary, type Listener } from './channels';
import type { RealtimeSettings, Socket, SocketOptions } from './socket';

export interface Realtime {
  /** Whether messages arrive. Pages poll while it is false. */
  isConnected(): boolean;
  onState(listener: () => void): () => void;
  /** Joins a channel and returns the function that leaves it. The last listener ends the subscription [7.82]. */
  subscribe(channel: ChannelName, listener: Listener): () => void;
  /** Leaves every channel and closes the connection, at the end of a session. The next subscription connects again. */
  close(): void;
}

/** Without settings nothing connects, and subscribing does nothing. The first connection waits for `ready`. */
export function createRealtime(
  settings: ClientConfig['realtime'],
  credentials: Pick<Credentials, 'refresh'>,
  ready: Promise<unknown> = Promise.resolve(),
): Realtime {
  const stateListeners = new Set<() => void>();
  let opening: Promise<Socket> | undefined;
  let isOpen = false;
  const channels = createChannels(credentials, () => opening);

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
      onUnsigned: (channel, status) => channels.refused(begun, channel, status),
    });
    begun.then(
      (socket) => begun === opening && channels.joinAll(socket),
      // Without the library there is no real time: pages poll, and the next subscription fetches it again.
      () => begun === opening && (opening = undefined),
    );
    return begun;
  }

  return {
    isConnected: () => isOpen,
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    subscribe(name, listener) {
      if (!settings) return () => undefined;
      if (channels.add(name, listener)) {
        if (opening) void opening.then((socket) => channels.join(socket, name), noLibrary);
        else opening = open(settings);
      }
      return () => channels.leave(name, listener);
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
